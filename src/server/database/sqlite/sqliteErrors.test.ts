import { expect, it } from 'vitest';
import { DatabaseUnusable, DataDirInUse, NewerSchema, OlderSchema, TrialSchema } from '../core/databaseErrors.ts';
import { dataDirFault } from './sqliteErrors.ts';

const faultMessage = (error: unknown) => {
  const fault = dataDirFault(error, '/srv/data');
  return fault instanceof DatabaseUnusable ? fault.message : fault;
};
const refused = (code: string) => Object.assign(new Error('the system’s message'), { code });
const sqlite = (errcode: number) => Object.assign(new Error(), { code: 'ERR_SQLITE_ERROR', errcode });

/** SQLITE_IOERR_SHMSIZE: its primary code is the lowest byte. */
const SHARED_MEMORY_FAULT = 4874;

it.each([
  [refused('EACCES'), 'cannot be read and written by this user'],
  [refused('EPERM'), 'cannot be read and written by this user'],
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

it('an error that does not concern the data folder is returned unchanged', () => {
  const error = new TypeError('x is undefined');
  expect(faultMessage(error)).toBe(error);
});

it.each([
  [refused('EEXIST'), 'is a file: set a folder'],
  [refused('ENOTDIR'), 'is a file, or inside one: set a folder'],
  [refused('EISDIR'), 'holds a folder where the database’s file belongs: move it away'],
  [
    refused('EACCES'),
    'cannot be read and written by this user: give it to the user that runs the server, or set another folder',
  ],
  [refused('EROFS'), 'is read-only: mount it for writing, or set another folder'],
  [refused('ENOSPC'), 'has no room left on its disk: make room, or set another folder'],
  [refused('ENOENT'), 'cannot be created: set another folder'],
  [sqlite(5), 'holds a database that another process has locked: stop that process'],
  [sqlite(10), 'is on a failing disk: replace it, or set another folder'],
  [
    sqlite(11),
    'holds a triage.sqlite that is damaged or not a database: restore a backup, or move triage.sqlite, triage.sqlite-wal and triage.sqlite-shm away together',
  ],
  [
    sqlite(14),
    'cannot be read and written by this user: give it to the user that runs the server, or set another folder',
  ],
  [
    sqlite(26),
    'holds a triage.sqlite that is damaged or not a database: restore a backup, or move triage.sqlite, triage.sqlite-wal and triage.sqlite-shm away together',
  ],
  [sqlite(1), 'holds a triage.sqlite that cannot be used (SQLite, code 1)'],
  [new OlderSchema(), 'holds a database not yet migrated to this version of the service: start its server once'],
  [
    new TrialSchema(),
    'holds a database made by a trial version from before 0.3: this version cannot read it, so start without it',
  ],
  [
    new NewerSchema(),
    'holds a database made by a newer version of this service: start that version, or restore a backup from before it',
  ],
])('%o is reported with what to do: %j', (error, words) =>
  expect(faultMessage(error)).toBe(`DATA_DIR: /srv/data ${words}`),
);

it('an error already reported is not reported again, and its cause is kept', () => {
  const fault = new DataDirInUse('/srv/data');
  expect(dataDirFault(fault, '/srv/data')).toBe(fault);
  const cause = refused('EACCES');
  expect(dataDirFault(cause, '/srv/data')).toHaveProperty('cause', cause);
});
