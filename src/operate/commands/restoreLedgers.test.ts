import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { SQLITE_FILE } from '#server/database/sqlite/sqliteDatabase.ts';
import { ErasureLedger, referenceHash } from '#server/records/erasureLedger.ts';
import { aCheck, addChecks } from '#server/testing/checks.ts';
import { sqliteTestDatabase, type TestDatabase } from '#server/testing/testDatabases.ts';
import { readRows } from '#server/testing/triageRows.ts';
import { operate, operateJson } from '../testing/operate.ts';

const soon = new Date().toISOString();

/** Records that are erased one after the other: before the second backup, and after the third. */
const first = aCheck({ created: soon });
const last = aCheck({ created: soon });
const kept = aCheck({ created: soon });

/** The states in which a restore may find a ledger of the two erasures. */
const LEDGERS: Readonly<Record<string, (whole: string) => string | null>> = {
  whole: (text) => text,
  older: (text) => `${text.split('\n')[0] ?? ''}\n`,
  'with CR LF': (text) => text.replaceAll('\n', '\r\n'),
  torn: (text) => text.slice(0, -40),
  'with a zero byte': (text) => text.replace('Z ', 'Z\0'),
  'ending in zeros': (text) => text.slice(0, -60) + '\0'.repeat(60),
  empty: () => '',
  missing: () => null,
  another: () => `${soon} ${referenceHash('0123456789')} -\n`,
  doubled: (text) => text + text,
};
type Outcome = 'exact' | 'refused' | 'back';

/** Without a way to know of the last erasure, a restore brings its record back. */
const KNOWN: Readonly<Record<string, Outcome>> = {
  whole: 'exact',
  older: 'refused',
  'with CR LF': 'exact',
  torn: 'refused',
  'with a zero byte': 'refused',
  'ending in zeros': 'refused',
  empty: 'refused',
  missing: 'refused',
  another: 'refused',
  doubled: 'exact',
};
/** Where the database is gone, nothing but the ledger knows of the erasure after the backup. */
const GONE: Readonly<Record<string, Readonly<Record<string, Outcome>>>> = {
  'before both erasures': { ...KNOWN, older: 'back', another: 'back' },
  'between the erasures': { ...KNOWN, older: 'back' },
  'after both erasures': KNOWN,
};
const BACKUPS = Object.keys(GONE);

describe('a restore', () => {
  let source: TestDatabase;
  const at = (name: string): string => join(source.dataDir, 'material', name);

  beforeAll(async () => {
    source = await sqliteTestDatabase();
    mkdirSync(join(source.dataDir, 'material'));
    const settings = { DATA_DIR: source.dataDir, ERASURE_LEDGER: at('ledger') };
    const database: Database = await source.open();
    await new ErasureLedger(at('ledger')).check();
    await addChecks(database, [first, last, kept]);
    const [before = '', between = '', after = ''] = BACKUPS;
    await operate(['backup', at(before)], settings);
    await operate(['erase', first.reference ?? ''], settings);
    await operate(['backup', at(between)], settings);
    await operate(['erase', last.reference ?? ''], settings);
    await operate(['backup', at(after)], settings);
    await database.close();
  });
  afterAll(() => source.remove());

  const cases = BACKUPS.flatMap((backup) =>
    Object.keys(LEDGERS).flatMap((ledger) => [
      [backup, 'there', ledger, KNOWN[ledger]] as const,
      [backup, 'gone', ledger, GONE[backup]?.[ledger]] as const,
    ]),
  );

  it.each(cases)(
    'of a backup from %s, the database %s, the ledger %s, ends: %s',
    async (backup, state, ledger, outcome) => {
      const target = await sqliteTestDatabase();
      const path = join(target.dataDir, 'ledger');
      if (state === 'there') copyFileSync(join(source.dataDir, SQLITE_FILE), join(target.dataDir, SQLITE_FILE));
      const text = LEDGERS[ledger]?.(readFileSync(at('ledger'), 'utf8')) ?? null;
      if (text !== null) writeFileSync(path, text);
      const settings = { DATA_DIR: target.dataDir, ERASURE_LEDGER: path };
      const { code } = await operateJson(['restore', at(backup), '--force'], settings);
      const database = await target.open();
      const references = (await readRows(database)).map(({ reference }) => reference);
      await target.remove();
      const wasBack = references.length === 2 && references.includes(last.reference);
      const isExact = references.length === 1 && references[0] === kept.reference;
      expect({
        code,
        outcome: code === 4 ? 'refused' : wasBack || references.length === 3 ? 'back' : isExact && 'exact',
      }).toEqual({
        code: outcome === 'refused' ? 4 : 0,
        outcome,
      });
    },
  );

  it('is refused with the empty ledger of a first start, and accepts the copy of the ledger beside the backup', async () => {
    const target = await sqliteTestDatabase();
    const settings = { DATA_DIR: target.dataDir, ERASURE_LEDGER: join(target.dataDir, 'ledger') };
    await (await target.open()).close();
    await new ErasureLedger(settings.ERASURE_LEDGER).check();
    const [backup = ''] = BACKUPS;
    expect(await operateJson(['restore', at(backup)], settings)).toMatchObject({
      code: 4,
      answer: { faults: [expect.stringContaining('is empty, as after a first start')] },
    });
    copyFileSync(`${at(backup)}.ledger`, settings.ERASURE_LEDGER);
    expect(await operateJson(['restore', at(backup)], settings)).toMatchObject({ code: 0, answer: { warnings: [] } });
    await target.remove();
  });

  it.each(['missing', 'empty', 'torn'])(
    'with a ledger that is %s says so before it reads the backup',
    async (state) => {
      const target = await sqliteTestDatabase();
      const settings = { DATA_DIR: target.dataDir, ERASURE_LEDGER: join(target.dataDir, 'ledger') };
      const text = LEDGERS[state]?.(readFileSync(at('ledger'), 'utf8')) ?? null;
      if (text !== null) writeFileSync(settings.ERASURE_LEDGER, text);
      const unreadable = join(target.dataDir, 'unreadable.backup');
      writeFileSync(unreadable, 'no backup');
      expect(await operateJson(['restore', unreadable], settings)).toMatchObject({
        code: 4,
        answer: { faults: [expect.stringContaining(settings.ERASURE_LEDGER)] },
      });
      await target.remove();
    },
  );
});
