import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const openFile = (dataDir: string) => new DatabaseSync(join(dataDir, 'triage.sqlite'), { timeout: 5_000 });

/** Drops the table of records under the running server, so that its statements fail permanently. */
export function breakTables(dataDir: string): void {
  const database = openFile(dataDir);
  database.exec('drop table triage');
  database.close();
}

/** Locks the database, as an operator's tool that hangs would, until the returned function is called. */
export function holdDatabase(dataDir: string): () => void {
  const database = openFile(dataDir);
  database.exec('begin exclusive');
  return () => {
    database.exec('rollback');
    database.close();
  };
}
