import { reportSections, type SectionName } from '#content/report/page.ts';
import { reportSentences } from '#content/report/sentences.ts';
import type { PrintedTable, TableName } from '../disclosure/tables.ts';
import type { Report } from '../model/report.ts';
import { advice } from './advice.ts';
import { age } from './age.ts';
import { apps } from './apps.ts';
import { area } from './area.ts';
import { bands } from './bands.ts';
import { contact } from './contact.ts';
import { deprivation } from './deprivation.ts';
import { ends } from './ends.ts';
import { ethnicity } from './ethnicity.ts';
import { experience } from './experience.ts';
import { funnel } from './funnel.ts';
import { gender } from './gender.ts';
import { help } from './help.ts';
import { months } from './months.ts';
import type { ChartView, CountedSection, CountedTable, Section, TableContent } from './section.ts';
import { source } from './source.ts';
import { targets } from './targets.ts';

type Sections = Readonly<Record<TableName, CountedSection>> & Readonly<Record<SectionName, Section>>;

/** Every section of the report. `reportSections` of the content decides their order. */
export const SECTIONS: Sections = {
  funnel,
  months,
  bands,
  age,
  gender,
  area,
  ethnicity,
  deprivation,
  source,
  ends,
  advice,
  help,
  contact,
  targets,
  apps,
  experience,
};
export const SECTION_NAMES = Object.keys(reportSections) as readonly SectionName[];

const hasOwnTable = (name: SectionName): name is TableName => typeof SECTIONS[name].figures !== 'string';

export const COUNTED: readonly (readonly [TableName, CountedTable])[] = SECTION_NAMES.filter(hasOwnTable).map(
  (name) => [name, SECTIONS[name].figures],
);

/** The table that a section shows: null if withheld, undefined if the report was issued before the table existed. */
export function tableOf(section: SectionName, { tables, area }: Report): PrintedTable | null | undefined {
  if (section === 'area' && area === undefined) return undefined;
  if (hasOwnTable(section)) return tables[section];
  const { figures } = SECTIONS[section];
  return typeof figures === 'string' ? tables[figures] : undefined;
}

/** The sections of a report, including withheld ones. */
export const sectionsOf = (report: Report): readonly SectionName[] =>
  SECTION_NAMES.filter((name) => tableOf(name, report) !== undefined);

/** A section's heading, chosen by rule from printed figures; null if its figures are not shown. */
export function headingOf(section: SectionName, report: Report): string | null {
  const table = tableOf(section, report);
  return table ? SECTIONS[section].heading(table, report) : null;
}

/** True if a section's heading is a finding; false if it says that there is none. */
export function hasFinding(section: SectionName, report: Report): boolean {
  const table = tableOf(section, report);
  return table ? (SECTIONS[section].hasFinding?.(table, report) ?? true) : false;
}

export const withheldHeading = (section: SectionName): string => reportSentences.withheld(reportSections[section].name);

export const withheldSections = (report: Report): readonly SectionName[] =>
  sectionsOf(report).filter((section) => headingOf(section, report) === null);

/** The second sentence of a section, under its heading; null if it has none. */
export function remarkOf(section: SectionName, report: Report): string | null {
  const table = tableOf(section, report);
  return (table && SECTIONS[section].remark?.(table, report)) ?? null;
}

/** The chart of a section; null if its figures are not shown. */
export function chartOf(section: SectionName, title: string, report: Report): ChartView | null {
  const table = tableOf(section, report);
  return table ? SECTIONS[section].chart({ section, title, table, report }) : null;
}

/** The content of a section's table, as text; null if it is not shown. */
export function contentOf(
  section: SectionName,
  report: Report,
): (TableContent & { readonly leavesOut: string | null }) | null {
  const table = tableOf(section, report);
  if (!table) return null;
  return {
    leavesOut: SECTIONS[section].leavesOut?.(table, report) ?? null,
    ...SECTIONS[section].table(table, report),
  };
}
