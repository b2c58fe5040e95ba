import { createElement as h, type ReactElement } from 'react';
import { pageOne as pageOneWords } from '#content/report/page.ts';
import { reportSentences as sentences } from '#content/report/sentences.ts';
import { sheetWords as words } from '#content/report/share.ts';
import { issuesOfSeason, type Report } from '../../model/report.ts';
import { chartOf, headingOf } from '../../sections/allSections.ts';
import { mainFindings } from '../../sections/mainFindings.ts';
import { capitalised, periodText } from '../../sentences/wording.ts';
import { fullTitleOf, htmlDocument, type Publisher } from './document.ts';
import { sixFigures } from './figures.ts';
import { pageOneHeader } from './pageOne.ts';

/** A suggestion for what the council can try next, from its first finding. */
function nextStep(report: Report): string {
  const [first] = mainFindings(report);
  return words.thenCompare(first === undefined ? words.steps.none : words.steps[first.kind](first.group ?? ''));
}

/** A sentence that names the months meant by “a year before”; empty if no figure of them is known. */
function beforeText(report: Report): readonly string[] {
  const before = issuesOfSeason(report).at(-1);
  return before && Object.keys(before.headline).length > 0 ? [pageOneWords.beforeIs(periodText(before.period))] : [];
}

/** The list of main findings, or a sentence that there are none. */
function findingList(report: Report): ReactElement {
  const findings = mainFindings(report);
  if (findings.length === 0) return h('p', null, sentences.nothingStandsOut);
  const items = findings.map(({ text, section }) => h('li', { key: section }, `${capitalised(text)}.`));
  return h('ol', { className: 'findings' }, items);
}

/** Compares finished checks with the adults of the area, or shows them by age if the adults are not known. */
function reachChart(report: Report): ReactElement | null {
  const section = headingOf('area', report) === null ? 'age' : 'area';
  const title = headingOf(section, report);
  const view = title === null ? null : chartOf(section, capitalised(title), report);
  return view && h('div', null, h('h2', null, words.reach), h('p', null, `${capitalised(title ?? '')}.`), view.chart);
}

const take = ({ address }: Publisher): ReactElement | null =>
  address === null ? null : h('p', { className: 'take' }, `${words.take} `, h('a', { href: address }, address));

/** `sheet.html`: the report on one sheet of A4, printed on both sides, for a scrutiny board. */
export function sheetPage(report: Report, publisher: Publisher): string {
  const figures = report.tables.bands
    ? [
        h('div', { key: 'figures', className: 'glance' }, sixFigures(report)),
        h('h2', { key: 'findings' }, pageOneWords.standsOut),
        h('div', { key: 'found' }, findingList(report)),
        h('h2', { key: 'next' }, words.next),
        h('p', { key: 'step' }, nextStep(report)),
        h('div', { key: 'reach', className: 'reach' }, reachChart(report)),
      ]
    : [h('p', { key: 'none' }, pageOneWords.noFigures)];
  return htmlDocument(report, publisher, {
    title: words.title(fullTitleOf(report, publisher)),
    skipLink: words.skipLink,
    body: [
      pageOneHeader(report, publisher, [pageOneWords.rounding, ...beforeText(report)].join(' ')),
      h('main', { key: 'main', className: 'sheet', id: 'main', tabIndex: -1 }, figures, take(publisher)),
      h('footer', { key: 'footer' }, h('a', { href: 'report.html' }, words.full)),
    ],
  });
}
