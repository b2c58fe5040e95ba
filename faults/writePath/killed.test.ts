/** @module-tag proof */
import { describe, expect, it } from 'vitest';
import { EVERY_WAY } from '../harness/bothDatabases.ts';
import { killAgainAndAgain } from '../harness/kills.ts';

describe.each(EVERY_WAY)('a server killed in a stream of writes, on $name', ({ createDatabase }) => {
  it('has lost no acknowledged write and stored no visit twice after three kills', async () => {
    await using database = await createDatabase();
    const { faults, visits, acknowledged, interrupted } = await killAgainAndAgain(database, { kills: 3, atOnce: 24 });
    expect(faults).toEqual([]);
    // Each kill waits for at least 20 replies.
    expect(acknowledged).toBeGreaterThanOrEqual(60);
    expect(visits).toBeGreaterThanOrEqual(24);
    expect(interrupted).toBeGreaterThan(0);
  });
});
