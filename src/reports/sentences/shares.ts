import { percentOf } from '../disclosure/percent.ts';
import type { Printed } from '../disclosure/printed.ts';
import type { PrintedLine, PrintedTable, TableName } from '../disclosure/tables.ts';
import type { Report } from '../report.ts';
import { extremes, type Share } from './differences.ts';
import { lineName, percentText } from './wording.ts';

export type { Share };

/** The share of one printed count of a table in another; null if either is not shown. */
export function shareOf({ all }: PrintedTable, part: string, base: string): Share | null {
  const [one, whole] = [all[part], all[base]];
  return one === undefined || whole === undefined ? null : { part: one, base: whole };
}

/** Lines whose share can be printed. */
type Measured = { readonly line: PrintedLine; readonly share: Share };

const measured = (lines: readonly PrintedLine[], shareOf: (line: PrintedLine) => Partial<Share>): readonly Measured[] =>
  lines.flatMap((line) => {
    const { part, base } = shareOf(line);
    return part === undefined || base === undefined ? [] : [{ line, share: { part, base } }];
  });

/** Of each line's finished checks, those that scored 8 or more. */
export const scoring8 = ({ lines }: PrintedTable): readonly Measured[] =>
  measured(lines, ({ counts }) => partial(counts.eightOrMore, counts.finished));

/** Of all finished checks, those of each line. */
export const ofFinished = ({ lines, all }: PrintedTable): readonly Measured[] =>
  measured(lines, ({ counts }) => partial(counts.finished, all.finished));

const partial = (part: Printed | undefined, base: Printed | undefined): Partial<Share> =>
  part === undefined || base === undefined ? {} : { part, base };

export const shareText = ({ part, base }: Share): string => percentText(percentOf(part, base));

type Differ = (most: string, mostShare: string, least: string, leastShare: string) => string;

export type Contrast = {
  readonly differ: Differ;
  readonly alike: string;
  /** How a share is printed; by default as a percentage. */
  readonly value?: (share: Share) => string;
};

/** A sentence about the lines with the largest and the smallest share, or the one for no clear difference. */
export function contrast(table: TableName, items: readonly Measured[], report: Report, words: Contrast): string {
  const found = extremes(items, ({ share }) => share);
  if (!found) return words.alike;
  const name = ({ line }: Measured): string => lineName(table, line, report);
  const value = ({ share }: Measured): string => (words.value ?? shareText)(share);
  return words.differ(name(found.largest), value(found.largest), name(found.smallest), value(found.smallest));
}

/**
 * The same for the lines' numbers of checks. A joined line has groups of any size, so only the others are compared, which
 * the sentence says with `lead`. Null if fewer than two remain.
 */
export function contrastSizes(
  table: TableName,
  items: readonly Measured[],
  report: Report,
  { lead, ...words }: Contrast & { readonly lead: string },
): string | null {
  const alone = items.filter(({ line }) => line.names.length === 1);
  if (alone.length < 2) return null;
  const sentence = contrast(table, alone, report, words);
  return alone.length === items.length ? sentence : lead + sentence;
}
