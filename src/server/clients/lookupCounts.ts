import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { newReportKey } from '../database/provenance.ts';
import { interval } from '../interval.ts';

/** How often, in ms, the counts are stored. */
const STORE_MS = 60_000;

type LookupCount = { readonly clientId: string; readonly month: string; readonly lookups: number };

/**
 * Counts the postcode lookups that found a client: one number for each client and month (UTC), and the random key of
 * its noise in reports, which the first store draws. No postcode and no detail of a visitor is kept. `add` counts in memory, so that no lookup waits for the database.
 */
export class LookupCounts {
  readonly #database: Pick<Database, 'write'>;
  #pending = new Map<string, LookupCount>();

  constructor(database: Pick<Database, 'write'>) {
    this.#database = database;
  }

  add(clientId: string, now: Date, lookups = 1): void {
    const month = now.toISOString().slice(0, 7);
    const key = `${month} ${clientId}`;
    const before = this.#pending.get(key)?.lookups ?? 0;
    this.#pending.set(key, { clientId, month, lookups: before + lookups });
  }

  /** Stores the counts since the last call. If that fails, rejects, and keeps the counts for the next call. */
  async store(): Promise<void> {
    // All servers write in the same order, so that two cannot wait for each other's rows.
    const counts = [...this.#pending].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
    if (counts.length === 0) return;
    this.#pending = new Map();
    try {
      await this.#database.write((db) =>
        db
          .insertInto('lookupCount')
          .values(counts.map((count) => ({ ...count, reportKey: newReportKey() })))
          .onConflict((conflict) =>
            conflict
              .columns(['clientId', 'month'])
              .doUpdateSet({ lookups: sql`lookup_count.lookups + excluded.lookups` }),
          )
          .execute(),
      );
    } catch (error) {
      for (const { clientId, month, lookups } of counts) this.add(clientId, new Date(`${month}-01T00:00:00Z`), lookups);
      throw error;
    }
  }

  /** Stores the counts every minute. Returns a function that stops this and stores them a last time. */
  storeRegularly(failed: (error: unknown) => void): () => Promise<void> {
    const stop = interval(STORE_MS, () => this.store(), { failed });
    return async () => {
      await stop();
      await this.store().catch(failed);
    };
  }
}
