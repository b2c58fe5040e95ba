import { inject } from 'vitest';
import { createPostgresDatabase, createSqliteDatabase, type ServerDatabase } from './databases.ts';

/** A new database on the run's PostgreSQL. */
export const ownPostgres = (): Promise<ServerDatabase> => createPostgresDatabase(inject('postgresUrl'));

const pgbouncerUrl = inject('pgbouncerUrl');

/** Both databases, for what must hold on each. */
export const BOTH_DATABASES = [
  { name: 'SQLite', createDatabase: createSqliteDatabase },
  { name: 'PostgreSQL', createDatabase: ownPostgres },
] as const;

/** Both, and PostgreSQL with PgBouncer in transaction mode before it where that is installed. */
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
