import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startProcess } from '../../testing/otherProcess.ts';
import { sqliteTestDatabase, type TestDatabase } from '../../testing/testDatabases.ts';
import { saveWrite } from '../../testing/writes.ts';
import { createTestStore } from '../../testing/testStore.ts';
import { DatabaseUnusable, DataDirInUse } from '../core/databaseErrors.ts';
import { SQLITE_FILE } from './sqliteDatabase.ts';

describe('a second server on one data directory', () => {
  let testDatabase: TestDatabase;
  beforeEach(async () => void (testDatabase = await sqliteTestDatabase()));
  afterEach(() => testDatabase.remove());

  it('refuses to start and says why, and the first keeps working', async () => {
    const store = createTestStore(await testDatabase.open(), { now: () => new Date() });
    const refusal = testDatabase.open();
    await expect(refusal).rejects.toBeInstanceOf(DataDirInUse);
    await expect(refusal).rejects.toThrow(`another server is using the data directory ${testDatabase.dataDir}`);
    await saveWrite(store);
  });

  it('starts once the first has closed', async () => {
    await (await testDatabase.open()).close();
    const second = await testDatabase.open();
    expect(second.dialect).toBe('sqlite');
    await second.close();
  });

  it('starts after a first server that failed to start, once the cause is fixed', async () => {
    const file = join(testDatabase.dataDir, SQLITE_FILE);
    writeFileSync(file, 'this is no database'.repeat(100));
    await expect(testDatabase.open()).rejects.toBeInstanceOf(DatabaseUnusable);
    rmSync(file);
    await (await testDatabase.open()).close();
  });

  it('refuses to start while another process has the directory, and starts once that is killed', async () => {
    const other = startProcess(testDatabase);
    await vi.waitFor(() => expect(other.lines()).toContain('open'), { timeout: 20_000 });
    await expect(testDatabase.open()).rejects.toBeInstanceOf(DataDirInUse);
    other.kill('SIGKILL');
    await other.ended;
    await (await testDatabase.open()).close();
  });
});
