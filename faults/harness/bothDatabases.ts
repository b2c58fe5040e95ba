import { inject } from 'vitest';
import { postgresPlace, sqlitePlace, type DataPlace } from './databases.ts';

/** A new database on the run's PostgreSQL. */
export const ownPostgres = (): Promise<DataPlace> => postgresPlace(inject('postgresUrl'));

const pgbouncerUrl = inject('pgbouncerUrl');

/** PostgreSQL, and the same with PgBouncer in transaction mode before it where that is installed. */
export const POSTGRES = [
  { name: 'PostgreSQL', makePlace: ownPostgres },
  ...(pgbouncerUrl === null
    ? []
    : [
        {
          name: 'PostgreSQL through PgBouncer',
          makePlace: () => postgresPlace(inject('postgresUrl'), pgbouncerUrl),
        },
      ]),
] as const;

/** Both databases, for what must hold on each. */
export const BOTH_DATABASES = [{ name: 'SQLite', makePlace: sqlitePlace }, ...POSTGRES] as const;
