import type { Database } from '../database/database.ts';
import type { TriageTable } from '../database/core/tables.ts';

/** Reads the row of an id; the service itself has no call that reads a record back. */
export function readRow(database: Database, id: string): Promise<TriageTable | undefined> {
  return database.read((db) => db.selectFrom('triage').selectAll().where('id', '=', id).executeTakeFirst());
}

/** Reads every row, in no particular order. */
export function readRows(database: Database): Promise<TriageTable[]> {
  return database.read((db) => db.selectFrom('triage').selectAll().execute());
}
