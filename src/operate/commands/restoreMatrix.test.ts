import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErasureLedger, referenceHash } from '#server/records/erasureLedger.ts';
import { SQLITE_FILE } from '#server/database/sqlite/sqliteDatabase.ts';
import { aCheck, addChecks } from '#server/testing/checks.ts';
import { readErasures } from '#server/testing/ledgerLines.ts';
import { postgresEmptyDatabase, sqliteTestDatabase, type TestDatabase } from '#server/testing/testDatabases.ts';
import { DatabaseTriageStore } from '#server/records/databaseTriageStore.ts';
import { visitKeyHash } from '#server/records/identifiers.ts';
import { readRows } from '#server/testing/triageRows.ts';
import { operate, operateJson } from '../testing/operate.ts';

const STATES = ['there', 'gone', 'other'] as const;
type State = (typeof STATES)[number];
/**
 * `exact`: exactly the backup's records, without the one erased since then. `refused`: exit code 4. `said`: the erased
 * record is back, because nothing that is left shows its erasure, and a warning says that this may have happened.
 */
type Outcome = 'exact' | 'refused' | 'said';

/** The outcome of `restore --force` for each state of the ledger: there, gone, other. */
type Outcomes = readonly [Outcome, Outcome, Outcome];

/** The outcomes if the replaced database knows of the erasure, and if only the ledger does. */
const KNOWN: Outcomes = ['exact', 'refused', 'refused'];
const UNKNOWN: Outcomes = ['exact', 'refused', 'said'];

const ON_SQLITE: readonly (readonly [main: State, log: State, Outcomes])[] = [
  ['there', 'there', KNOWN],
  // The erasure was only in the log, so the main file looks like a database without any erasure.
  ['there', 'gone', ['exact', 'said', 'said']],
  ['there', 'other', UNKNOWN],
  ['gone', 'there', UNKNOWN],
  ['gone', 'gone', UNKNOWN],
  ['gone', 'other', UNKNOWN],
  // SQLite then reads the pages of the log, which contain the erasure.
  ['other', 'there', KNOWN],
  ['other', 'gone', UNKNOWN],
  ['other', 'other', UNKNOWN],
];

const ON_POSTGRES: readonly (readonly [database: State, Outcomes])[] = [
  ['there', KNOWN],
  ['gone', UNKNOWN],
  ['other', UNKNOWN],
];

const soon = new Date().toISOString();
const KEY = 'the-key-of-a-visitor-of-17';
const erased = aCheck({ created: soon, visitKeyHash: visitKeyHash(KEY) });
const kept = Array.from({ length: 3 }, () => aCheck({ created: soon }));
const strangers = Array.from({ length: 3 }, () => aCheck({ created: soon }));
const later = aCheck({ created: soon });
const settingsOf = ({ dataDir, databaseUrl }: TestDatabase) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });

describe('the restore of a backup after an erasure', () => {
  let source: TestDatabase;
  let folder: string;
  const at = (name: string): string => join(folder, name);
  const backup = () => at('kept.backup');

  /** Copies a database's file and log as a killed server leaves them. */
  function copyKilled({ dataDir }: TestDatabase, state: State): void {
    for (const suffix of ['', '-wal'])
      copyFileSync(join(dataDir, SQLITE_FILE + suffix), at(`${state}.sqlite${suffix}`));
  }

  function emptyLog({ dataDir }: TestDatabase): void {
    using file = new DatabaseSync(join(dataDir, SQLITE_FILE));
    file.exec('pragma wal_checkpoint(truncate)');
  }

  beforeAll(async () => {
    source = await sqliteTestDatabase();
    folder = join(source.dataDir, 'material');
    mkdirSync(folder);
    const database = await source.open();
    await addChecks(database, [erased, ...kept]);
    const settings = { ...settingsOf(source), ERASURE_LEDGER: at('ledger.there') };
    await operate(['backup', backup()], settings);
    emptyLog(source);
    const ledger = new ErasureLedger(at('ledger.there'));
    await new DatabaseTriageStore(database, { now: () => new Date(), ledger }).erase(KEY, erased.id);
    await addChecks(database, [later]);
    copyKilled(source, 'there');

    const foreign = await sqliteTestDatabase();
    const other = await foreign.open();
    await addChecks(other, strangers);
    emptyLog(foreign);
    await addChecks(other, [aCheck({ created: soon })]);
    copyKilled(foreign, 'other');
    await foreign.remove();
    const erasure = { erasedAt: soon, referenceHash: referenceHash('0123456789'), visitKeyHash: null };
    await new ErasureLedger(at('ledger.other')).append([erasure]);
  });
  afterAll(() => source.remove());

  /** Restores the backup into a database, with the ledger in the given state. Returns the outcome. */
  async function outcomeOf(target: TestDatabase, ledger: State): Promise<string> {
    const settings = { ...settingsOf(target), ERASURE_LEDGER: at(`ledger.${ledger}`) };
    const { code, answer } = await operateJson(['restore', backup(), '--force'], settings);
    if (code === 4) return 'refused';
    const database = await target.open();
    const ids = (await readRows(database)).map(({ rowId }) => rowId);
    await database.close();
    const expected = (rows: typeof kept) =>
      rows.length === ids.length && rows.every(({ rowId }) => ids.includes(rowId));
    if (code === 0 && expected(kept)) return 'exact';
    const isSaid = (answer.warnings as string[]).some((words) => words.includes('ledger'));
    if (code === 0 && isSaid && expected([erased, ...kept])) return 'said';
    return `${code}: ${JSON.stringify(answer)}`;
  }

  const casesOf = (outcomes: Outcomes) => STATES.map((ledger, index) => [ledger, outcomes[index]] as const);

  it.each(ON_SQLITE.flatMap(([main, log, outcomes]) => casesOf(outcomes).map((pair) => [main, log, ...pair] as const)))(
    'into SQLite with its file %s, its log %s, the ledger %s: %s',
    async (main, log, ledger, outcome) => {
      const target = await sqliteTestDatabase();
      const path = join(target.dataDir, SQLITE_FILE);
      if (main !== 'gone') copyFileSync(at(`${main}.sqlite`), path);
      if (log !== 'gone') copyFileSync(at(`${log}.sqlite-wal`), `${path}-wal`);
      expect(await outcomeOf(target, ledger)).toBe(outcome);
      await target.remove();
    },
  );

  it.each(ON_POSTGRES.flatMap(([state, outcomes]) => casesOf(outcomes).map((pair) => [state, ...pair] as const)))(
    'into PostgreSQL with its database %s, the ledger %s: %s',
    { tags: 'proof' },
    async (state, ledger, outcome) => {
      const target = await postgresEmptyDatabase();
      const database = state === 'gone' ? null : await target.open();
      if (database && state === 'there') {
        await addChecks(database, [...kept, later]);
        const [erasure] = await readErasures(at('ledger.there'));
        await database.write((db) =>
          db
            .insertInto('erasure')
            .values(erasure ?? [])
            .execute(),
        );
      }
      if (database && state === 'other') await addChecks(database, strangers);
      await database?.close();
      expect(await outcomeOf(target, ledger)).toBe(outcome);
      await target.remove();
    },
  );

  it('is refused if the backup is from before a day whose erasures are forgotten', async () => {
    const target = await sqliteTestDatabase();
    const cut = at('ledger.cut');
    copyFileSync(at('ledger.there'), cut);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    await new ErasureLedger(cut).forgetBefore(tomorrow);
    const restore = (...words: string[]) =>
      operate(['restore', backup(), ...words], { ...settingsOf(target), ERASURE_LEDGER: cut });
    expect(await restore()).toMatchObject({ code: 4, errors: expect.stringContaining('have been removed') as string });
    expect(await restore('--ledger-lost')).toMatchObject({ code: 0 });
    await target.remove();
  });

  it('without a ledger warns where ERASURE_LEDGER is not set, as on a laptop', async () => {
    const target = await sqliteTestDatabase();
    const { code, answer } = await operateJson(['restore', backup()], settingsOf(target));
    expect({ code, warnings: answer.warnings }).toEqual({
      code: 0,
      warnings: ['no erasure ledger was found: erased records may be in the database again'],
    });
    await target.remove();
  });

  it('without a ledger works if database and backup show that there never was an erasure', async () => {
    const target = await sqliteTestDatabase();
    const database = await target.open();
    await addChecks(database, [erased, ...kept]);
    await database.close();
    const settings = { ...settingsOf(target), ERASURE_LEDGER: at('ledger.gone') };
    expect(await operateJson(['restore', backup(), '--force'], settings)).toMatchObject({ code: 0 });
    // An empty database, as on a new machine, does not prove that there never was an erasure.
    rmSync(join(target.dataDir, SQLITE_FILE));
    await (await target.open()).close();
    expect(await operateJson(['restore', backup(), '--force'], settings)).toMatchObject({ code: 4 });
    await target.remove();
  });
});

it('the erasures counted by an older database are found in ledger and table together', async () => {
  const target = await sqliteTestDatabase();
  const database = await target.open();
  await database.write((db) => db.updateTable('serviceState').set({ erasuresCounted: 2 }).execute());
  const backup = join(target.dataDir, 'kept.backup');
  await operate(['backup', backup], settingsOf(target));
  await database.close();
  const ledger = join(target.dataDir, 'erasures.ledger');
  const restore = (...words: string[]) => operate(['restore', backup, ...words], settingsOf(target));
  writeFileSync(ledger, '');
  expect(await restore()).toMatchObject({ code: 4, errors: expect.stringContaining('is empty') as string });
  const erasuresOf = (...references: string[]) =>
    references.map((item) => ({ erasedAt: soon, referenceHash: referenceHash(item), visitKeyHash: null }));
  await new ErasureLedger(ledger).append(erasuresOf('one'));
  expect(await restore()).toMatchObject({ code: 4, errors: expect.stringContaining('is missing 1') as string });
  await new ErasureLedger(ledger).append(erasuresOf('two'));
  expect(await restore()).toMatchObject({ code: 0 });
  expect(existsSync(ledger)).toBe(true);
  await target.remove();
});
