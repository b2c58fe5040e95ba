import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/core/tables.ts';
import { raw, type Raw } from '../disclosure/raw.ts';
import { instantsOf } from '../model/period.ts';
import type { Scope } from './checks.ts';

/** The number of postcode lookups that found the client; null if counting began after the start of the period. */
export async function scanLookups(db: Kysely<Tables>, { clientId, ...period }: Scope): Promise<Raw | null> {
  const { lookupsCountedSince } = await db
    .selectFrom('serviceState')
    .select('lookupsCountedSince')
    .executeTakeFirstOrThrow();
  if (lookupsCountedSince !== null && lookupsCountedSince > instantsOf(period).first) return null;
  const rows = await db
    .selectFrom('lookupCount')
    .select('lookups')
    .where('clientId', '=', clientId)
    .where('month', '>=', period.from)
    .where('month', '<=', period.to)
    .execute();
  return raw(rows.reduce((sum, { lookups }) => sum + lookups, 0));
}
