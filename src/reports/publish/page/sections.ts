import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { reportSections, reportWords as words, type SectionName, type SectionWords } from '#content/report/page.ts';
import type { Report } from '../../model/report.ts';
import {
  chartOf,
  contentOf,
  hasFinding,
  headingOf,
  remarkOf,
  SECTIONS,
  sectionsOf,
  withheldHeading,
} from '../../sections/allSections.ts';
import type { ChartView } from '../../sections/section.ts';
import { capitalised } from '../../sentences/wording.ts';
import { dataTable } from './dataTable.ts';

export const sectionId = (section: SectionName): string => `section-${section}`;

function keyList(key: ChartView['key']): ReactElement | null {
  if (!key) return null;
  const parts = key.parts.map(({ name, tone, label }) =>
    h('li', { key: name }, h('span', { className: `swatch ${tone}`, 'aria-hidden': true }), label),
  );
  return h('div', { className: 'key' }, h('p', null, key.lead), h('ol', null, parts));
}

/** A link to a section's CSV file. */
const fileLink = (section: SectionName): ReactElement => {
  const { csvName } = SECTIONS[section];
  return h('p', { className: 'file' }, `${words.download} `, h('a', { href: `csv/${csvName}` }, csvName));
};

function figuresOf(section: SectionName, title: string, report: Report, hasKey: boolean): ReactElement | null {
  const [view, table] = [chartOf(section, title, report), contentOf(section, report)];
  if (!view || !table) return null;
  return h(
    'div',
    { className: table.columns.length > 3 ? 'beside broad' : 'beside' },
    h('div', { className: 'drawing' }, hasKey && keyList(view.key), view.chart),
    h(
      'div',
      { className: 'figures-beside' },
      dataTable(section, reportSections[section], table),
      table.leavesOut !== null && h('p', { className: 'note' }, table.leavesOut),
      fileLink(section),
    ),
  );
}

function withheldText(name: SectionName, report: Report): string {
  const section: SectionWords = reportSections[name];
  return SECTIONS[name].withheld?.(report) ?? section.withheld ?? words.withheld;
}

/** The part of a section below its heading, collapsed if the section has no finding. */
function bodyOf(name: SectionName, sentence: string, report: Report, hasKey: boolean): ReactNode {
  const figures = figuresOf(name, capitalised(sentence), report, hasKey);
  const definition = h('p', { key: 'definition', className: 'definition' }, reportSections[name].definition);
  if (hasFinding(name, report)) return [definition, h('div', { key: 'figures' }, figures)];
  return h('details', null, h('summary', null, words.showFigures), definition, figures);
}

function section(name: SectionName, report: Report, hasKey: boolean): ReactElement {
  const sentence = headingOf(name, report);
  const title = sentence === null ? withheldHeading(name) : capitalised(sentence);
  const remark = remarkOf(name, report);
  return h(
    'section',
    { key: name, id: sectionId(name), 'aria-labelledby': `heading-${name}` },
    h('p', { className: 'eyebrow' }, reportSections[name].name),
    h('h2', { id: `heading-${name}` }, title),
    remark !== null && h('p', { className: 'remark' }, `${capitalised(remark)}.`),
    sentence === null ? h('p', null, withheldText(name, report)) : bodyOf(name, sentence, report, hasKey),
  );
}

/** Links to the sections, which are shown on screens and not on paper. */
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

/** The colour key of a section as text, to compare it with others; null if it has none. */
const keyOf = (name: SectionName, report: Report): string | null => {
  const key = chartOf(name, '', report)?.key;
  return key ? JSON.stringify(key) : null;
};

/**
 * The sections that show their colour key. Each key is shown once: in its first section that is not collapsed,
 * otherwise in its first section.
 */
function keyOwners(report: Report): ReadonlySet<SectionName> {
  const keyed = sectionsOf(report).flatMap((name) => {
    const key = keyOf(name, report);
    return key === null ? [] : [{ name, key, isOpen: hasFinding(name, report) }];
  });
  const owners = keyed.map(({ key }) => {
    const same = keyed.filter((other) => other.key === key);
    return (same.find(({ isOpen }) => isOpen) ?? same[0])?.name;
  });
  return new Set(owners.filter((name) => name !== undefined));
}

/** The sections below page one, in order. */
export function sections(report: Report): readonly ReactElement[] {
  const owners = keyOwners(report);
  return sectionsOf(report).map((name) => section(name, report, owners.has(name)));
}
