import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const openFile = (dataDir: string) => new DatabaseSync(join(dataDir, 'triage.sqlite'), { timeout: 5_000 });

/** Takes the table of records away behind the server's back: its statements then fail for good. */
export function breakTables(dataDir: string): void {
  const database = openFile(dataDir);
  database.exec('drop table triage');
  database.close();
}

/** Holds the database, as a stuck operator's tool would, until the function it gives is called. */
export function holdDatabase(dataDir: string): () => void {
  const database = openFile(dataDir);
  database.exec('begin exclusive');
  return () => {
    database.exec('rollback');
    database.close();
  };
}
