import { inject } from 'vitest';
import { postgresPlace, sqlitePlace, type DataPlace } from './databases.ts';

/** A database of its own on the run's PostgreSQL. */
export const ownPostgres = (): Promise<DataPlace> => postgresPlace(inject('postgresUrl'));

/** Both databases, for what must hold on each. */
export const BOTH_DATABASES = [
  { name: 'SQLite', makePlace: sqlitePlace },
  { name: 'PostgreSQL', makePlace: ownPostgres },
] as const;
