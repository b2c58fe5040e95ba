import { expect, it } from 'vitest';
import { DatabaseUnusable } from './openFaults.ts';
import { dataDirFault } from './sqliteFaults.ts';

const told = (error: unknown) => {
  const fault = dataDirFault(error, '/srv/data');
  return fault instanceof DatabaseUnusable ? fault.message : fault;
};
const refused = (code: string) => Object.assign(new Error('as the system says it'), { code });
const sqlite = (errcode: number) => Object.assign(new Error(), { code: 'ERR_SQLITE_ERROR', errcode });

/** SQLITE_IOERR_SHMSIZE: its primary code is the lowest byte. */
const SHARED_MEMORY_FAULT = 4874;

it.each([
  [refused('EACCES'), 'cannot be written by this user'],
  [refused('EPERM'), 'cannot be written by this user'],
  [refused('EROFS'), 'is read-only'],
  [refused('ENOSPC'), 'has no room left on its disk'],
  [refused('EDQUOT'), 'has no room left on its disk'],
  [refused('ENOENT'), 'cannot be made'],
  [sqlite(5), 'holds a database that another process keeps to itself'],
  [sqlite(8), 'cannot be written by this user'],
  [sqlite(SHARED_MEMORY_FAULT), 'has a disk that fails'],
  [sqlite(11), 'holds a damaged triage.sqlite'],
  [sqlite(13), 'has no room left on its disk'],
])('%o is told to an operator as %j', (error, words) => expect(told(error)).toContain(`DATA_DIR: /srv/data ${words}`));

it('what is no fault of the folder passes as it is', () => {
  const error = new TypeError('x is undefined');
  expect(told(error)).toBe(error);
});
