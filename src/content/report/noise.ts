/**
 * By how many percentage points a guess about one check is right more often than the commonest answer, from any one table
 * and from all tables together, when all other checks are known; `noise.test.ts` measures it in 1,000 made reports.
 */
export const NOISE_MEASURED = {
  band: { oneTable: 9.2, together: 25.6 },
  presence: { oneTable: 9.6, together: 20.9 },
} as const;
