import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { changeServiceState } from '../database/serviceState.ts';
import { ErasureLedger, referenceHash, type Erasure } from '../records/erasureLedger.ts';
import { listErasures } from '../records/knownErasures.ts';
import { readErasures } from '../testing/ledgerLines.ts';
import { BOTH_DATABASES, type TestDatabase } from '../testing/testDatabases.ts';
import { erasuresNeededSince } from './oldErasures.ts';
import { runRetention } from './runRetention.ts';
import { synchroniseLedger } from './synchroniseLedger.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-29T04:00:00.000Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY);
const erasure = (reference: string, days: number): Erasure => ({
  erasedAt: daysAgo(days).toISOString(),
  referenceHash: referenceHash(reference),
  visitKeyHash: null,
});

describe.each(BOTH_DATABASES)('the daily run on $name', ({ createTestDatabase }) => {
  const [old, recent] = [erasure('old', 32), erasure('recent', 30)];
  let testDatabase: TestDatabase;
  let database: Database;
  const ledger = () => new ErasureLedger(join(testDatabase.dataDir, 'erasures.ledger'));
  const backupDir = () => join(testDatabase.dataDir, 'backups');
  const settings = () => ({ backupDir: backupDir(), backupDays: 14 });
  const listed = async () => {
    const rows = await database.read((db) => db.selectFrom('erasure').select('referenceHash').execute());
    return rows.map((row) => row.referenceHash).toSorted();
  };
  const daily = (at = now) =>
    runRetention(database, { now: at, startedBy: 'test', erasuresSince: erasuresNeededSince(settings(), at) });
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    mkdirSync(backupDir());
    database = await testDatabase.open();
    await ledger().append([old, recent]);
    await synchroniseLedger(database, ledger());
    await database.write((db) => changeServiceState(db, { clockSeen: daysAgo(0).toISOString() }));
  });
  afterEach(() => testDatabase.remove());

  it('forgets erasures older than 31 days, and the ledger does so at its next comparison', async () => {
    await database.write((db) =>
      listErasures(
        db,
        Array.from({ length: 2_300 }, (_, index) => erasure(String(index), 40)),
      ),
    );
    await daily();
    expect(await listed()).toEqual([recent.referenceHash]);
    await synchroniseLedger(database, ledger());
    expect(await readErasures(join(testDatabase.dataDir, 'erasures.ledger'))).toEqual([recent]);
    const entries = await database.read((db) =>
      db.selectFrom('operatorAudit').select('details').where('command', '=', 'erasures forgotten').execute(),
    );
    expect(entries.map(({ details }) => JSON.parse(details) as unknown)).toEqual([
      { before: daysAgo(31).toISOString(), erasures: 2_301 },
    ]);
  });

  it('keeps an erasure while BACKUP_DIR has a backup from before it, by the file’s time or the backup’s own', async () => {
    const path = join(backupDir(), 'last-with-sqlite.backup');
    writeFileSync(path, 'damaged');
    utimesSync(path, daysAgo(33), daysAgo(33));
    await daily();
    expect(await listed()).toHaveLength(2);
    writeFileSync(path, '');
    {
      using file = new DatabaseSync(path);
      file.exec(`create table service_state (backed_up_at text)`);
      file.prepare('insert into service_state values (?)').run(daysAgo(33).toISOString());
    }
    await daily();
    expect(await listed()).toHaveLength(2);
    utimesSync(path, daysAgo(1), daysAgo(1));
    using file = new DatabaseSync(path);
    file.prepare('update service_state set backed_up_at = ?').run(daysAgo(1).toISOString());
    await daily();
    expect(await listed()).toEqual([recent.referenceHash]);
  });

  it('keeps all erasures while BACKUP_DIR cannot be read, and while the clock is in doubt', async () => {
    const away = erasuresNeededSince({ backupDir: join(backupDir(), 'not-mounted'), backupDays: 14 }, now);
    await runRetention(database, { now, startedBy: 'test', erasuresSince: away });
    expect(await listed()).toHaveLength(2);
    await daily(new Date(now.getTime() + 2 * DAY));
    expect(await listed()).toHaveLength(2);
  });
});
