import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startProcess } from '../testing/otherProcess.ts';
import { sqlitePlace, type TestPlace } from '../testing/testDatabases.ts';
import { saved } from '../testing/writes.ts';
import { createTestStore } from '../testing/testStore.ts';
import { DatabaseUnusable, DataDirInUse } from './openFaults.ts';
import { SQLITE_FILE } from './sqliteDatabase.ts';

describe('a second server on one data directory', () => {
  let place: TestPlace;
  beforeEach(async () => void (place = await sqlitePlace()));
  afterEach(() => place.remove());

  it('refuses to start and says why, and the first goes on', async () => {
    const store = createTestStore(await place.open(), { now: () => new Date() });
    const refusal = place.open();
    await expect(refusal).rejects.toBeInstanceOf(DataDirInUse);
    await expect(refusal).rejects.toThrow(place.dataDir);
    await saved(store);
  });

  it('starts once the first has closed', async () => {
    await (await place.open()).close();
    await (await place.open()).close();
  });

  it('starts after one that failed, once the cause is mended', async () => {
    const file = join(place.dataDir, SQLITE_FILE);
    writeFileSync(file, 'this is no database'.repeat(100));
    await expect(place.open()).rejects.toBeInstanceOf(DatabaseUnusable);
    rmSync(file);
    await (await place.open()).close();
  });

  it('refuses while another process holds the directory, and starts once that was killed', async () => {
    const other = startProcess(place);
    await vi.waitFor(() => expect(other.lines()).toContain('open'), { timeout: 20_000 });
    await expect(place.open()).rejects.toBeInstanceOf(DataDirInUse);
    other.kill('SIGKILL');
    await other.ended;
    await (await place.open()).close();
  });
});
