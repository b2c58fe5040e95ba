import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL server, on which tests create their databases. */
    postgresUrl: string;
    /** The same through PgBouncer in transaction mode; null where it is not installed. */
    pgbouncerUrl: string | null;
  }
}
