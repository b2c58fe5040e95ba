import { describe, expect, it } from 'vitest';
import { StoreFailed, StoreUnavailable } from './databaseErrors.ts';
import { isBlocked, isConflict, postgresStoreError } from '../postgres/postgresErrors.ts';
import { isBusy, sqliteCode, sqliteStoreError } from '../sqlite/sqliteErrors.ts';

const SECRET = 'a message that may quote an answer';
const coded = (more: object, message = SECRET): Error => Object.assign(new Error(message), more);
const sqlite = (errcode: unknown): Error => coded({ code: 'ERR_SQLITE_ERROR', errcode });
/** Applies both dialects' mappings: each returns the errors of the other dialect unchanged. */
const storeError = (error: unknown): unknown => postgresStoreError(sqliteStoreError(error));
const postgres = (code: string, constraint?: unknown): Error => coded({ code, constraint });

describe('a fault after which trying again may help', () => {
  it.each([
    [sqlite(5), 'SQLite: another process has the database (code 5)'],
    [sqlite(6), 'SQLite: a table is locked (code 6)'],
    [sqlite(7), 'SQLite: out of memory (code 7)'],
    [sqlite(8), 'SQLite: the database is read-only (code 8)'],
    [sqlite(10), 'SQLite: the disk failed (code 10)'],
    // An extended result code: its lowest byte is the primary one.
    [sqlite(4874), 'SQLite: the disk failed (code 10)'],
    [sqlite(13), 'SQLite: the disk is full (code 13)'],
    [sqlite(14), 'SQLite: a file cannot be opened (code 14)'],
    [postgres('08006'), 'PostgreSQL: (SQLSTATE 08006)'],
    [postgres('25006'), 'PostgreSQL: the database is read-only (SQLSTATE 25006)'],
    [postgres('28000'), 'PostgreSQL: the user is refused access (SQLSTATE 28000)'],
    [postgres('28P01'), 'PostgreSQL: the user or its password is refused (SQLSTATE 28P01)'],
    [postgres('3D000'), 'PostgreSQL: there is no such database (SQLSTATE 3D000)'],
    [postgres('42501'), 'PostgreSQL: the user may not use the tables (SQLSTATE 42501)'],
    [postgres('40001'), 'PostgreSQL: conflicting transactions (SQLSTATE 40001)'],
    [postgres('40P01'), 'PostgreSQL: a deadlock (SQLSTATE 40P01)'],
    [postgres('53100'), 'PostgreSQL: the disk is full (SQLSTATE 53100)'],
    [postgres('53200'), 'PostgreSQL: out of memory (SQLSTATE 53200)'],
    [postgres('53300'), 'PostgreSQL: too many connections (SQLSTATE 53300)'],
    [postgres('55P03'), 'PostgreSQL: (SQLSTATE 55P03)'],
    [postgres('57014'), 'PostgreSQL: a statement took too long (SQLSTATE 57014)'],
    [postgres('57P01'), 'PostgreSQL: the server is shutting down (SQLSTATE 57P01)'],
    [postgres('57P03'), 'PostgreSQL: the server is starting (SQLSTATE 57P03)'],
    [coded({ code: 'ECONNREFUSED' }), 'the database: no program listens there (ECONNREFUSED)'],
    [coded({ code: 'EAI_AGAIN' }), 'the database: this machine’s DNS server does not answer (EAI_AGAIN)'],
    [coded({ code: 'EPIPE' }), 'the database: the connection was cut (EPIPE)'],
    [coded({ code: 'ENOTCONN' }), 'the database: ENOTCONN'],
    [coded({}, 'Connection terminated unexpectedly'), 'the database: no connection'],
    [coded({}, 'Query read timeout'), 'the database: no connection'],
    [coded({}, 'Cannot use a pool after calling end on the pool'), 'the database: no connection'],
    [coded({}, 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'), 'the database: no connection'],
    [coded({}, 'The server does not support SSL connections'), 'the database: no connection'],
    [coded({ code: 'CERT_HAS_EXPIRED' }), 'the database: its certificate has expired: renew it (CERT_HAS_EXPIRED)'],
    [
      coded({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
      'the database: its certificate is from an authority that this machine does not trust: name the file of its roots in CA_FILE (DEPTH_ZERO_SELF_SIGNED_CERT)',
    ],
    [
      coded({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }),
      'the database: its certificate is for another name (ERR_TLS_CERT_ALTNAME_INVALID)',
    ],
    [coded({ code: 42 }, 'timeout exceeded when trying to connect'), 'the database: no connection'],
  ])('%o', (error, message) => expect(storeError(error)).toEqual(new StoreUnavailable(message)));
});

describe('the error of a refused statement leaves out its values', () => {
  it.each([
    [sqlite(1), 'SQLite: code 1'],
    [sqlite(19), 'SQLite: code 19'],
    [postgres('23505', 'triage_reference_key'), 'PostgreSQL: triage_reference_key (SQLSTATE 23505)'],
    [postgres('23505', { row: SECRET }), 'PostgreSQL: (SQLSTATE 23505)'],
    [postgres('42P01'), 'PostgreSQL: (SQLSTATE 42P01)'],
    [postgres('57000'), 'PostgreSQL: (SQLSTATE 57000)'],
    [postgres('55000'), 'PostgreSQL: (SQLSTATE 55000)'],
    [postgres('25P02'), 'PostgreSQL: (SQLSTATE 25P02)'],
  ])('%o', (error, message) => expect(storeError(error)).toEqual(new StoreFailed(message)));
});

describe('an error that is not the database’s is returned unchanged', () => {
  it.each([
    coded({}, 'x is undefined'),
    coded({ code: 'ERR_INVALID_ARG_TYPE' }),
    coded({ code: 'lower' }),
    coded({ code: 'E_' }),
    coded({ code: 'XECONNREFUSED' }),
    coded({ code: '123456' }),
    coded({ code: 'A123' }),
    coded({ code: 'SOME_CODE' }, 'a connection'),
    sqlite('5'),
    new StoreUnavailable('told already'),
    new StoreFailed('told already'),
    'thrown as a text',
    { code: '40001' },
    undefined,
  ])('%o', (error) => expect(storeError(error)).toBe(error));
});

it.each([
  [sqlite(5), 5, true],
  [sqlite(517), 5, true],
  [sqlite(6), 6, false],
  [sqlite(undefined), null, false],
  [coded({ errcode: 5 }), null, false],
  [coded({ code: 'ERR_OTHER', errcode: 5 }), null, false],
])('the error %o has SQLite’s code %s, and means that the database is busy: %s', (error, code, busy) => {
  expect([sqliteCode(error), isBusy(error)]).toEqual([code, busy]);
});

it.each([
  [postgres('40001'), true],
  [postgres('40P01'), true],
  [postgres('40002'), false],
  [postgres('57014'), false],
  [coded({}), false],
  [{ code: '40001' }, false],
])('the error %o is a conflict, worth a retry: %s', (error, deserves) => expect(isConflict(error)).toBe(deserves));

it('a call that met a conflict or a lock is repeated outside its group', () => {
  const codes = ['40001', '40P01', '55P03', '23514', '57014'];
  expect(codes.filter((code) => isBlocked(postgres(code)))).toEqual(['40001', '40P01', '55P03']);
});

it('the two errors of the database have their own names in a log', () => {
  expect([String(new StoreUnavailable('x')), String(new StoreFailed('x'))]).toEqual([
    'StoreUnavailable: x',
    'StoreFailed: x',
  ]);
});
