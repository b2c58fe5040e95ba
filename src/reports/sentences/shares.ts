import { reportSentences as words } from '#content/report/sentences.ts';
import { NOT_ANSWERED, NOT_KNOWN, OTHER_SOURCE } from '../disclosure/detail.ts';
import { percentOf, type Printed } from '../disclosure/printed.ts';
import type { PrintedLine, PrintedTable, TableName } from '../disclosure/tables.ts';
import type { Report } from '../model/report.ts';
import { largestDifference, POINTS, detectablePointsBetween, type Share } from './differences.ts';
import { termsOf } from '../disclosure/scores.ts';
import { lineName, percentText } from './wording.ts';

export type { Share };

/** One printed count as a share of another (`part` of `base`) in the same table; null if either count is not shown. */
export function shareOf({ all }: PrintedTable, part: string, base: string): Share | null {
  const [one, whole] = [all[part], all[base]];
  return one === undefined || whole === undefined ? null : { part: one, base: whole };
}

/** A line of a table, with the share that is printed for it. */
export type LineShare = { readonly line: PrintedLine; readonly share: Share };

function measured(
  table: PrintedTable,
  name: string,
  baseOf: (line: PrintedLine) => Printed | undefined,
): readonly LineShare[] {
  return table.lines.flatMap((line) => {
    const [part, base] = [line.counts[name], baseOf(line)];
    return part === undefined || base === undefined
      ? []
      : [{ line, share: { part, base, terms: termsOf(name, table) } }];
  });
}

/** Each line's finished checks as a share of all finished checks. */
export const sharesOfFinished = (table: PrintedTable): readonly LineShare[] =>
  measured(table, 'finished', () => table.all.finished);

export const shareText = ({ part, base }: Share): string => percentText(percentOf(part, base));

/** The outcomes that a heading may name, with their lowest score. */
const SCORED = [
  ['eightOrMore', 8],
  ['sixteenOrMore', 16],
  ['dependence', 20],
] as const;

/**
 * A clear difference: its sentence, the figures alone where they are shorter beside the group's name, its size in
 * percentage points, and the group that it is about, if any.
 */
export type Finding = {
  readonly text: string;
  readonly figures?: string;
  readonly points: number;
  readonly group: string | null;
};

const pointsBetween = (larger: Share, smaller: Share): number =>
  100 * (larger.part / larger.base - smaller.part / smaller.base);

/** Lines that are not groups of people, and are never compared. */
const NO_GROUP = [NOT_ANSWERED, NOT_KNOWN, OTHER_SOURCE];

/** The shares to compare for each printed outcome that has at least two groups. */
const comparable = (table: PrintedTable) =>
  SCORED.map(([outcome, score]) =>
    measured(table, outcome, ({ counts }) => counts.finished)
      .filter(({ line: { names } }) => !names.every((name) => NO_GROUP.includes(name)))
      .map((item) => ({ ...item, score })),
  ).filter((items) => items.length >= 2);

/** True if at least two lines can be compared in an outcome. */
export const hasComparableScores = (table: PrintedTable): boolean => comparable(table).length > 0;

/** The largest difference between two rows of a table in the share of one outcome; null if none is beyond chance. */
export function scoreFinding(name: TableName, table: PrintedTable, report: Report): Finding | null {
  const difference = largestDifference(comparable(table), ({ share }) => share);
  if (!difference) return null;
  const { larger, smaller } = difference;
  const [group = '', other = ''] = [larger, smaller].map(({ line }) => lineName(name, line, report));
  return {
    group,
    points: pointsBetween(larger.share, smaller.share),
    text: words.shareDiffers(group, shareText(larger.share), other, shareText(smaller.share), larger.score),
  };
}

/** The size, in percentage points, from which a difference in risk between two rows would have been a finding. */
export const smallestFinding = (table: PrintedTable): number =>
  detectablePointsBetween(comparable(table), ({ share }) => share);

/** The heading of a table without a clear difference in risk: from what size one would have shown. */
export function noFinding(by: string, table: PrintedTable): string {
  const points = smallestFinding(table);
  return points > POINTS ? words.tooFewToTell(by, points) : words.noDifference(by, points);
}

/**
 * The two lines with the most and the fewest finished checks, if they clearly differ; otherwise null. Joined lines are
 * not compared, because their groups may have any size.
 */
export function mostAndFewest(table: PrintedTable): { readonly most: LineShare; readonly fewest: LineShare } | null {
  const alone = sharesOfFinished(table).filter(({ line }) => line.names.length === 1);
  const difference = largestDifference([alone], ({ share }) => share);
  return difference && { most: difference.larger, fewest: difference.smaller };
}
