/** @module-tag proof */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSqliteDatabase, type ServerDatabase } from '../harness/databases.ts';
import { exitCodeOf, operate } from '../harness/operate.ts';
import { canTrace, traceFileOpenings, readWritten } from '../harness/syscalls.ts';
import { temporaryFolder, type TemporaryFolder } from '../../testing/local.ts';
import { startServer } from '../../testing/serverProcess.ts';

/** So many records that SQLite's working copy of them does not fit in its memory and is written to a temporary file. */
const RECORDS = 30_000;

/** Collects the names of SQLite's temporary files that appear in a folder, however briefly, until it is disposed. */
function watchFolder(folder: string): Disposable & { readonly names: Set<string> } {
  const names = new Set<string>();
  const watcher = watch(folder, (_event, name) => name?.startsWith('etilqs_') && names.add(name));
  return { names, [Symbol.dispose]: () => watcher.close() };
}

describe('SQLite’s temporary copies of records', () => {
  let database: ServerDatabase;
  let folder: TemporaryFolder;
  const backup = () => join(folder.path, 'kept.backup');
  function add(records: number, age: string): void {
    using file = new DatabaseSync(join(database.settings.DATA_DIR, 'triage.sqlite'));
    file.exec(`with recursive visit(n) as (select 1 union all select n + 1 from visit where n < ${records})
      insert into triage (row_id, id, postcode, created, updated)
      select lower(hex(randomblob(16))), lower(hex(randomblob(16))), 'YO1 7HH', made, made
      from (select strftime('%Y-%m-%dT%H:%M:%S.000Z', 'now', '${age}') as made from visit)`);
  }
  beforeAll(async () => {
    folder = temporaryFolder();
    database = await createSqliteDatabase();
    await (await startServer(database.settings)).stop();
    add(RECORDS, '-1 hour');
  });
  /** Adds a record that retention deletes. */
  beforeEach(() => add(1, '-20 years'));
  afterAll(async () => {
    await database[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  });

  it.each([
    ['retention run', () => ['retention', 'run']],
    ['backup', () => ['backup', backup()]],
    ['restore', () => ['restore', backup(), '--force']],
  ])('of %s are written into DATA_DIR, not into the system’s temporary folder', async (_name, words) => {
    using system = temporaryFolder();
    using elsewhere = watchFolder(system.path);
    using own = watchFolder(database.settings.DATA_DIR);
    // SQLite tries TMPDIR before /var/tmp.
    const command = operate(words(), { ...database.settings, TMPDIR: system.path });
    expect(await exitCodeOf(command)).toBe(0);
    await expect.poll(() => own.names.size).toBeGreaterThan(0);
    expect([...elsewhere.names]).toEqual([]);
  });

  it.runIf(canTrace())(
    'are the only temporary files: retention, backup, erasure and restore open no file elsewhere',
    async () => {
      using system = temporaryFolder();
      const { DATA_DIR } = database.settings;
      const calls = join(system.path, 'calls');
      const reference = 'ABCDEFGH12';
      using file = new DatabaseSync(join(DATA_DIR, 'triage.sqlite'), { timeout: 10_000 });
      file.prepare('update triage set reference = ? where rowid = (select max(rowid) from triage)').run(reference);
      const copy = join(folder.path, 'traced.backup');
      const commands = [
        ['erase', reference],
        ['retention', 'run'],
        ['backup', copy],
        ['restore', copy, '--force'],
      ];
      for (const words of commands) {
        const settings = { ...database.settings, TMPDIR: system.path, NODE_DISABLE_COMPILE_CACHE: '1' };
        expect(await exitCodeOf(operate(words, settings, traceFileOpenings(calls))), words.join(' ')).toBe(0);
        const written = readWritten(calls);
        expect(written, words.join(' ')).toContainEqual(expect.stringContaining('triage.sqlite'));
        const elsewhere = written.filter(
          (path) => ![DATA_DIR, folder.path, '/dev/null'].some((own) => path.startsWith(own)),
        );
        expect(elsewhere, words.join(' ')).toEqual([]);
      }
    },
  );
});
