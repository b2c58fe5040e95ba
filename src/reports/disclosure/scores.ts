import type { Unions, Partition } from './cells.ts';
import type { PrintedTable } from './tables.ts';

/** How checks are divided by their result: the sets of bands, and the steps of the tables that print bands by line. */

export const SCORES: Unions = {
  sixteenOrMore: ['higher', 'dependence'],
  eightOrMore: ['increasing', 'higher', 'dependence'],
  finished: ['lower', 'increasing', 'higher', 'dependence'],
  all: ['notFinished', 'lower', 'increasing', 'higher', 'dependence'],
};

export const BAND_STEPS: readonly Partition[] = [
  ['lower', 'increasing', 'higher', 'dependence'],
  ['lower', 'increasing', 'sixteenOrMore'],
  ['lower', 'eightOrMore'],
];

/** Returns how many counts, each with its own noise, were added up for a printed count. */
export function termsOf(name: string, { outcomes, issues = 1 }: Pick<PrintedTable, 'outcomes' | 'issues'>): number {
  if (outcomes.includes(name)) return issues;
  const members = SCORES[name];
  const summed =
    members === undefined
      ? outcomes
      : outcomes.filter((outcome) => (SCORES[outcome] ?? [outcome]).every((cell) => members.includes(cell)));
  return issues * Math.max(1, summed.length);
}
