import { describe, expect, it } from 'vitest';
import { databaseUrlFault, isOpenOnNetwork } from './databaseUrl.ts';

describe('a DATABASE_URL', () => {
  it.each([
    'postgres://m%20e:password@one:5433/name?sslmode=require',
    'postgresql://[2001:db8::1]:5432/name',
    'postgres://one',
    'postgres:///name?host=/run/postgresql',
  ])('%s has no fault', (value) => expect(databaseUrlFault(value)).toBeNull());

  it.each([
    'mysql://me:secret@host/name',
    'postgres:name',
    'postgres://me:secret@one:port/name',
    'postgres://me:secret@one/name#secret',
    ...['/', '#', '?'].map((sign) => `postgres://me:12${sign}secret@one/name`),
    'postgres://one/name/secret',
    'postgres://one/name?secret=1',
  ])('%s is a fault, which does not repeat it', (value) => {
    expect(databaseUrlFault(value)).toMatch(/^must be an address .* write # as %23, \/ as %2F, \? as %3F, % as %25 /);
    expect(databaseUrlFault(value)).not.toContain('secret');
  });

  it.each(['postgres://me:secret@one,two/name', 'postgres://127.0.0.1:5432,[::1]:5433/name'])(
    '%s, with several hosts, is a fault that names HAProxy',
    (value) => expect(databaseUrlFault(value)).toMatch(/^must name one host: .* HAProxy /),
  );
});

it.each([
  ['postgres://me:secret@database/name', true],
  ['postgres://192.0.2.1/name?sslmode=disable', true],
  ['postgres://database/name?ssl=false', true],
  ['postgres://localhost/name', false],
  ['postgres://127.0.0.1:5432/name', false],
  ['postgres:///name?host=/run/postgresql', false],
  ['postgres://%2Frun%2Fpostgresql/name', false],
  ['postgres://database/name?sslmode=require', false],
  ['postgres://database/name?ssl=true', false],
])('the connection of %s crosses a network without TLS: %s', (url, isOpen) =>
  expect(isOpenOnNetwork(url)).toBe(isOpen),
);
