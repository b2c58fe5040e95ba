import { expect, it } from 'vitest';
import { StoreUnavailable } from './databaseErrors.ts';
import { DatabaseUnusable, OlderTables } from './openFaults.ts';
import { postgresFault } from './postgresFaults.ts';

const coded = (code: string, message = 'as the driver says it') => Object.assign(new Error(message), { code });
const told = (error: unknown, url = 'postgres://me:secret@db.example.org:6432/self%20check') => {
  const fault = postgresFault(error, [url]);
  return fault instanceof DatabaseUnusable ? fault.message : fault;
};

it.each([
  [coded('ECONNREFUSED'), 'nobody listens at db.example.org:6432'],
  [coded('EAI_AGAIN'), 'the host of db.example.org:6432 is not known'],
  [coded('ETIMEDOUT'), 'no answer from db.example.org:6432'],
  [coded('ECONNRESET'), 'db.example.org:6432 hung up'],
  [coded('3D000'), 'there is no database "self check"'],
  [coded('28P01'), 'the user "me" is not let in'],
  [coded('42501'), 'the user "me" may not make or use the tables'],
  [coded('42P07'), 'the database "self check" holds other tables by our names'],
  [coded('25006'), 'db.example.org:6432 is read-only'],
  [coded('53100'), 'the disk of db.example.org:6432 is full'],
  [coded('53300'), 'db.example.org:6432 has no connection left'],
  [coded('57P03'), 'db.example.org:6432 is starting'],
  [coded('08P01', 'no such\nuser: me'), 'db.example.org:6432 refused the connection: no such user: me'],
  [
    coded('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate'),
    'the certificate of db.example.org:6432 is not trusted',
  ],
  [new Error('The server does not support SSL connections'), 'db.example.org:6432 offers no TLS'],
  [new Error('Connection terminated due to connection timeout'), 'no answer from db.example.org:6432'],
  [new Error('SASL: client password must be a string'), 'a password is asked for the user "me", and none is set'],
  [coded('XX000'), 'db.example.org:6432: PostgreSQL: (SQLSTATE XX000)'],
  [new StoreUnavailable('PostgreSQL: the host only reads'), 'db.example.org:6432: PostgreSQL: the host only reads'],
])('%s is told to an operator as %j, without the password', (error, words) => {
  expect(told(error)).toMatch(/^DATABASE_URL: /);
  expect(told(error)).toContain(`DATABASE_URL: ${words}`);
  expect(told(error)).not.toContain('secret');
});

it('an address with little in it, or with wrong escapes, is told as far as it goes', () => {
  expect(told(coded('3D000'), 'postgres://db')).toBe(
    'DATABASE_URL: there is no database of that name: create it, or correct the name',
  );
  expect(told(coded('28000'), 'postgres://100%25%zz@db/x')).toContain('the user "100%25%zz" is not let in');
});

it('what is no fault of a database passes as it is', () => {
  const error = new TypeError('x is undefined');
  expect(told(error)).toBe(error);
});

const place = 'db.example.org:6432';
it.each([
  [coded('ECONNREFUSED'), `nobody listens at ${place}: start PostgreSQL there, or correct the address`],
  [coded('ENOTFOUND'), `the host of ${place} is not known: correct it`],
  [coded('EHOSTUNREACH'), `no answer from ${place}: check the address and the network`],
  [coded('ENETUNREACH'), `no answer from ${place}: check the address and the network`],
  [coded('ECONNRESET'), `${place} hung up: it may not be PostgreSQL, or wants TLS (sslmode=require)`],
  [coded('3D000'), 'there is no database "self check": create it, or correct the name'],
  [coded('28000'), 'the user "me" is not let in: check user, password and the server’s pg_hba.conf'],
  [coded('28P01'), 'the user "me" is not let in: check user, password and the server’s pg_hba.conf'],
  [coded('42501'), 'the user "me" may not make or use the tables: grant it the database’s schema'],
  [coded('25006'), `${place} is read-only: name the server that takes writes`],
  [coded('42P07'), 'the database "self check" holds other tables by our names: give the service one of its own'],
  [coded('53100'), `the disk of ${place} is full: make room`],
  [coded('53300'), `${place} has no connection left: raise max_connections, or put PgBouncer before it`],
  [coded('57P03'), `${place} is starting: try again in a while`],
  [new Error('does not support SSL'), `${place} offers no TLS: leave sslmode out, or set TLS up there`],
  [new Error('a Certificate\nhas expired'), `the certificate of ${place} is not trusted (a Certificate has expired)`],
  [new Error('no PASSWORD'), 'a password is asked for the user "me", and none is set'],
  [new Error('a Timeout'), `no answer from ${place}: check the address and the network`],
  [coded('08P01', 'x'.repeat(300)), `${place} refused the connection: ${'x'.repeat(200)}`],
  [
    new OlderTables(),
    'the database "self check" was not yet brought up to date by this version of the service: start its server once',
  ],
])('%s is told with the way out: %j', (error, words) => expect(told(error)).toBe(`DATABASE_URL: ${words}`));

it('of several hosts the first is told of, and how many there are', () => {
  const fault = postgresFault(coded('ECONNREFUSED'), ['postgres://one', 'postgres://two']) as Error;
  expect(fault.message).toMatch(
    /^DATABASE_URL: none of 2 hosts takes writes; of the first: nobody listens at one:5432/,
  );
});

it('what has been told already is not told again, and the cause is kept', () => {
  const fault = new DatabaseUnusable('told already');
  expect(postgresFault(fault, [])).toBe(fault);
  expect(postgresFault('thrown as a text', [])).toBe('thrown as a text');
  const cause = coded('3D000');
  expect(postgresFault(cause, [])).toHaveProperty('cause', cause);
});

it.each([
  ['postgres:///', 'nobody listens at localhost:5432'],
  ['no address', 'nobody listens at localhost:5432'],
])('an address without a host (%s) is told as the one it means', (url, words) => {
  expect(told(coded('ECONNREFUSED'), url)).toContain(words);
});

it('a user that is not named is told of without a name', () => {
  expect(told(coded('28000'), 'postgres://db/x')).toContain('DATABASE_URL: the user is not let in');
});
