import { sql, type ExpressionBuilder } from 'kysely';
import type { Provenance, Tables } from './core/tables.ts';

/** SQL for a new record's provenance: whether its consent version is that of notices shown here. */
export const provenanceOf = (consentVersion: string | null) =>
  consentVersion === null
    ? null
    : sql<Provenance>`case when ${consentVersion} in (select version from notice_version) then 'known' else 'unknown' end`;

/**
 * The condition for records that reports and research may read: those that the page created, and demonstration data.
 * The page sends a visit key, a revision, and the version of notices that a server of this database has shown.
 * Anonymised records have lost their key.
 */
export const shownHere = (row: ExpressionBuilder<Tables, 'triage'>) =>
  row.and([
    row('provenance', 'in', ['known', 'invented']),
    row('revision', 'is not', null),
    row.or([row('visitKeyHash', 'is not', null), row('anonymisedAt', 'is not', null)]),
  ]);
