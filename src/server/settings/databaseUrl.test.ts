import { describe, expect, it } from 'vitest';
import { isOpenOnNetwork, parseDatabaseUrl } from './databaseUrl.ts';

describe('a DATABASE_URL', () => {
  it.each([
    [
      'of one host is used unchanged',
      'postgres://m%20e:password@one:5433/name?sslmode=require',
      ['postgres://m%20e:password@one:5433/name?sslmode=require'],
      false,
    ],
    [
      'may require a host that takes writes',
      'postgresql://one/name?target_session_attrs=read-write',
      ['postgresql://one/name'],
      true,
    ],
    [
      'of several hosts requires that anyway',
      'postgres://me@one,two:5433/name?sslmode=require',
      ['postgres://me@one/name?sslmode=require', 'postgres://me@two:5433/name?sslmode=require'],
      true,
    ],
    [
      'may name hosts by IP address',
      'postgres://[2001:db8::1]:5432,192.0.2.1/name?target_session_attrs=primary&sslmode=disable',
      ['postgres://[2001:db8::1]:5432/name?sslmode=disable', 'postgres://192.0.2.1/name?sslmode=disable'],
      true,
    ],
    ['may leave out everything but the host', 'postgres://one,two', ['postgres://one', 'postgres://two'], true],
  ])('%s', (_what, value, urls, writableOnly) => expect(parseDatabaseUrl(value)).toEqual({ urls, writableOnly }));

  it.each([
    'mysql://me:secret@host/name',
    'postgres:name',
    'postgres://me:secret@one,/name',
    'postgres://me:secret@,two/name',
    'postgres://me:secret@one:port,two/name',
    'postgres://me:secret@one/name?target_session_attrs=standby',
    'postgres://me:secret@one/name#secret',
  ])('%s is a fault, which does not repeat it', (value) => {
    const parsed = parseDatabaseUrl(value);
    expect(parsed).toEqual({ fault: expect.stringMatching(/^must /) as string });
    expect(JSON.stringify(parsed)).not.toMatch(/secret/);
  });
});

it.each([
  ['postgres://me:secret@database/name', true],
  ['postgres://192.0.2.1/name?sslmode=disable', true],
  ['postgres://localhost,192.0.2.1/name', true],
  ['postgres://database/name?ssl=false', true],
  ['postgres://localhost/name', false],
  ['postgres://127.0.0.1:5432,[::1]:5433/name', false],
  ['postgres:///name?host=/run/postgresql', false],
  ['postgres://%2Frun%2Fpostgresql/name', false],
  ['postgres://database/name?sslmode=require', false],
  ['postgres://one,two/name?sslmode=verify-full', false],
  ['postgres://database/name?ssl=true', false],
])('%s crosses a network without TLS: %s', (url, isOpen) => expect(isOpenOnNetwork(url)).toBe(isOpen));
