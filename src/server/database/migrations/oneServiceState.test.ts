import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillBefore } from '../../testing/olderTables.ts';
import { BOTH_DATABASES, type TestDatabase } from '../../testing/testDatabases.ts';
import { readServiceState } from '../serviceState.ts';

const [CLAIMED, FINISHED, SEEN, SCRUBBED] = [4, 5, 6, 7].map((hour) => `2026-11-22T0${hour}:00:00.000Z`);

describe.each(BOTH_DATABASES)('the state of retention in an older database on $name', ({ createEmptyDatabase }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => void (testDatabase = await createEmptyDatabase()));
  afterEach(() => testDatabase.remove());

  async function migrated(...statements: readonly string[]) {
    await fillBefore(testDatabase, '0009', statements);
    return (await testDatabase.open()).read(readServiceState);
  }

  it('is kept, with the time of the last scrub', async () => {
    const state = await migrated(
      `update retention_state set claimed_at = '${CLAIMED}', finished_at = '${FINISHED}', clock_seen = '${SEEN}', stopped = 'leapt'`,
      `update service_state set erasures_counted = 3, scrubbed_at = '${SCRUBBED}', removed_since_scrub = 9`,
    );
    expect(state).toMatchObject({
      claimedAt: CLAIMED,
      finishedAt: FINISHED,
      clockSeen: SEEN,
      stopped: 'leapt',
      textErasedAt: null,
      scrubbedAt: SCRUBBED,
      erasuresCounted: 3,
    });
  });

  it('has the files rebuilt in the next night where that was due, and else within a week', async () => {
    const before = new Date().toISOString();
    const state = await migrated('update retention_state set scrub_due = 1');
    expect(state.textErasedAt?.localeCompare(before)).toBeGreaterThanOrEqual(0);
    expect(state.scrubbedAt?.localeCompare(before)).toBeGreaterThanOrEqual(0);
    expect(state).toMatchObject({ claimedAt: null, finishedAt: null, clockSeen: null, stopped: null });
  });
});
