import { reportSections, type SectionName } from '#content/report/page.ts';
import { reportSentences as words } from '#content/report/sentences.ts';
import type { PrintedLine, PrintedTable, TableName } from '../disclosure/tables.ts';
import type { Report } from '../report.ts';
import { contrast, contrastSizes, ofFinished, scoring8, shareText } from './shares.ts';
import type { Share } from './differences.ts';
import { countText, lineName, listText } from './wording.ts';

/** The table that a section shows. */
export const TABLE_OF: Readonly<Record<SectionName, TableName>> = {
  funnel: 'bands',
  months: 'months',
  share: 'months',
  bands: 'bands',
  age: 'age',
  gender: 'gender',
  ethnicity: 'ethnicity',
  source: 'source',
  ends: 'ends',
  advice: 'advice',
  help: 'help',
  targets: 'targets',
  apps: 'apps',
};

type Write = (table: PrintedTable, report: Report) => string | null;

const share = (table: PrintedTable, part: string, base: string): Share | null => {
  const [one, whole] = [table.all[part], table.all[base]];
  return one === undefined || whole === undefined ? null : { part: one, base: whole };
};

const tenthsOf = ({ part, base }: Share): string => words.tenths(Math.round((10 * part) / base));

const funnel: Write = (table) => {
  const [finished, eight] = [share(table, 'finished', 'all'), share(table, 'eightOrMore', 'finished')];
  if (finished && eight) return words.funnel(shareText(finished), shareText(eight));
  return table.all.all === undefined ? null : words.funnelStarted(countText(table.all.all));
};

/** The name of the months' lines; some may be quarters. */
const eachPeriod = ({ lines }: PrintedTable): string =>
  lines.every(({ names }) => names.every((name) => name.length === 7)) ? 'month' : 'period';

export const monthsSentence: Write = (table, report) =>
  contrastSizes('months', ofFinished(table), report, {
    lead: words.shownAlone(`${eachPeriod(table)}s`),
    differ: words.monthsDiffer,
    alike: words.monthsAlike(eachPeriod(table)),
    value: ({ part }) => countText(part),
  });

const shareByMonth: Write = (table, report) => {
  const items = scoring8(table);
  if (items.length < 2) return null;
  const alike = words.shareAlike(`each ${eachPeriod(table)}`);
  return contrast('months', items, report, { differ: words.shareDiffers, alike });
};

const bands: Write = (table) => {
  const eight = share(table, 'eightOrMore', 'finished');
  return eight && words.bands(tenthsOf(eight));
};

const groups =
  (name: TableName, where: string): Write =>
  (table, report) =>
    contrast(name, scoring8(table), report, { differ: words.shareDiffers, alike: words.shareAlike(where) });

const sizeOf = ({ counts }: PrintedLine): number => counts.all ?? 0;

/** Where most checks ended, apart from joined lines, whose parts are smaller; several questions if their printed counts are equal. */
export const endsSentence: Write = ({ lines, all }, report) => {
  const ends = lines.filter(({ names }) => names.length === 1 && !names.includes('finished'));
  const most = Math.max(...ends.map(sizeOf));
  const largest = ends.filter((line) => sizeOf(line) === most);
  const checks = largest[0]?.counts.all;
  if (checks === undefined || all.notFinished === undefined) return null;
  const names = largest.map((line) => lineName('ends', line, report));
  const write = names.length > 1 ? words.endsEach : words.ends;
  return write(countText(all.notFinished), countText(checks), listText(names));
};

const advice: Write = (table) => {
  const completed = share(table, 'completed', 'all');
  return completed && words.advice(shareText(completed));
};

const help: Write = (table) => {
  const helped = share(table, 'help', 'all');
  return helped && words.help(shareText(helped));
};

const targets: Write = ({ all }) => {
  if (all.all === undefined) return null;
  if (all.lowerTarget !== undefined) return words.lowerTarget(countText(all.lowerTarget), countText(all.all));
  return all.over === undefined ? null : words.overFourteen(countText(all.over), countText(all.all));
};

const apps: Write = ({ all }) =>
  all.opened === undefined || all.all === undefined ? null : words.apps(countText(all.opened), countText(all.all));

const WRITE: Readonly<Record<SectionName, Write>> = {
  funnel,
  months: (table, report) => monthsSentence(table, report) ?? words.monthsPlain,
  share: shareByMonth,
  bands,
  age: groups('age', 'at every age'),
  gender: groups('gender', 'in each gender group shown'),
  ethnicity: groups('ethnicity', 'in each ethnic group shown'),
  source: groups('source', 'however people heard'),
  ends: endsSentence,
  advice,
  help,
  targets,
  apps,
};

/** A section's heading, chosen by rule from printed figures; null if its figures are not shown. */
export function headingOf(section: SectionName, report: Report): string | null {
  const table = report.tables[TABLE_OF[section]];
  return table && WRITE[section](table, report);
}

/** The heading of a section that is not shown. */
export const withheldHeading = (section: SectionName): string => words.withheld(reportSections[section].name);

const SECTIONS = Object.keys(TABLE_OF) as SectionName[];

/** The sections without figures. */
export const withheldSections = (report: Report): readonly SectionName[] =>
  SECTIONS.filter((section) => headingOf(section, report) === null);
