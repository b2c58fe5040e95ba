import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { schemaState, type SchemaState } from './migrations/migrations.ts';
import type { Tables } from './core/tables.ts';

/** How much a probe writes: `small` is as little as possible, `whole` is more than a record and its indexes need. */
export type ProbeSize = 'small' | 'whole';

/** Length of a whole probe, in characters. Its text is random, because PostgreSQL would compress any other text. */
const FILLER_LENGTH = 24_000;
const fillerOf = (size: ProbeSize): string =>
  size === 'small' ? '' : randomBytes((FILLER_LENGTH * 3) / 4).toString('base64');
const NO_ROW = '';

/**
 * Tests whether a record could be stored: whether the table can be written and, with a `whole` probe, whether the disk
 * has room. Leaves nothing behind. Returns the state of the tables; if they are not current, nothing is tested.
 */
export async function probeWrite(db: Kysely<Tables>, size: ProbeSize): Promise<SchemaState> {
  const state = await schemaState(db);
  if (state !== 'current') return state;
  await db.updateTable('triage').set({ revision: null }).where('rowId', '=', NO_ROW).execute();
  const ticket = randomUUID();
  await db
    .insertInto('writeProbe')
    .values({ ticket, filler: fillerOf(size) })
    .execute();
  await db.deleteFrom('writeProbe').where('ticket', '=', ticket).execute();
  return state;
}

/** How long, in ms, a result is reused, so that frequent probes cost little. */
export const READY_CACHE_MS = 2000;
/** After a `whole` probe, `small` probes are enough for this long, in ms, unless a write fails. */
const ROOM_MS = 60_000;

/**
 * Checks readiness with `tryWrite`, and caches the result. Only one `tryWrite` runs at a time; if it rejects, the
 * result is not ready. The first probe is `whole`, and then one probe a minute. After a failure, every probe is `whole`
 * until one succeeds. All other probes are `small`.
 */
export function createReadiness(tryWrite: (size: ProbeSize) => Promise<boolean>) {
  let last: { readonly isReady: boolean; readonly until: number } | null = null;
  let trying: Promise<boolean> | null = null;
  let roomUntil = 0;

  async function refresh(): Promise<boolean> {
    const now = performance.now();
    const size = now < roomUntil ? 'small' : 'whole';
    if (size === 'whole') roomUntil = now + ROOM_MS;
    const isReady = await tryWrite(size).catch(() => false);
    if (!isReady) roomUntil = 0;
    last = { isReady, until: performance.now() + READY_CACHE_MS };
    trying = null;
    return isReady;
  }

  return {
    ready: async (): Promise<boolean> =>
      last !== null && performance.now() < last.until ? last.isReady : (trying ??= refresh()),
    /** Notes whether a write succeeded. Discards the cached result if the write contradicts it. */
    noteWrite: (succeeded: boolean): void => {
      if (last?.isReady !== succeeded) last = null;
      if (!succeeded) roomUntil = 0;
    },
  };
}
