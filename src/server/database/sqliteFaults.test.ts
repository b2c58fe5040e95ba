import { expect, it } from 'vitest';
import { DatabaseUnusable } from './openFaults.ts';
import { dataDirFault } from './sqliteFaults.ts';

const faultMessage = (error: unknown) => {
  const fault = dataDirFault(error, '/srv/data');
  return fault instanceof DatabaseUnusable ? fault.message : fault;
};
const refused = (code: string) => Object.assign(new Error('the system’s message'), { code });
const sqlite = (errcode: number) => Object.assign(new Error(), { code: 'ERR_SQLITE_ERROR', errcode });

/** SQLITE_IOERR_SHMSIZE: its primary code is the lowest byte. */
const SHARED_MEMORY_FAULT = 4874;

it.each([
  [refused('EACCES'), 'cannot be written by this user'],
  [refused('EPERM'), 'cannot be written by this user'],
  [refused('EROFS'), 'is read-only'],
  [refused('ENOSPC'), 'has no room left on its disk'],
  [refused('EDQUOT'), 'has no room left on its disk'],
  [refused('ENOENT'), 'cannot be created'],
  [sqlite(5), 'holds a database that another process has locked'],
  [sqlite(8), 'cannot be written by this user'],
  [sqlite(SHARED_MEMORY_FAULT), 'is on a failing disk'],
  [sqlite(11), 'holds a triage.sqlite that is damaged'],
  [sqlite(13), 'has no room left on its disk'],
])('%o is reported to an operator as %j', (error, words) =>
  expect(faultMessage(error)).toContain(`DATA_DIR: /srv/data ${words}`),
);

it('an error that is not the folder’s is returned unchanged', () => {
  const error = new TypeError('x is undefined');
  expect(faultMessage(error)).toBe(error);
});
