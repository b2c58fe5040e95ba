import { sql, type Kysely } from 'kysely';
import type { Tables } from '../core/tables.ts';

/** PostgreSQL's settings for how much of a statement's values its own log may hold: -1 is all, 0 is none. */
const LIMITS = ['log_parameter_max_length', 'log_parameter_max_length_on_error'];

/**
 * Returns the names of the settings that let PostgreSQL write a statement's values, such as a postcode, to its own log:
 * those of `LIMITS` that are not 0, and `log_error_verbosity` unless it is `terse`, because all its other values
 * repeat the row of a failed statement.
 */
export async function loggingSettings(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where (name = any(${LIMITS}) and setting <> '0') or (name = 'log_error_verbosity' and setting <> 'terse')
    order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}
