import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import type { Period } from '../period.ts';

export type Scope = Period & { readonly clientId: string };

/** The sum of the keys of counted records, which decides their noise. */
export const keys = sql<number | null>`sum(report_key)`;

/** The month of a record by UTC, as "2026-01"; anonymising keeps it. */
export const month = sql<string>`substr(created, 1, 7)`;

/**
 * The records that count as checks: an adult's, created by the page, which sends a key, a revision and the version of
 * notices that a server here has shown; and demonstration data. An anonymised record has no key.
 */
export const checksOf = (db: Kysely<Tables>, { clientId, from, to }: Scope) =>
  db
    .selectFrom('triage')
    .where('clientId', '=', clientId)
    .where(month, '>=', from)
    .where(month, '<=', to)
    .where('provenance', 'in', ['known', 'invented'])
    .where('revision', 'is not', null)
    .where((row) => row.or([row('visitKeyHash', 'is not', null), row('anonymisedAt', 'is not', null)]))
    .where('age', '>=', 1)
    .where('age', '<=', 6);
