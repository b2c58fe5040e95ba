import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL server, on which tests create their databases. */
    postgresUrl: string;
    /** Its address through PgBouncer in transaction mode; null if PgBouncer is not installed. */
    pgbouncerUrl: string | null;
  }
}
