/** @module-tag proof */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseMailLedger } from '../mail/mailLedger.ts';
import { startProcess, type OtherProcess } from '../testing/otherProcess.ts';
import { describeOn, BOTH_DATABASES, POSTGRES, setDefault, type TestDatabase } from '../testing/testDatabases.ts';
import { readRow, readRows } from '../testing/triageRows.ts';
import { aWrite, saveWrite } from '../testing/writes.ts';
import { createTestStore } from '../testing/testStore.ts';
import type { TriageStore } from './triageStore.ts';

const now = () => new Date();
const START = { timeout: 30_000 };

/** The last write that a process saw acknowledged. */
function lastAnswered(process: OtherProcess): { id: string; revision: number } {
  const [id = '', revision = ''] = (process.lines().at(-1) ?? '').split(' ');
  return { id, revision: Number(revision) };
}

describe.each(BOTH_DATABASES)('a process killed in a stream of writes on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => void (testDatabase = await createTestDatabase()));
  afterEach(() => testDatabase.remove());

  it('loses no acknowledged write', async () => {
    for (let kills = 1; kills <= 2; kills += 1) {
      const writer = startProcess(testDatabase);
      await vi.waitFor(() => expect(writer.lines().length).toBeGreaterThan(50 * kills), START);
      writer.kill('SIGKILL');
      await writer.ended;
      const { id, revision } = lastAnswered(writer);
      const database = await testDatabase.open();
      const row = await readRow(database, id);
      expect(row?.revision).toBeGreaterThanOrEqual(revision);
      expect(await readRows(database)).toHaveLength(kills);
      if (database.dialect === 'sqlite') {
        const { rows } = await database.read((db) => sql`pragma integrity_check`.execute(db));
        expect(rows).toEqual([{ integrityCheck: 'ok' }]);
      }
      await database.close();
    }
  });
});

describeOn(POSTGRES, 'several processes on one database, $name', ({ createTestDatabase, createEmptyDatabase }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => void (testDatabase = await createTestDatabase()));
  afterEach(() => testDatabase.remove());

  const twoStores = async (): Promise<[TriageStore, TriageStore]> => {
    const [one, other] = await Promise.all([testDatabase.open(), testDatabase.open()]);
    return [createTestStore(one, { now }), createTestStore(other, { now })];
  };

  it('create the tables once when they start together', async () => {
    const empty = await createEmptyDatabase();
    const five = Array.from({ length: 5 }, () => startProcess(empty, { ONCE: '1' }));
    expect(await Promise.all(five.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0]);
    const database = await empty.open();
    expect(await readRows(database)).toHaveLength(5);
    expect(await database.ready()).toBe(true);
    await empty.remove();
  });

  it('create one record when both get first calls with one key', async () => {
    const stores = await twoStores();
    const visitKey = 'the-key-of-a-visit-spread-over-two';
    const calls = Array.from({ length: 50 }, (_, call) => stores[call % 2 === 0 ? 0 : 1].save(aWrite({ visitKey })));
    const replies = (await Promise.all(calls)).map((reply) => (reply.outcome === 'saved' ? reply.id : reply));
    expect(new Set(replies).size).toBe(1);
    expect(await readRows(await testDatabase.open())).toHaveLength(1);
  });

  it('continue a visit in turn, and end at its highest revision', async () => {
    const stores = await twoStores();
    const visitKey = 'the-key-of-a-visit-that-wanders';
    const calls = Array.from({ length: 40 }, (_, revision) =>
      stores[revision % 2 === 0 ? 0 : 1].save(aWrite({ visitKey, revision, fields: { goalUnits: revision % 36 } })),
    );
    await Promise.all(calls);
    const [row] = await readRows(await testDatabase.open());
    expect(row).toMatchObject({ revision: 39, goalUnits: 39 % 36 });
  });

  it.each(['repeatable read', 'serializable'])(
    'still do so under a default isolation of %s, and refuse none of 50 simultaneous first calls',
    async (isolation) => {
      await setDefault(testDatabase, 'default_transaction_isolation', isolation);
      const stores = await twoStores();
      for (let visit = 0; visit < 10; visit += 1) {
        const visitKey = `the-key-of-visit-${visit}-that-meets-itself`;
        const calls = Array.from({ length: 50 }, (_, revision) =>
          saveWrite(stores[revision % 2 === 0 ? 0 : 1], { visitKey, revision }),
        );
        expect(new Set((await Promise.all(calls)).map(({ id }) => id)).size).toBe(1);
      }
      const rows = await readRows(await testDatabase.open());
      expect(rows.map(({ revision }) => revision)).toEqual(Array.from({ length: 10 }, () => 49));
    },
  );

  it('share the mail limits, and send one mail for two identical requests', async () => {
    const limits = { perRecord: 0, perRecipientPerHour: 0, perNetworkAddressPerHour: 3, perHour: 0 };
    const ledgers = [await testDatabase.open(), await testDatabase.open()].map(
      (database) => new DatabaseMailLedger(database, limits, { now }),
    );
    const mailRequest = (call: number) => ({
      recordId: 'a record',
      recipient: 'visitor@example.com',
      networkAddress: '192.0.2.1',
      figures: { consumptionUnits: 1, consumptionDays: 1, goalUnits: call, goalDays: 1 },
      plan: { choices: [], startDay: null },
      diary: false,
      card: false,
      cardLink: false,
      talkFirst: false,
    });
    const calls = Array.from({ length: 8 }, async (_, call) => {
      // The first four calls request two mails, each from both ledgers. The other four request one more mail each.
      const ledger = ledgers[call % 2];
      const permit = await ledger?.request(mailRequest(call < 4 ? call >> 1 : call));
      if (permit?.permit === 'send') await ledger?.settle(permit.ticket, 'sent');
      return permit?.permit;
    });
    const permits = await Promise.all(calls);
    expect(permits.filter((permit) => permit === 'send')).toHaveLength(3);
  });

  it('keep working when one of them dies', async () => {
    const store = createTestStore(await testDatabase.open(), { now });
    const other = startProcess(testDatabase);
    await vi.waitFor(() => expect(other.lines().length).toBeGreaterThan(20), START);
    other.kill('SIGKILL');
    await other.ended;
    const { id, revision } = lastAnswered(other);
    await saveWrite(store, { id, visitKey: other.visitKey, revision: revision + 1000 });
  });
});
