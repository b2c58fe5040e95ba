import { createElement as h, type ReactElement } from 'react';
import { reportSections, reportWords as words, type SectionName } from '#content/report/page.ts';
import { CSV_OF } from '../csv/fileNames.ts';
import type { Report } from '../report.ts';
import { headingOf, withheldHeading } from '../sentences/headings.ts';
import { capitalised } from '../sentences/wording.ts';
import { chartView, type ChartView } from './chartViews.ts';
import { dataTable } from './dataTable.ts';
import { tableView } from './tableViews.ts';

export const SECTION_NAMES = Object.keys(reportSections) as SectionName[];
export const sectionId = (section: SectionName): string => `section-${section}`;

function keyList(key: ChartView['key']): ReactElement | null {
  if (!key) return null;
  const parts = key.parts.map(({ name, tone, label }) =>
    h('li', { key: name }, h('span', { className: `swatch ${tone}`, 'aria-hidden': true }), label),
  );
  return h('div', { className: 'key' }, h('p', null, key.lead), h('ol', null, parts));
}

const fileLink = (section: SectionName): ReactElement => {
  const file = `csv/${CSV_OF[section]}`;
  return h('p', { className: 'file' }, `${words.download} `, h('a', { href: file }, CSV_OF[section]));
};

function shownSection(section: SectionName, title: string, report: Report): ReactElement | null {
  const [view, table] = [chartView(section, title, report), tableView(section, report)];
  if (!view || !table) return null;
  return h(
    'div',
    { className: table.columns.length > 3 ? 'beside broad' : 'beside' },
    h('div', { className: 'drawing' }, keyList(view.key), view.chart),
    h(
      'div',
      { className: 'figures-beside' },
      dataTable(section, table),
      h('p', { className: 'note' }, words.sumsDiffer, table.hasJoined ? ` ${words.together}` : ''),
      fileLink(section),
    ),
  );
}

function section(name: SectionName, report: Report): ReactElement {
  const sentence = headingOf(name, report);
  const title = sentence === null ? withheldHeading(name) : capitalised(sentence);
  return h(
    'section',
    { key: name, id: sectionId(name), 'aria-labelledby': `heading-${name}` },
    h('p', { className: 'eyebrow' }, reportSections[name].name),
    h('h2', { id: `heading-${name}` }, title),
    h('p', { className: 'definition' }, reportSections[name].definition),
    sentence === null ? h('p', null, words.withheld) : shownSection(name, title, report),
  );
}

/** Links to the sections, for the screen. */
export const contents = (): ReactElement =>
  h(
    'nav',
    { key: 'contents', 'aria-label': words.contents },
    h(
      'ol',
      null,
      SECTION_NAMES.map((name) =>
        h('li', { key: name }, h('a', { href: `#${sectionId(name)}` }, reportSections[name].name)),
      ),
    ),
  );

/** Every section of a report, each with its chart and the table beside it. */
export const sections = (report: Report): readonly ReactElement[] => SECTION_NAMES.map((name) => section(name, report));
