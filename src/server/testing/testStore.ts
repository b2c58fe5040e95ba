import type { Database } from '../database/database.ts';
import { createTriageStore } from '../triage/createTriageStore.ts';
import type { TriageStore } from '../triage/triageStore.ts';

type Options = Pick<Parameters<typeof createTriageStore>[1], 'now' | 'drawReference'>;

const NO_LEDGER = { append: () => Promise.resolve(), check: () => Promise.resolve() };

/** A store without an erasure ledger. */
export const createTestStore = (database: Database, options: Options): TriageStore =>
  createTriageStore(database, { ...options, ledger: NO_LEDGER });
