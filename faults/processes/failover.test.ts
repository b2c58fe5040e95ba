/** @module-tag proof */
import { expect, it } from 'vitest';
import { failOver } from '../harness/failovers.ts';

/** The test's time limit: longer than all waits of a failover together, each of which has its own limit and error. */
const LIMIT_MS = 15 * 60_000;

it(
  'two servers switch to the standby of a killed PostgreSQL, and no acknowledged write is lost',
  async () => {
    const { faults, acknowledgedBefore, acknowledged } = await failOver({
      atOnce: 12,
      writes: 200,
      unnoticedMs: 500,
      silent: false,
    });
    expect(faults).toEqual([]);
    expect(acknowledgedBefore).toBeGreaterThanOrEqual(200);
    expect(acknowledged).toBeGreaterThanOrEqual(acknowledgedBefore + 200);
  },
  LIMIT_MS,
);
