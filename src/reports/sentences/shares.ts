import { reportSentences as words } from '#content/report/sentences.ts';
import { percentOf } from '../disclosure/percent.ts';
import type { Printed } from '../disclosure/printed.ts';
import type { PrintedLine, PrintedTable, TableName } from '../disclosure/tables.ts';
import type { Report } from '../model/report.ts';
import { largestDifference, type Share } from './differences.ts';
import { termsOf } from '../disclosure/scores.ts';
import { lineName, orText, percentText } from './wording.ts';

export type { Share };

/** The share of one printed count of a table in another; null if either is not shown. */
export function shareOf({ all }: PrintedTable, part: string, base: string): Share | null {
  const [one, whole] = [all[part], all[base]];
  return one === undefined || whole === undefined ? null : { part: one, base: whole };
}

/** Lines whose share can be printed. */
type Measured = { readonly line: PrintedLine; readonly share: Share };

function measured(
  table: PrintedTable,
  name: string,
  baseOf: (line: PrintedLine) => Printed | undefined,
): readonly Measured[] {
  return table.lines.flatMap((line) => {
    const [part, base] = [line.counts[name], baseOf(line)];
    return part === undefined || base === undefined
      ? []
      : [{ line, share: { part, base, terms: termsOf(name, table) } }];
  });
}

/** Of all finished checks, those of each line. */
export const ofFinished = (table: PrintedTable): readonly Measured[] =>
  measured(table, 'finished', () => table.all.finished);

export const shareText = ({ part, base }: Share): string => percentText(percentOf(part, base));

/** The outcomes that a heading may name, by their least score. */
const SCORED = [
  ['eightOrMore', 8],
  ['sixteenOrMore', 16],
  ['dependence', 20],
] as const;

/** A sentence about the largest difference between two lines in any outcome that is shown, or that there is none. */
export function contrastScores(name: TableName, table: PrintedTable, report: Report, where: string): string | null {
  const shown = SCORED.map(([outcome, points]) => ({
    points,
    items: measured(table, outcome, ({ counts }) => counts.finished).map((item) => ({ ...item, points })),
  })).filter(({ items }) => items.length >= 2);
  if (shown.length === 0) return null;
  const found = largestDifference(
    shown.map(({ items }) => items),
    ({ share }) => share,
  );
  if (!found) return words.shareAlike(orText(shown.map(({ points }) => String(points))), where);
  const { larger, smaller } = found;
  const nameOf = ({ line }: Measured): string => lineName(name, line, report);
  return words.shareDiffers(
    nameOf(larger),
    shareText(larger.share),
    nameOf(smaller),
    shareText(smaller.share),
    larger.points,
  );
}

export type SizeWords = {
  readonly differ: (most: string, mostText: string, fewest: string, fewestText: string) => string;
  readonly alike: string;
  /** Comes before a sentence that leaves lines out. */
  readonly lead: string;
  /** How a share is printed; by default as a percentage. */
  readonly value?: (share: Share) => string;
};

/**
 * A sentence about the lines with the most and the fewest checks. A joined line has groups of any size, so only the others
 * that are shown are compared, which the sentence says with `lead`. Null if fewer than two remain.
 */
export function contrastSizes(
  table: TableName,
  printed: PrintedTable,
  report: Report,
  { lead, differ, alike, value = shareText }: SizeWords,
): string | null {
  const alone = ofFinished(printed).filter(({ line }) => line.names.length === 1);
  if (alone.length < 2) return null;
  const found = largestDifference([alone], ({ share }) => share);
  const name = ({ line }: Measured): string => lineName(table, line, report);
  const sentence = found
    ? differ(name(found.larger), value(found.larger.share), name(found.smaller), value(found.smaller.share))
    : alike;
  return alone.length === printed.lines.length ? sentence : lead + sentence;
}
