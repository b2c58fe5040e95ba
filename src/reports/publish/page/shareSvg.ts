import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageOne as words } from '#content/report/page.ts';
import { wrap } from '../../charts/drawing.ts';
import { linear } from '../../charts/scales.ts';
import { headlineOf } from '../../model/headline.ts';
import type { Report } from '../../model/report.ts';
import { areaText, countText, periodText } from '../../sentences/wording.ts';

/** The picture that is shown where a report is shared: `share.png`. */
export const SHARE_WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const NAMES = ['started', 'finished', 'eightOrMore'] as const;
const [INK, SOFT, MARK] = ['#2a2420', '#4d443c', '#28a197'];
const FIRST_BAR = 228;
const ROW = 112;

const text = (key: string, words: string, down: number, size: number, more: object = {}): ReactElement =>
  h('text', { key, x: MARGIN, y: down, fontSize: size, fill: INK, ...more }, words);

/** The figures of page one that anybody may quote, as an SVG in the pages' typeface. */
export function shareSvg(report: Report, service: string, isPreview: boolean): string {
  const figures = headlineOf(report.tables);
  const across = linear([0, figures.started ?? 1], [0, SHARE_WIDTH - 2 * MARGIN]);
  const shown = NAMES.flatMap((name) => (figures[name] === undefined ? [] : [{ name, count: figures[name] }]));
  const under = [
    periodText(report.period),
    ...(isPreview ? [words.preview] : []),
    ...(report.isInvented ? [words.invented] : []),
  ];
  const title = wrap(words.title(service, areaText(report.clientName)), 46).slice(0, 2);
  const bars = shown.map(({ name, count }, index) => {
    const top = FIRST_BAR + index * ROW;
    const number = h('tspan', { fontSize: 48, fontWeight: 700 }, countText(count));
    return h(
      'g',
      { key: name },
      h('text', { x: MARGIN, y: top, fontSize: 30, fill: INK }, number, `  ${words.figures[name].label}`),
      h('rect', { x: MARGIN, y: top + 16, width: across(count), height: 28, fill: MARK }),
    );
  });
  const svg = h(
    'svg',
    {
      ...{ xmlns: 'http://www.w3.org/2000/svg', width: SHARE_WIDTH, height: HEIGHT },
      ...{ viewBox: `0 0 ${SHARE_WIDTH} ${HEIGHT}`, fontFamily: 'Atkinson Hyperlegible Next' },
    },
    h('rect', { width: SHARE_WIDTH, height: HEIGHT, fill: '#fffefb' }),
    title.map((line, index) => text(line, line, 76 + index * 48, 42, { fontWeight: 700 })),
    text('period', under.join(' · '), 76 + title.length * 46, 30, { fill: SOFT }),
    shown.length === 0 ? text('none', words.noFigures, FIRST_BAR, 28) : bars,
    text('limits', words.summary.limits, HEIGHT - 58, 24, { fill: SOFT }),
    text('rounding', words.rounding, HEIGHT - 26, 19, { fill: SOFT }),
  );
  return renderToStaticMarkup(svg);
}
