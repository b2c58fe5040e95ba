import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lockFile } from '../../files/lockFile.ts';
import { fileHolds, scrubFiles, scrubFilesInWorker } from './scrubFiles.ts';

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'scrub-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const CHUNK = 8 * 1024 * 1024;

describe('a trace in a file', () => {
  const path = (text: string, at: number): string => {
    const file = join(folderOfTest(), 'file');
    writeFileSync(file, Buffer.alloc(2 * CHUNK + 10, '.').fill(text, at, at + Buffer.byteLength(text)));
    return file;
  };

  it.each([0, CHUNK - 4, CHUNK, 2 * CHUNK - 4])('is found %i bytes from the start', (at) => {
    expect(fileHolds(path('YO1 7HH', at), ['LS1 1AA', 'YO1 7HH'])).toBe(true);
  });

  it('is found by its bytes, also in accented letters', () => {
    expect(fileHolds(path('éééé', CHUNK - 6), ['éééé'])).toBe(true);
  });

  it('is not found if the file does not have it, or if no text is looked for', () => {
    const file = path('YO1 7HH', 0);
    expect([fileHolds(file, ['LS1 1AA']), fileHolds(file, [])]).toEqual([false, false]);
  });
});

describe('scrubbing', () => {
  /** Returns the path of a closed database, whose file still holds a deleted row's text. */
  function withDeletedRow(): string {
    const path = join(folderOfTest(), 'triage.sqlite');
    using file = new DatabaseSync(path);
    file.exec('pragma journal_mode = wal; pragma secure_delete = off; create table triage (postcode text)');
    file.exec("insert into triage values ('YO1 7HH'), ('LS1 1AA'); delete from triage where postcode = 'YO1 7HH'");
    return path;
  }
  const holds = (path: string) => readFileSync(path).includes('YO1 7HH');

  it('removes erased text from the database’s files, and keeps the rest', async () => {
    for (const erasedText of [['YO1 7HH'], undefined]) {
      const path = withDeletedRow();
      expect(holds(path)).toBe(true);
      await scrubFiles(path, erasedText);
      expect(holds(path)).toBe(false);
      using file = new DatabaseSync(path);
      expect(file.prepare('select postcode from triage').all()).toEqual([{ postcode: 'LS1 1AA' }]);
    }
  });

  it('does not rebuild a file without a trace of the erased text', async () => {
    const path = withDeletedRow();
    await scrubFiles(path, ['MK40 1AA']);
    expect(holds(path)).toBe(true);
  });

  it('waits while another process scrubs, and several scrubs at once all succeed', async () => {
    const path = withDeletedRow();
    const unlock = lockFile(join(dirname(path), 'scrub.lock'));
    const scrubbing = Promise.all([scrubFiles(path), scrubFilesInWorker(path), scrubFilesInWorker(path)]);
    await pause(300);
    expect(holds(path)).toBe(true);
    unlock?.();
    await scrubbing;
    expect(holds(path)).toBe(false);
  });

  it('empties the write-ahead log, where erased text would remain', async () => {
    const path = withDeletedRow();
    using other = new DatabaseSync(path);
    other.exec("insert into triage values ('BB1 1AA'); delete from triage where postcode = 'BB1 1AA'");
    expect(readFileSync(`${path}-wal`).length).toBeGreaterThan(0);
    await scrubFiles(path, ['BB1 1AA']);
    expect(readFileSync(`${path}-wal`)).toHaveLength(0);
  });
});
