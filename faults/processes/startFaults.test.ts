/** @module-tag proof */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../testing/freePort.ts';
import { ownPostgres } from '../harness/bothDatabases.ts';
import { queryPostgres } from '../harness/databases.ts';
import { LOOPBACK, temporaryFolder, type TemporaryFolder } from '../../testing/local.ts';
import { launch, startServer, type Launch, type ServerSettings } from '../../testing/serverProcess.ts';
import { canMount, diskOptions, onFullDisk, fileSizeLimit } from '../harness/smallDisk.ts';

const LATER = "insert into kysely_migration values ('9999_later', '2030-01-01T00:00:00.000Z')";
const NEWER = 'made by a newer version of this service: start that version, or restore a backup from before it';
const mayMount = canMount();

/** Starts a server that must fail with one line within 40 s; returns that line. */
async function lineOf(settings: ServerSettings, options: Launch = {}): Promise<string> {
  const { child, ended, output } = launch({ LOG_LEVEL: 'fatal', ...settings }, options);
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 40_000);
  const end = await ended;
  clearTimeout(tooLong);
  const message = output().trim();
  expect(message.split('\n')).toHaveLength(1);
  expect(end).toEqual({ code: 1, signal: null });
  return message;
}

let folder: TemporaryFolder;
beforeEach(() => void (folder = temporaryFolder()));
afterEach(() => folder[Symbol.dispose]());
const at = (name: string): string => join(folder.path, name);
function file(name: string, content: string | Buffer = 'x'): string {
  writeFileSync(at(name), content);
  return at(name);
}

describe('a start ends with one line saying what its operator must fix', () => {
  it.each(['smtp://u:%zz@mail.example.org', 'smtp:///x', 'smtp:foo'])('SMTP_URL is %s', async (SMTP_URL) => {
    const MAIL_FROM = 'check@example.org';
    expect(await lineOf({ DATA_DIR: folder.path, SMTP_URL, MAIL_FROM })).toMatch(
      /^SMTP_URL: must be an address such as /,
    );
  });
});

describe('a start on SQLite ends with one line saying what its operator must fix', () => {
  it('DATA_DIR is a file', async () => {
    const DATA_DIR = file('file');
    expect(await lineOf({ DATA_DIR })).toBe(`DATA_DIR: ${DATA_DIR} is a file: set a folder`);
  });

  it('DATA_DIR is inside a file', async () => {
    const DATA_DIR = join(file('file'), 'data');
    expect(await lineOf({ DATA_DIR })).toBe(`DATA_DIR: ${DATA_DIR} is a file, or inside one: set a folder`);
  });

  /** Returns a folder that the server cannot write to: if possible a read-only mount, which stops even root. */
  function readOnlyFolder(): { DATA_DIR: string; options: Launch } {
    if (mayMount) return { DATA_DIR: folder.path, options: diskOptions('ro') };
    chmodSync(folder.path, 0o500);
    return { DATA_DIR: process.getuid?.() === 0 ? '/proc' : folder.path, options: {} };
  }

  it('DATA_DIR is empty and not writable', async () => {
    const { DATA_DIR, options } = readOnlyFolder();
    expect(await lineOf({ DATA_DIR }, options)).toBe(
      `DATA_DIR: ${DATA_DIR} cannot be read and written by this user: give it to the user that runs the server, or set another folder`,
    );
  });

  it.each([
    ['before the start', onFullDisk],
    ['while the tables are created', diskOptions('size=64k')],
    ['of files', diskOptions('nr_inodes=2')],
  ])('the disk is full, %s', async (_what, options) => {
    const DATA_DIR = folder.path;
    const message = await lineOf({ DATA_DIR }, mayMount ? options : fileSizeLimit(8));
    const words = mayMount ? 'has no room left on its disk: make room' : 'is on a failing disk: replace it';
    expect(message).toBe(`DATA_DIR: ${DATA_DIR} ${words}, or set another folder`);
  });

  it.each([
    ['is no database', () => Buffer.from('this is no database'.repeat(1_000))],
    ['is damaged', () => Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(8_192, 0xff)])],
  ])('the file triage.sqlite %s', async (_what, content) => {
    const DATA_DIR = folder.path;
    file('triage.sqlite', content());
    expect(await lineOf({ DATA_DIR })).toBe(
      `DATA_DIR: ${DATA_DIR} holds a triage.sqlite that is damaged or not a database: restore a backup, or move triage.sqlite, triage.sqlite-wal and triage.sqlite-shm away together`,
    );
  });

  it('triage.sqlite is a folder', async () => {
    const DATA_DIR = folder.path;
    mkdirSync(at('triage.sqlite'));
    expect(await lineOf({ DATA_DIR })).toBe(
      `DATA_DIR: ${DATA_DIR} holds a folder where the database’s file belongs: move it away`,
    );
  });

  it('triage.sqlite belongs to another program', async () => {
    const DATA_DIR = folder.path;
    using other = new DatabaseSync(at('triage.sqlite'));
    other.exec('create table triage (patient text)');
    expect(await lineOf({ DATA_DIR })).toBe(
      `DATA_DIR: ${DATA_DIR} holds a triage.sqlite that cannot be used (SQLite, code 1)`,
    );
  });

  it('a newer version has migrated triage.sqlite', async () => {
    const DATA_DIR = folder.path;
    await (await startServer({ DATA_DIR })).stop();
    using database = new DatabaseSync(at('triage.sqlite'));
    database.exec(LATER);
    expect(await lineOf({ DATA_DIR })).toBe(`DATA_DIR: ${DATA_DIR} holds a database ${NEWER}`);
  });
});

describe('a start on PostgreSQL ends with one line saying what its operator must fix', () => {
  const server = inject('postgresUrl');
  const { host } = new URL(server);
  const lineAt = (DATABASE_URL: string) => lineOf({ DATA_DIR: folder.path, DATABASE_URL });

  it('nothing listens at its address', async () => {
    const database = `${LOOPBACK}:${await freePort()}`;
    expect(await lineAt(`postgres://me:secret@${database}/self_check`)).toBe(
      `DATABASE_URL: nothing listens at ${database}: start PostgreSQL there, or correct the address`,
    );
  });

  it('the host is unknown', async () => {
    expect(await lineAt('postgres://me:secret@no-such-host.invalid/self_check')).toBe(
      'DATABASE_URL: the host of no-such-host.invalid:5432 does not resolve: correct it',
    );
  });

  it('the database is missing', async () => {
    expect(await lineAt(`postgres://postgres@${host}/not_made`)).toBe(
      'DATABASE_URL: there is no database "not_made": create it, or correct the name',
    );
  });

  const pooler = inject('pgbouncerUrl');
  it.each(pooler === null ? [] : [new URL(pooler).host])(
    'the database behind PgBouncer at %s is missing',
    async (at) => {
      expect(await lineAt(`postgres://postgres@${at}/not_made`)).toBe(
        `DATABASE_URL: ${at} refused the connection: database "not_made" does not exist`,
      );
    },
  );

  it('the user is missing', async () => {
    expect(await lineAt(`postgres://stranger:secret@${host}/postgres`)).toBe(
      'DATABASE_URL: the user "stranger" is refused access: check user, password and the server’s pg_hba.conf',
    );
  });

  it('the user may not create tables', async () => {
    await using database = await ownPostgres();
    await queryPostgres(server, 'create role visitor_of_the_tests login');
    const url = Object.assign(new URL(database.settings.DATABASE_URL ?? ''), { username: 'visitor_of_the_tests' });
    expect(await lineAt(url.href)).toBe(
      'DATABASE_URL: the user "visitor_of_the_tests" may not create or use the tables: grant it the database’s schema',
    );
    await queryPostgres(server, 'drop role visitor_of_the_tests');
  });

  it('TLS is required of a server that has none', async () => {
    expect(await lineAt(`postgres://postgres@${host}/postgres?sslmode=verify-full`)).toBe(
      `DATABASE_URL: ${host} offers no TLS: leave sslmode out, or set up TLS there`,
    );
  });

  it('a newer version migrated the database', async () => {
    await using database = await ownPostgres();
    await (await startServer(database.settings)).stop();
    await database.query(LATER);
    const { pathname } = new URL(database.settings.DATABASE_URL ?? '');
    expect(await lineOf(database.settings)).toBe(`DATABASE_URL: the database "${pathname.slice(1)}" was ${NEWER}`);
  });
});
