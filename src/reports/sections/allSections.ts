import { reportSections, type SectionName } from '#content/report/page.ts';
import { reportSentences } from '#content/report/sentences.ts';
import type { ScanResults } from '../counting/tally.ts';
import { cellsOf, type Line } from '../disclosure/grid.ts';
import type { PrintedTable, PrintedTables, TableName } from '../disclosure/tables.ts';
import { PUBLISHED, type Thresholds } from '../disclosure/thresholds.ts';
import type { Report } from '../model/report.ts';
import { POINTS } from '../sentences/differences.ts';
import { advice, targets } from './advice.ts';
import { age, gender, ethnicity, deprivation, source } from './groups.ts';
import { apps } from './apps.ts';
import { area } from './area.ts';
import { bands, printBands } from './bands.ts';
import { ends } from './ends.ts';
import { experience } from './experience.ts';
import { funnel } from './funnel.ts';
import { contact, help } from './help.ts';
import { months } from './months.ts';
import type { ChartView, CountedSection, CountedTable, Section, TableContent } from './section.ts';

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
const SECTION_NAMES = Object.keys(reportSections) as readonly SectionName[];

const hasOwnTable = (name: SectionName): name is TableName => typeof SECTIONS[name].figures !== 'string';

export const COUNTED_TABLES: readonly (readonly [TableName, CountedTable])[] = SECTION_NAMES.filter(hasOwnTable).map(
  (name) => [name, SECTIONS[name].figures],
);

/** The true figures of one client and period. */
export type RawFigures = Readonly<Record<TableName, readonly Line[]>>;

/** Adds up what the three scans of the records counted to the true figures of a report. */
export const rawFigures = (scanned: ScanResults): RawFigures =>
  Object.fromEntries(COUNTED_TABLES.map(([name, { count }]) => [name, count(scanned)])) as RawFigures;

/** A report without figures. */
export const NO_TABLES: PrintedTables = Object.fromEntries(COUNTED_TABLES.map(([name]) => [name, null]));

/**
 * Turns true figures into printed ones: the table of bands first, then each table by the rules of its section. Column
 * totals need as many checks as in the table of bands, so a grid never divides its checks more finely than that table.
 */
export function controlTables(raw: RawFigures, thresholds: Thresholds = PUBLISHED): PrintedTables {
  const bands = printBands(raw.bands, thresholds);
  if (!bands) return NO_TABLES;
  const started = cellsOf(raw.bands);
  const printed: Partial<Record<TableName, PrintedTable | null>> = {};
  const input = { bands, started, printed, thresholds };
  for (const [name, { print }] of COUNTED_TABLES) printed[name] = print(raw[name], input);
  return printed;
}

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

/** The sections in which differences in risk are too small to show, with the size from which one would, in points. */
export const undecidedSections = (report: Report): readonly (readonly [SectionName, number])[] =>
  sectionsOf(report).flatMap((name) => {
    const table = tableOf(name, report);
    const points = (table && SECTIONS[name].hidesUnder?.(table, report)) ?? null;
    return points === null || points <= POINTS ? [] : [[name, points] as const];
  });

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
