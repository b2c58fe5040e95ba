/**
 * How much better than chance an attacker can guess one check, in percentage points, from any one table and from all
 * tables together, when all other checks are known. `noise.test.ts` measures it in 1,000 simulated reports; for the
 * band, chance means the commonest band.
 */
export const NOISE_MEASURED = {
  band: { oneTable: 9.2, together: 25.6 },
  presence: { oneTable: 9.6, together: 21.4 },
} as const;
