import { sql, type RawBuilder } from 'kysely';
import { MIGRATIONS } from '../database/migrations/migrations.ts';

/**
 * Adds a made-up next migration, which adds a column to `triage`, until it is disposed of. Until then this version counts
 * as the next one, and a database that has not been migrated as an older one.
 *
 * @param more further statements of the migration
 */
export function addNextMigration(...more: readonly RawBuilder<unknown>[]) {
  const name = '9998_made_up';
  MIGRATIONS[name] = [sql`alter table triage add column made_up integer`, ...more];
  return {
    name,
    column: 'madeUp',
    [Symbol.dispose]: () => {
      delete MIGRATIONS['9998_made_up'];
    },
  };
}
