import { baseOf } from './cells.ts';
import { mergeLines, type Line } from './grid.ts';
import { trueCount } from './raw.ts';

/**
 * Functions that give a table fewer lines. A section decides by a public rule, from a printed count alone, how many
 * lines its table has, so that the number of lines reveals no more than that count.
 */

/** Joins the lines that `groupOf` gives the same name. A line for which it returns undefined keeps its own name. */
export function coarsen(lines: readonly Line[], groupOf: (name: string) => string | undefined): readonly Line[] {
  const name = ({ names: [own = ''] }: Line) => groupOf(own) ?? own;
  return [...new Set(lines.map(name))].map((group) => ({
    ...mergeLines(lines.filter((line) => name(line) === group)),
    names: [group],
  }));
}

/** The line for checks without an answer. */
export const NOT_ANSWERED = 'notAnswered';
/** The line for referral options that the client's file no longer lists. */
export const OTHER_SOURCE = 'otherSource';

/** The line for areas whose deprivation is not known. */
export const NOT_KNOWN = 'notKnown';

/**
 * Leaves out the lines for missing answers and other sources if they are empty. That reveals nothing: nobody can finish
 * without an answer, so everybody knows that they are empty.
 */
export const dropEmptyOthers = (lines: readonly Line[]): readonly Line[] =>
  lines.filter(
    ({ names: [name = ''], cells }) => ![NOT_ANSWERED, OTHER_SOURCE].includes(name) || trueCount(baseOf(cells)) > 0,
  );
