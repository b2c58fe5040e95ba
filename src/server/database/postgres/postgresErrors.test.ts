import { expect, it } from 'vitest';
import { StoreUnavailable, DatabaseUnusable, OlderSchema } from '../core/databaseErrors.ts';
import { postgresFault } from './postgresErrors.ts';

const coded = (code: string, message = 'the driver’s message') => Object.assign(new Error(message), { code });
const faultMessage = (error: unknown, url = 'postgres://me:secret@db.example.org:6432/self%20check') => {
  const fault = postgresFault(error, url);
  return fault instanceof DatabaseUnusable ? fault.message : fault;
};

it.each([
  [coded('ECONNREFUSED'), 'nothing listens at db.example.org:6432'],
  [coded('EAI_AGAIN'), 'the host of db.example.org:6432 does not resolve'],
  [coded('ETIMEDOUT'), 'no answer from db.example.org:6432'],
  [coded('ECONNRESET'), 'db.example.org:6432 closed the connection'],
  [coded('3D000'), 'there is no database "self check"'],
  [coded('28P01'), 'the user "me" is refused access'],
  [coded('42501'), 'the user "me" may not create or use the tables'],
  [coded('42P07'), 'the database "self check" has other tables with our names'],
  [coded('25006'), 'db.example.org:6432 is read-only'],
  [coded('53100'), 'the disk of db.example.org:6432 is full'],
  [coded('53300'), 'db.example.org:6432 has no free connection'],
  [coded('57P03'), 'db.example.org:6432 is starting'],
  [coded('08P01', 'no such\nuser: me'), 'db.example.org:6432 refused the connection: no such user: me'],
  [
    coded('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate'),
    'the certificate of db.example.org:6432 is not trusted',
  ],
  [new Error('The server does not support SSL connections'), 'db.example.org:6432 offers no TLS'],
  [new Error('Connection terminated due to connection timeout'), 'no answer from db.example.org:6432'],
  [new Error('SASL: client password must be a string'), 'a password is required for the user "me", and none is set'],
  [coded('XX000'), 'db.example.org:6432: PostgreSQL: (SQLSTATE XX000)'],
  [new StoreUnavailable('PostgreSQL: the host is read-only'), 'db.example.org:6432: PostgreSQL: the host is read-only'],
])('%s is reported to an operator as %j, without the password', (error, words) => {
  expect(faultMessage(error)).toMatch(/^DATABASE_URL: /);
  expect(faultMessage(error)).toContain(`DATABASE_URL: ${words}`);
  expect(faultMessage(error)).not.toContain('secret');
});

it('a malformed database address is reported with the parts that can be read', () => {
  expect(faultMessage(coded('3D000'), 'postgres://db')).toBe(
    'DATABASE_URL: there is no database of that name: create it, or correct the name',
  );
  expect(faultMessage(coded('28000'), 'postgres://100%25%zz@db/x')).toContain('the user "100%25%zz" is refused access');
});

it('an error that is not PostgreSQL’s is returned unchanged', () => {
  const error = new TypeError('x is undefined');
  expect(faultMessage(error)).toBe(error);
});

const address = 'db.example.org:6432';
it.each([
  [coded('ECONNREFUSED'), `nothing listens at ${address}: start PostgreSQL there, or correct the address`],
  [coded('ENOTFOUND'), `the host of ${address} does not resolve: correct it`],
  [coded('EHOSTUNREACH'), `no answer from ${address}: check the address and the network`],
  [coded('ENETUNREACH'), `no answer from ${address}: check the address and the network`],
  [
    coded('ECONNRESET'),
    `${address} closed the connection: it may not be PostgreSQL, or requires TLS (sslmode=require)`,
  ],
  [coded('3D000'), 'there is no database "self check": create it, or correct the name'],
  [coded('28000'), 'the user "me" is refused access: check user, password and the server’s pg_hba.conf'],
  [coded('28P01'), 'the user "me" is refused access: check user, password and the server’s pg_hba.conf'],
  [coded('42501'), 'the user "me" may not create or use the tables: grant it the database’s schema'],
  [coded('25006'), `${address} is read-only: name the server that takes writes`],
  [coded('42P07'), 'the database "self check" has other tables with our names: give the service a database of its own'],
  [coded('53100'), `the disk of ${address} is full: make room`],
  [coded('53300'), `${address} has no free connection: raise max_connections, or put PgBouncer in front of it`],
  [coded('57P03'), `${address} is starting: try again shortly`],
  [new Error('does not support SSL'), `${address} offers no TLS: leave sslmode out, or set up TLS there`],
  [new Error('a Certificate\nhas expired'), `the certificate of ${address} is not trusted (a Certificate has expired)`],
  [new Error('no PASSWORD'), 'a password is required for the user "me", and none is set'],
  [new Error('a Timeout'), `no answer from ${address}: check the address and the network`],
  [coded('08P01', 'x'.repeat(300)), `${address} refused the connection: ${'x'.repeat(200)}`],
  [
    new OlderSchema(),
    'the database "self check" was not yet migrated to this version of the service: start its server once',
  ],
])('%s is reported with what to do: %j', (error, words) => expect(faultMessage(error)).toBe(`DATABASE_URL: ${words}`));

it('an error already reported is not reported again, and its cause is kept', () => {
  const fault = new DatabaseUnusable('reported already');
  expect(postgresFault(fault, '')).toBe(fault);
  expect(postgresFault('thrown as a text', '')).toBe('thrown as a text');
  const cause = coded('3D000');
  expect(postgresFault(cause, '')).toHaveProperty('cause', cause);
});

it.each([
  ['postgres:///', 'nothing listens at localhost:5432'],
  ['no address', 'nothing listens at localhost:5432'],
])('a database address without a host (%s) is reported with the default host', (url, words) => {
  expect(faultMessage(coded('ECONNREFUSED'), url)).toContain(words);
});

it('a database address without a user is reported without a user name', () => {
  expect(faultMessage(coded('28000'), 'postgres://db/x')).toContain('DATABASE_URL: the user is refused access');
});
