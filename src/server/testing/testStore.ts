import type { Database } from '../database/database.ts';
import { DatabaseTriageStore } from '../records/databaseTriageStore.ts';
import type { TriageStore } from '../records/triageStore.ts';

type Options = Pick<ConstructorParameters<typeof DatabaseTriageStore>[1], 'now' | 'drawReference'>;

const NO_LEDGER = { append: () => Promise.resolve(), check: () => Promise.resolve() };

/** A store without an erasure ledger. */
export const createTestStore = (database: Database, options: Options): TriageStore =>
  new DatabaseTriageStore(database, { ...options, ledger: NO_LEDGER });
