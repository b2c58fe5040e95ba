import { createElement as h, type ReactElement } from 'react';
import { pageOne as pageOneWords } from '#content/report/page.ts';
import { sheetWords as words } from '#content/report/share.ts';
import type { Report } from '../../model/report.ts';
import { chartOf, headingOf } from '../../sections/allSections.ts';
import { mainFindings } from '../../sections/mainFindings.ts';
import { capitalised, periodText } from '../../sentences/wording.ts';
import { htmlDocument } from './document.ts';
import { sixFigures } from './figures.ts';
import { pageOneHeader, titleOf } from './pageOne.ts';
import type { Surroundings } from './publisher.ts';
import { reportSentences } from '#content/report/sentences.ts';

/** A suggestion for what the council can try next, from its first finding. */
function nextStep(report: Report): string {
  const [first] = mainFindings(report);
  if (first === undefined) return words.steps.none;
  const { kind, group } = first;
  return kind === 'reach' || kind === 'risk' ? words.steps[kind](group ?? '') : words.steps[kind];
}

function findings(report: Report): ReactElement {
  const found = mainFindings(report);
  if (found.length === 0) return h('p', null, reportSentences.nothingStandsOut);
  return h(
    'ol',
    { className: 'findings' },
    found.map(({ text, section }) => h('li', { key: section }, `${capitalised(text)}.`)),
  );
}

/** Compares finished checks with the adults of the area, or shows them by age if the adults are not known. */
function reachChart(report: Report): ReactElement | null {
  const section = headingOf('area', report) === null ? 'age' : 'area';
  const title = headingOf(section, report);
  const view = title === null ? null : chartOf(section, capitalised(title), report);
  return view && h('div', null, h('h2', null, words.reach), h('p', null, `${capitalised(title ?? '')}.`), view.chart);
}

const take = ({ address }: Surroundings): ReactElement | null =>
  address === null ? null : h('p', { className: 'take' }, `${words.take} `, h('a', { href: address }, address));

/** `sheet.html`: the report on one sheet of A4, printed on both sides, for a scrutiny board. */
export function sheetPage(report: Report, surroundings: Surroundings): string {
  const title = `${titleOf(report, surroundings)}, ${periodText(report.period)}`;
  const figures = report.tables.bands
    ? [
        h('div', { key: 'figures', className: 'glance' }, sixFigures(report)),
        h('h2', { key: 'findings' }, pageOneWords.standsOut),
        h('div', { key: 'found' }, findings(report)),
        h('h2', { key: 'next' }, words.next),
        h('p', { key: 'step' }, nextStep(report)),
        h('div', { key: 'reach', className: 'reach' }, reachChart(report)),
      ]
    : [h('p', { key: 'none' }, pageOneWords.noFigures)];
  return htmlDocument({
    title: words.title(title),
    foot: title,
    skipLink: words.skipLink,
    hasPictures: surroundings.logo !== null,
    watermark: surroundings.isPreview ? pageOneWords.preview : null,
    body: [
      pageOneHeader(report, surroundings),
      h('main', { key: 'main', className: 'sheet', id: 'main', tabIndex: -1 }, figures, take(surroundings)),
      h('footer', { key: 'footer' }, h('a', { href: 'report.html' }, words.full)),
    ],
  });
}
