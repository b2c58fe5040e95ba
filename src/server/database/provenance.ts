import { sql, type ExpressionBuilder } from 'kysely';
import type { Provenance, Tables } from './core/tables.ts';

/** Judges the consent version of a new record, once and for all. */
export const provenanceOf = (consentVersion: string | null) =>
  consentVersion === null
    ? null
    : sql<Provenance>`case when ${consentVersion} in (select version from notice_version) then 'known' else 'unknown' end`;

/**
 * The records that reports and research may read: created by the page, which sends a key, a revision and the version of
 * notices that a server here has shown; and demonstration data. An anonymised record has no key.
 */
export const shownHere = (row: ExpressionBuilder<Tables, 'triage'>) =>
  row.and([
    row('provenance', 'in', ['known', 'invented']),
    row('revision', 'is not', null),
    row.or([row('visitKeyHash', 'is not', null), row('anonymisedAt', 'is not', null)]),
  ]);
