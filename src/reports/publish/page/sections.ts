import { createElement as h, type ReactElement } from 'react';
import { reportSections, reportWords as words, type SectionName, type SectionWords } from '#content/report/page.ts';
import type { Report } from '../../model/report.ts';
import {
  chartOf,
  contentOf,
  headingOf,
  remarkOf,
  SECTIONS,
  sectionsOf,
  withheldHeading,
} from '../../sections/allSections.ts';
import type { ChartView } from '../../sections/section.ts';
import { capitalised } from '../../sentences/wording.ts';
import { dataTable } from './dataTable.ts';

const sectionId = (section: SectionName): string => `section-${section}`;

function keyList(key: ChartView['key']): ReactElement | null {
  if (!key) return null;
  const parts = key.parts.map(({ name, tone, label }) =>
    h('li', { key: name }, h('span', { className: `swatch ${tone}`, 'aria-hidden': true }), label),
  );
  return h('div', { className: 'key' }, h('p', null, key.lead), h('ol', null, parts));
}

const fileLink = (section: SectionName): ReactElement => {
  const { csvName } = SECTIONS[section];
  return h('p', { className: 'file' }, `${words.download} `, h('a', { href: `csv/${csvName}` }, csvName));
};

function shownSection(section: SectionName, title: string, report: Report): ReactElement | null {
  const [view, table] = [chartOf(section, title, report), contentOf(section, report)];
  if (!view || !table) return null;
  return h(
    'div',
    { className: table.columns.length > 3 ? 'beside broad' : 'beside' },
    h('div', { className: 'drawing' }, keyList(view.key), view.chart),
    h(
      'div',
      { className: 'figures-beside' },
      dataTable(section, reportSections[section], table),
      h('p', { className: 'note sums-differ' }, words.sumsDiffer),
      table.leavesOut !== null && h('p', { className: 'note' }, table.leavesOut),
      table.hasJoined && h('p', { className: 'note' }, words.together),
      fileLink(section),
    ),
  );
}

function withheldText(name: SectionName, report: Report): string {
  const section: SectionWords = reportSections[name];
  return SECTIONS[name].withheld?.(report) ?? section.withheld ?? words.withheld;
}

function section(name: SectionName, report: Report): ReactElement {
  const sentence = headingOf(name, report);
  const title = sentence === null ? withheldHeading(name) : capitalised(sentence);
  const remark = remarkOf(name, report);
  return h(
    'section',
    { key: name, id: sectionId(name), 'aria-labelledby': `heading-${name}` },
    h('p', { className: 'eyebrow' }, reportSections[name].name),
    h('h2', { id: `heading-${name}` }, title),
    remark !== null && h('p', { className: 'remark' }, `${capitalised(remark)}.`),
    h('p', { className: 'definition' }, reportSections[name].definition),
    sentence === null ? h('p', null, withheldText(name, report)) : shownSection(name, title, report),
  );
}

/** Links to the sections, for the screen. */
export const contents = (report: Report): ReactElement =>
  h(
    'nav',
    { key: 'contents', 'aria-label': words.contents },
    h(
      'ol',
      null,
      sectionsOf(report).map((name) =>
        h('li', { key: name }, h('a', { href: `#${sectionId(name)}` }, reportSections[name].name)),
      ),
    ),
  );

export const sections = (report: Report): readonly ReactElement[] =>
  sectionsOf(report).map((name) => section(name, report));
