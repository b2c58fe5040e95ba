import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { sqliteTestDatabase } from '../testing/testDatabases.ts';
import { SQLITE_FILE } from './sqlite/sqliteDatabase.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const DOCUMENT = readFileSync(join(PROJECT, 'docs/security.md'), 'utf8');
const named = [...DOCUMENT.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);

/** The tables of the migration library itself, and of SQLite. */
const NOT_OURS = /^(kysely|sqlite)_/;

it('docs/security.md gives every stored column its class, and no column that is not stored', async () => {
  const testDatabase = await sqliteTestDatabase();
  await (await testDatabase.open()).close();
  const file = new DatabaseSync(join(testDatabase.dataDir, SQLITE_FILE));
  const columns = file
    .prepare(
      'select m.name || \'.\' || c.name as "column", m.name as "table" from sqlite_schema m, pragma_table_info(m.name) c where m.type = \'table\'',
    )
    .all()
    .filter(({ table }) => !NOT_OURS.test(String(table)))
    .map(({ column }) => String(column));
  file.close();
  await testDatabase.remove();
  const tables = new Set(columns.map((column) => column.split('.')[0]));
  const classified = named.filter((name) => /^\w+\.\w+$/.test(name) && tables.has(name.split('.')[0]));
  expect(columns.length).toBeGreaterThan(40);
  expect(classified.toSorted()).toEqual(columns.toSorted());
});

it('every test that docs/security.md names exists', () => {
  const tests = named.filter((name) => /\.(test|spec)\.tsx?$/.test(name));
  expect(tests.length).toBeGreaterThan(30);
  expect(tests.filter((test) => !existsSync(join(PROJECT, test)))).toEqual([]);
});

it('every test title that docs/security.md quotes exists', () => {
  const titles = [...DOCUMENT.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`(?: \(|, )“([^”]+)”/g)];
  expect(titles.length).toBeGreaterThan(8);
  const isThere = ([, file = '', title = '']: RegExpExecArray): boolean =>
    readFileSync(join(PROJECT, file), 'utf8').includes(title);
  expect(titles.filter((item) => !isThere(item)).map(([whole]) => whole)).toEqual([]);
});
