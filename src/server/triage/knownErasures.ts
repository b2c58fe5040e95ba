import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The entry of the audit that keeps how many erasures the ledger holds. */
const ENTRY = { auditId: 'erasure-ledger', command: 'erasure ledger' } as const;

const inLedgerOf = (details: string): number => (JSON.parse(details) as { inLedger?: number }).inLedger ?? 0;

/**
 * What a database from before the entry knows: its operators' erasures and, for a day, its visitors'. One from before
 * the ledger, which has not run retention either, knows none.
 */
async function erasuresBefore(db: Kysely<Tables>): Promise<number> {
  const entries = await db
    .selectFrom('operatorAudit')
    .select(['command', 'details'])
    .where('command', 'in', ['erase', 'erase --reapply', 'retention run'])
    .execute();
  if (entries.length === 0) return 0;
  const key = await db.selectFrom('erasedVisitKey').select('visitKeyHash').limit(1).executeTakeFirst();
  const erased = entries.filter(({ command }) => command === 'erase').length;
  return Math.max(erased, key ? 1 : 0, ...entries.map(({ details }) => inLedgerOf(details)));
}

/** How many erasures a database, or a backup of one, knows of, all of which the ledger must hold. */
export async function knownErasures(db: Kysely<Tables>): Promise<number> {
  const { auditId } = ENTRY;
  const entry = await db
    .selectFrom('operatorAudit')
    .select('details')
    .where('auditId', '=', auditId)
    .executeTakeFirst();
  return entry ? Number(entry.details) : erasuresBefore(db);
}

/**
 * Keeps how many erasures the ledger holds, in the transaction that erases, unless more are known. With `isLess`, also
 * then: an operator has given up those that the ledger has lost.
 */
export async function keepErasures(
  db: Kysely<Tables>,
  inLedger: number,
  now: Date,
  { isLess = false } = {},
): Promise<void> {
  const erasures = isLess ? inLedger : Math.max(inLedger, await knownErasures(db));
  const values = { happenedAt: now.toISOString(), details: String(erasures) };
  const isMore = sql<boolean>`cast(operator_audit.details as integer) < ${erasures}`;
  await db
    .insertInto('operatorAudit')
    .values({ ...ENTRY, ...values })
    .onConflict((conflict) => {
      const update = conflict.column('auditId').doUpdateSet(values);
      return isLess ? update : update.where(isMore);
    })
    .execute();
}
