import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A table that readiness writes to; empty after every transaction. */
export const writeProbe: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('write_probe')
      .addColumn('ticket', 'text', (column) => column.primaryKey().notNull())
      .addColumn('filler', 'text', (column) => column.notNull())
      .execute();
  },
};
