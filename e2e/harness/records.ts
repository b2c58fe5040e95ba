import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningServer } from '../../testing/serverProcess.ts';

type StoredRow = Readonly<Record<string, unknown>>;

/** The rows of the server's database as an operator's tool would read them, oldest first; of one postcode if given. */
export function storedRows({ dataDir }: Pick<RunningServer, 'dataDir'>, postcode?: string): readonly StoredRow[] {
  const database = new DatabaseSync(join(dataDir, 'triage.sqlite'), { readOnly: true, timeout: 5_000 });
  try {
    const rows = database.prepare('select * from triage order by created').all();
    return rows.filter((row) => postcode === undefined || row.postcode === postcode);
  } finally {
    database.close();
  }
}
