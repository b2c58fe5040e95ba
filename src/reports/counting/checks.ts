import { sql, type Kysely } from 'kysely';
import { isReportable } from '#server/database/provenance.ts';
import type { Tables } from '#server/database/core/tables.ts';
import { instantsOf, type Period } from '../model/period.ts';

export type Scope = Period & { readonly clientId: string };

/** The sum of the random numbers (`report_key`) of the counted records, which decides the noise of the count. */
export const keys = sql<number | null>`sum(report_key)`;

/** The month in which a record was created, by UTC, as "2026-01". Anonymising does not change it. */
export const month = sql<string>`substr(created, 1, 7)`;

/**
 * The records that count as checks: adults' records that reports may read. Through the index `triage_client`, the
 * database reads only this client's records of these months.
 */
export function selectChecks(db: Kysely<Tables>, { clientId, ...period }: Scope) {
  const { first, after } = instantsOf(period);
  return db
    .selectFrom('triage')
    .where('clientId', '=', clientId)
    .where('created', '>=', first)
    .where('created', '<', after)
    .where(isReportable)
    .where('age', '>=', 1)
    .where('age', '<=', 6);
}
