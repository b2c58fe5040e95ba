/**
 * By how many percentage points a guess about one check is right more often than the commonest answer, from any one table
 * and from all tables together, when all other checks are known; `noise.test.ts` measures it in 2,000 made reports.
 */
export const NOISE_MEASURED = {
  band: { oneTable: 8, together: 25 },
  presence: { oneTable: 9, together: 19 },
} as const;
