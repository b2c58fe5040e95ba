import { lineLabels, MONTH_NAMES, outcomeLabels } from '#content/report/labels.ts';
import { WHOLE_PERCENT_BASE, type Percent, type Printed } from '../disclosure/printed.ts';
import type { SectionName } from '#content/report/page.ts';
import type { PrintedLine } from '../disclosure/tables.ts';
import type { Period } from '../model/period.ts';
import type { Report } from '../model/report.ts';

/** Writes whole numbers with a comma from 1,000. */
export const NUMBERS = new Intl.NumberFormat('en-GB');

/** A printed count: "1,235". */
export const countText = (count: Printed): string => NUMBERS.format(count);

/** A printed percentage: "43%", "under 1%". */
export const percentText = (percent: Percent): string => `${percent.replace('<', 'under ').replace('>', 'over ')}%`;

/** The change between two printed counts, in whole per cent, or to the nearest 5 if the first is under 100. */
function changeOf(before: Printed, now: Printed): number {
  const step = before >= WHOLE_PERCENT_BASE ? 1 : 5;
  return Math.round((100 * (now - before)) / before / step) * step;
}

/** A change as "+4%". */
export function changeText(before: Printed, now: Printed): string {
  const change = changeOf(before, now);
  return change > 0 ? `+${change}%` : change < 0 ? `−${-change}%` : '0%';
}

/** A change as "4% more than". */
export function comparisonText(before: Printed, now: Printed): string {
  const change = changeOf(before, now);
  return change === 0 ? 'as many as' : `${Math.abs(change)}% ${change > 0 ? 'more' : 'fewer'} than`;
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "A", "A and B", "A, B and C"; with semicolons if names contain commas, or several contain "and". */
export function listText(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  const before = names.slice(0, -1);
  const isTangled =
    names.some((name) => name.includes(', ')) || (names.length > 2 && names.some((name) => name.includes(' and ')));
  return isTangled ? `${before.join('; ')}; and ${last}` : `${before.join(', ')} and ${last}`;
}

/** A council's area within a sentence: "the City of York", "Bedford". */
export const areaText = (name: string): string => (/^[A-Z][\w ]* of /.test(name) ? `the ${name}` : name);

const monthName = (month: string): string => MONTH_NAMES[Number(month.slice(5)) - 1] ?? '';
const yearOf = (month: string): string => month.slice(0, 4);

/** "March 2026", "January to June 2026", "November 2025 to April 2026". */
export function periodText({ from, to }: Period): string {
  if (from === to) return `${monthName(from)} ${yearOf(from)}`;
  const start = yearOf(from) === yearOf(to) ? monthName(from) : `${monthName(from)} ${yearOf(from)}`;
  return `${start} to ${monthName(to)} ${yearOf(to)}`;
}

/** The year of a period: "2026", "2025–26". */
export const yearText = ({ from, to }: Period): string =>
  yearOf(from) === yearOf(to) ? yearOf(from) : `${yearOf(from)}–${yearOf(to).slice(2)}`;

/** The months of a period without their year: "May", "May–Oct". */
export const shortMonthsText = ({ from, to }: Period): string =>
  [...new Set([from, to])].map((month) => monthName(month).slice(0, 3)).join('–');

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** An instant as "2 July 2026", by UTC. */
export const dateText = (instant: string): string => DATE.format(new Date(instant));

/** The period of a line, whose name is a month, or the first and last month of a quarter. */
export const periodOfLine = (name: string): Period => ({ from: name.slice(0, 7), to: name.slice(-7) });

/** Throws if the label is missing, so that no code is printed. */
function labelled(label: string | undefined, code: string): string {
  if (label === undefined) throw new Error(`the report has no label for ${code}`);
  return label;
}

/** The label of a count: "Finished", "Scored 8 or more". Throws if it has none. */
export const outcomeLabel = (name: string): string => labelled(outcomeLabels[name], name);

/** The name of a group within a sentence: "ages 18 to 24", "women". */
function groupName(table: SectionName, name: string, { sources }: Pick<Report, 'sources'>): string {
  if (table === 'months') return periodText(periodOfLine(name));
  if (table === 'source' && sources[name] !== undefined) return sources[name];
  const labels: Readonly<Partial<Record<SectionName, Readonly<Record<string, string>>>>> = lineLabels;
  return labelled(labels[table]?.[name], `${table} ${name}`);
}

/** The name of a line at the start of a row: "Women", "Men and people of another gender, together". */
export function lineTitle(table: SectionName, { names }: Pick<PrintedLine, 'names'>, report: Report): string {
  const groups = names.map((name) => groupName(table, name, report));
  return capitalised(listText(groups)) + (names.length > 1 ? ', together' : '');
}

/** The name of a line within a sentence. Labels from the client's file are quoted. */
export function lineName(table: SectionName, { names }: PrintedLine, report: Report): string {
  const groups = names.map((name) => groupName(table, name, report));
  const quoted = table === 'source' ? groups.map((group) => `“${group}”`) : groups;
  return listText(quoted) + (names.length > 1 ? ' together' : '');
}
