import { expect, it } from 'vitest';
import { DatabaseUnusable, DataDirInUse, NewerTables, OlderTables } from './openFaults.ts';
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

it.each([
  [refused('EEXIST'), 'is a file: set a folder'],
  [refused('ENOTDIR'), 'lies below a file, or is one: set a folder'],
  [refused('EISDIR'), 'holds a folder where the database’s file belongs: move it away'],
  [
    refused('EACCES'),
    'cannot be written by this user: give it to the user that runs the server, or set another folder',
  ],
  [refused('EROFS'), 'is read-only: mount it for writing, or set another folder'],
  [refused('ENOSPC'), 'has no room left on its disk: make room, or set another folder'],
  [refused('ENOENT'), 'cannot be made: set another folder'],
  [sqlite(5), 'holds a database that another process keeps to itself: end that process'],
  [sqlite(10), 'has a disk that fails: replace it, or set another folder'],
  [sqlite(11), 'holds a damaged triage.sqlite, or one that is no database: restore a backup, or move it away'],
  [sqlite(14), 'cannot be written by this user: give it to the user that runs the server, or set another folder'],
  [sqlite(26), 'holds a damaged triage.sqlite, or one that is no database: restore a backup, or move it away'],
  [sqlite(1), 'holds a triage.sqlite that cannot be used (SQLite, code 1)'],
  [
    new OlderTables(),
    'holds a database not yet brought up to date by this version of the service: start its server once',
  ],
  [
    new NewerTables(),
    'holds a database made by a newer version of this service: start that version, or restore a backup from before it',
  ],
])('%o is told with the way out: %j', (error, words) => expect(told(error)).toBe(`DATA_DIR: /srv/data ${words}`));

it('what has been told already is not told again, and the cause is kept', () => {
  const fault = new DataDirInUse('/srv/data');
  expect(dataDirFault(fault, '/srv/data')).toBe(fault);
  const cause = refused('EACCES');
  expect(dataDirFault(cause, '/srv/data')).toHaveProperty('cause', cause);
});
