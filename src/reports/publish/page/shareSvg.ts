import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageOne as words } from '#content/report/page.ts';
import { wrap } from '../../charts/drawing.ts';
import { linearScale } from '../../charts/scales.ts';
import { headlineOf } from '../../model/headline.ts';
import type { Report } from '../../model/report.ts';
import { countText, periodText } from '../../sentences/wording.ts';
import { sheetWords } from '#content/report/share.ts';
import { titleOf, type Publisher } from './document.ts';

/** The sizes of the pictures, in pixels: for links that are shared, and for feeds. */
export const SHARE_SIZES = {
  'share.png': { width: 1200, height: 630 },
  'share-square.png': { width: 1080, height: 1080 },
} as const;
type ShareSize = (typeof SHARE_SIZES)[keyof typeof SHARE_SIZES];

const MARGIN = 64;
const NAMES = ['started', 'finished', 'eightOrMore'] as const;
const [PAPER, INK, SOFT, MARK] = ['#fffefb', '#2a2420', '#4d443c', '#1f6679'];
/** The width of a character of the title, in pixels. */
const CHARACTER = 21;
const LOGO = { width: 240, height: 84 };

const text = (key: string, words: string, down: number, size: number, more: object = {}): ReactElement =>
  h('text', { key, x: MARGIN, y: down, fontSize: size, fill: INK, ...more }, words);

/** The figures of page one that anybody may quote, with the logo and the address of the check, as an SVG. */
export function shareSvg(report: Report, publisher: Publisher, { width, height }: ShareSize): string {
  const { logo, address, isPreview } = publisher;
  const figures = headlineOf(report.tables);
  const across = linearScale([0, figures.started ?? 1], [0, width - 2 * MARGIN]);
  const shown = NAMES.flatMap((name) => (figures[name] === undefined ? [] : [{ name, count: figures[name] }]));
  const under = [
    periodText(report.period),
    ...(isPreview ? [words.preview] : []),
    ...(report.isInvented ? [words.invented] : []),
  ];
  const title = wrap(
    titleOf(report, publisher),
    Math.floor((width - 2 * MARGIN - (logo === null ? 0 : LOGO.width)) / CHARACTER),
  ).slice(0, 2);
  const [firstBar, lastBar] = [130 + title.length * 48, height - 200];
  const row = Math.min(240, (lastBar - firstBar) / Math.max(1, NAMES.length - 1) - 4);
  const bars = shown.map(({ name, count }, index) => {
    const top = firstBar + 36 + index * row;
    const number = h('tspan', { fontSize: 44, fontWeight: 700 }, countText(count));
    return h(
      'g',
      { key: name },
      h('text', { x: MARGIN, y: top, fontSize: 28, fill: INK }, number, `  ${words.figures[name].label}`),
      h('rect', { x: MARGIN, y: top + 14, width: across(count), height: 26, fill: MARK }),
    );
  });
  const svg = h(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      fontFamily: 'Atkinson Hyperlegible Next',
    },
    h('rect', { width, height, fill: PAPER }),
    logo !== null &&
      h('image', { href: logo, x: width - MARGIN - LOGO.width, y: 36, ...LOGO, preserveAspectRatio: 'xMaxYMin meet' }),
    title.map((line, index) => text(line, line, 76 + index * 48, 40, { fontWeight: 700 })),
    text('period', under.join(' · '), 76 + title.length * 46, 27, { fill: SOFT }),
    shown.length === 0 ? text('none', words.noFigures, firstBar + 36, 28) : bars,
    address !== null &&
      text('address', `${sheetWords.take} ${address}`, height - 84, 30, { fontWeight: 700, fill: MARK }),
    text('limits', words.summary.limits, height - 46, 22, { fill: SOFT }),
    text('rounding', words.roundingShort, height - 18, 18, { fill: SOFT }),
  );
  return renderToStaticMarkup(svg);
}
