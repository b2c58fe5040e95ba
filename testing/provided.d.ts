import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL, on which the tests make databases of their own. */
    postgresUrl: string;
    /** The same through PgBouncer in transaction mode; null where it is not installed. */
    pgbouncerUrl: string | null;
  }
}
