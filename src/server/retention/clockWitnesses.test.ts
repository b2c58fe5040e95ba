import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addEntry } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { changeServiceState, readServiceState } from '../database/serviceState.ts';
import { ErasureLedger, referenceHash } from '../records/erasureLedger.ts';
import { aCheck, addChecks } from '../testing/checks.ts';
import { BOTH_DATABASES, type TestDatabase } from '../testing/testDatabases.ts';
import { raiseClockSeen } from './clockWitnesses.ts';

const BUILT = '2026-11-29T09:00:00.000Z';
const LATER = '2027-03-01T09:00:00.000Z';
const LATEST = '2027-03-02T09:00:00.000Z';
const behind = new Date('2015-11-29T09:00:00.000Z');

describe.each(BOTH_DATABASES)('a first start with a clock 11 years behind, on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  const settings = () => ({
    backupDir: join(testDatabase.dataDir, 'backups'),
    erasureLedger: join(testDatabase.dataDir, 'erasures.ledger'),
  });
  async function seenAfterStart(now = behind): Promise<string | null> {
    await raiseClockSeen(database, settings(), now, BUILT);
    return (await database.read(readServiceState)).clockSeen;
  }
  const addRecord = (created: string) => addChecks(database, [aCheck({ created })]);
  const addAudit = (at: string) => database.write((db) => addEntry(db, 'test', {}, new Date(at)));
  const addErasure = (erasedAt: string) =>
    new ErasureLedger(settings().erasureLedger).append([
      { erasedAt, referenceHash: referenceHash('0123456789'), visitKeyHash: null },
    ]);
  function addBackup(at: string): Promise<void> {
    const path = join(settings().backupDir, 'one.backup');
    writeFileSync(path, '');
    utimesSync(path, new Date(at), new Date(at));
    return Promise.resolve();
  }

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    mkdirSync(settings().backupDir);
    database = await testDatabase.open();
    await database.write((db) => changeServiceState(db, { clockSeen: null }));
  });
  afterEach(() => testDatabase.remove());

  it('dates no record before the release was made', async () => {
    expect(await seenAfterStart()).toBe(BUILT);
  });

  it.each([
    ['record and a later audit entry', addRecord, addAudit],
    ['audit entry and a later ledger line', addAudit, addErasure],
    ['ledger line and a later backup', addErasure, addBackup],
    ['backup and a later record', addBackup, addRecord],
  ])('dates no record before a %s', async (_witnesses, addOne, addOther) => {
    await addOne(LATER);
    await addOther(LATEST);
    expect(await seenAfterStart()).toBe(LATER);
  });

  it('is not set by one record that a clock far ahead has dated', async () => {
    await addRecord('2999-01-01T00:00:00.000Z');
    await addErasure('2026-11-28T09:00:00.000Z');
    expect(await seenAfterStart()).toBe(BUILT);
  });

  it('changes neither a clock past the release nor a time already seen', async () => {
    expect(await seenAfterStart(new Date(LATER))).toBeNull();
    await database.write((db) => changeServiceState(db, { clockSeen: behind.toISOString() }));
    expect(await seenAfterStart()).toBe(behind.toISOString());
  });
});
