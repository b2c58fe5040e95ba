import type { Database } from '../database/database.ts';
import type { TriageTable } from '../database/tables.ts';

/** What the database holds under an id; the service itself has no call that reads a record back. */
export function readRow(database: Database, id: string): Promise<TriageTable | undefined> {
  return database.read((db) => db.selectFrom('triage').selectAll().where('id', '=', id).executeTakeFirst());
}

/** Every row, in no order. */
export function readRows(database: Database): Promise<TriageTable[]> {
  return database.read((db) => db.selectFrom('triage').selectAll().execute());
}
