import { inject } from 'vitest';
import { createPostgresDatabase, createSqliteDatabase, type ServerDatabase } from './databases.ts';

/** Creates a database on the test run's PostgreSQL server. */
export const ownPostgres = (): Promise<ServerDatabase> => createPostgresDatabase(inject('postgresUrl'));

const pgbouncerUrl = inject('pgbouncerUrl');

/** Both kinds of database, for tests that must pass on each. */
export const BOTH_DATABASES = [
  { name: 'SQLite', createDatabase: createSqliteDatabase },
  { name: 'PostgreSQL', createDatabase: ownPostgres },
] as const;

/** Both kinds of database and, if PgBouncer is installed, PostgreSQL behind PgBouncer in transaction mode. */
export const EVERY_WAY = [
  ...BOTH_DATABASES,
  ...(pgbouncerUrl === null
    ? []
    : [
        {
          name: 'PostgreSQL through PgBouncer',
          createDatabase: () => createPostgresDatabase(inject('postgresUrl'), pgbouncerUrl),
        },
      ]),
] as const;
