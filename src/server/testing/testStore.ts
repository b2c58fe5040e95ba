import type { Database } from '../database/database.ts';
import { createTriageStore } from '../triage/createTriageStore.ts';
import type { TriageStore } from '../triage/triageStore.ts';

/** A store without an erasure ledger. */
export const createTestStore = (database: Database, { now }: { readonly now: () => Date }): TriageStore =>
  createTriageStore(database, { now, ledger: { append: () => Promise.resolve() } });
