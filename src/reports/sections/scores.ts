import type { Unions, Partition } from '../disclosure/cells.ts';

/** How checks are divided by their result: the sets of bands, and the steps of the tables that print bands for each line. */

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
