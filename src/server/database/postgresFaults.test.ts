import { expect, it } from 'vitest';
import { StoreUnavailable } from './databaseErrors.ts';
import { DatabaseUnusable } from './openFaults.ts';
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
