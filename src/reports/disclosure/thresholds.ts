/** The least numbers of checks that may be printed, and their rounding. */
export type Thresholds = {
  /** Fewest checks in a table. */
  readonly base: number;
  /** Fewest checks on a line of a grid. */
  readonly line: number;
  /** Fewest checks in any printed count. */
  readonly cell: number;
  /** Counts are rounded to the nearest multiple of this. */
  readonly roundTo: number;
};

/** NHS England's rules for published counts: none from 1 to 7, others to the nearest 5, none below 25 broken down. */
export const PUBLISHED: Thresholds = { base: 25, line: 25, cell: 8, roundTo: 5 };
