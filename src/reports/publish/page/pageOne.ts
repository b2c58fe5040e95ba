import { createElement as h, type ReactElement } from 'react';
import { pageOne as words, reportSections, reportWords, type SectionName } from '#content/report/page.ts';
import { reportSentences as sentences } from '#content/report/sentences.ts';
import { issuesOfSeason, type Report } from '../../model/report.ts';
import { chartOf, contentOf, headingOf, remarkOf } from '../../sections/allSections.ts';
import { areaText, capitalised, periodText } from '../../sentences/wording.ts';
import { sixFigures } from './figures.ts';
import { dataTable } from './dataTable.ts';
import { fileLink, sectionId } from './sections.ts';
import { titleOf, type Publisher } from './document.ts';
import { mainFindings } from '../../sections/mainFindings.ts';

/** The warning that a report must not be passed on or has invented figures; otherwise empty. */
export const warningOf = ({ isInvented }: Report, { isPreview }: Pick<Publisher, 'isPreview'>): string =>
  [...(isPreview ? [words.preview] : []), ...(isInvented ? [words.invented] : [])].join(' · ');

/** The warning as a banner. */
export function banner(report: Report, publisher: Publisher): ReactElement | null {
  const warning = warningOf(report, publisher);
  return warning === '' ? null : h('p', { key: 'banner', className: 'banner' }, warning);
}

/** A sentence that names the months meant by “a year before”; empty if no figure of them is known. */
function beforeText(report: Report): readonly string[] {
  const before = issuesOfSeason(report).at(-1);
  return before && Object.keys(before.headline).length > 0 ? [words.beforeIs(periodText(before.period))] : [];
}

/** The title of the report, with the notes that apply to every figure. */
export function pageOneHeader(report: Report, publisher: Publisher): ReactElement {
  return h(
    'header',
    { key: 'header' },
    banner(report, publisher),
    publisher.logo !== null && h('img', { className: 'logo', src: publisher.logo, alt: report.clientName }),
    h(
      'h1',
      null,
      titleOf(report, publisher),
      h('span', { className: 'period' }, h('span', { className: 'hidden-comma' }, ', '), periodText(report.period)),
    ),
    h('p', { className: 'rounding' }, [words.rounding, ...beforeText(report)].join(' ')),
  );
}

const cannotTell = (area: string): ReactElement =>
  h(
    'div',
    { className: 'box' },
    h('h2', null, words.cannotTell.heading),
    h(
      'ul',
      null,
      words.cannotTell.items(area).map((item) => h('li', { key: item }, item)),
    ),
  );

function funnel(report: Report): ReactElement | null {
  const title = headingOf('funnel', report);
  const view = title && chartOf('funnel', title, report);
  if (!view) return null;
  const remark = remarkOf('funnel', report);
  return h(
    'div',
    { className: 'glance-chart' },
    h('h2', null, title),
    view.chart,
    remark !== null && h('p', { className: 'part' }, remark),
  );
}

/** The list of main findings, each with a link to its section if `hasLinks`, or a sentence that there are none. */
export function findingList(report: Report, hasLinks: boolean): ReactElement {
  const findings = mainFindings(report);
  if (findings.length === 0) return h('p', null, sentences.nothingStandsOut);
  const link = (section: SectionName) => h('a', { href: `#${sectionId(section)}` }, reportSections[section].name);
  const items = findings.map(({ text, section }) =>
    h('li', { key: section }, `${capitalised(text)}.`, hasLinks && ' ', hasLinks && link(section)),
  );
  return h('ol', { className: 'findings' }, items);
}

/** The figures of page one's chart as a folded table, below the chart. */
export function pageOneFigures(report: Report): ReactElement | null {
  const table = contentOf('funnel', report);
  return (
    table &&
    h(
      'details',
      { key: 'figures', className: 'glance-figures' },
      h('summary', null, reportWords.showFiguresAbove),
      dataTable('funnel', reportSections.funnel, table),
      fileLink('funnel'),
    )
  );
}

const figuresOf = (report: Report): ReactElement =>
  h(
    'div',
    { className: 'glance' },
    sixFigures(report),
    h(
      'div',
      { className: 'glance-columns' },
      funnel(report),
      h('div', null, h('h2', null, words.standsOut), findingList(report, true)),
      h(
        'div',
        null,
        h('h2', null, words.comparison),
        h('p', null, sentences.england),
        cannotTell(areaText(report.clientName)),
      ),
    ),
  );

export const pageOne = (report: Report): ReactElement =>
  h(
    'div',
    { key: 'one', className: 'page-one' },
    !report.tables.bands ? h('p', { className: 'lead' }, words.noFigures) : figuresOf(report),
  );
