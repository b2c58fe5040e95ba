import { fillTables, type Where } from './storedVisits.ts';

/** Months that a report covers at most, up to one that is over. */
export const MONTHS = { from: '2024-07', to: '2026-06' } as const;
const FIRST = new Date('2024-07-01T00:00:00.000Z');
/** Seconds from the first check to the last. */
const SPAN = 2 * 364 * 24 * 3600;

export type Share = { readonly all: number; readonly york: number; readonly clients: number };

/** How many checks of York's come before a check: among evenly many others, as its visitors come. */
const before = (number: string, { all, york }: Share): string =>
  `cast(cast(${number} as bigint) * ${york} / ${all} as integer)`;

/** One check in eleven was not finished. */
const finished = (value: string): string => `case when york % 11 = 10 then null else ${value} end`;

/** Checks as a report counts them. `created` is worked out differently by each database. */
const fill = (share: Share, created: string): string => `
  insert into triage (
    row_id, id, reference, visit_key_hash, revision, client_id, postcode, referral, age, gender, ethnicity,
    q1, q2, q3, q4, q5, q6, q7, q8, q9, q10, consumption_units, consumption_days, goal_units, goal_days,
    score, band, screen_reached, created, updated, consent_version, consented_at, report_key, provenance
  )
  select
    substr(visit_key_hash, 1, 36), substr(visit_key_hash, 1, 32), substr(visit_key_hash, 1, 10), visit_key_hash, 20,
    case when ${before('number + 1', share)} > york then 'york' else 'council-' || (number % ${share.clients - 1}) end,
    'YO1 0' || substr('ABD', 1 + york % 3, 1) || substr('ABDEFGHJLNPQRSTUWXYZ', 1 + york / 3 % 20, 1),
    'gp', 1 + york % 6, case when york % 2 = 0 then 'f' else 'm' end, york % 14,
    3, 2, 2, 1, 0, 0, 2, 0, 0, ${finished('0')}, york % 36, 4, 4, 3, ${finished('10')},
    ${finished("case york / 60 % 5 when 0 then 'lower' when 1 then 'higher' when 2 then 'dependence' else 'increasing' end")},
    'intervention-' || (1 + york % 7), ${created}, $2, 'bench', $2, york % 256, 'known'
  from (select visit.*, ${before('number', share)} as york from visit) as visit
`;

/** Stores so many checks, York's among those of other clients. */
export function storeChecks(where: Where, share: Share): Promise<void> {
  const seconds = `number * ${SPAN / share.all}`;
  const created = where.DATABASE_URL
    ? `to_char(timestamp '${FIRST.toISOString().slice(0, 10)}' + ${seconds} * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
    : `strftime('%Y-%m-%dT%H:%M:%S.000Z', '${FIRST.toISOString().slice(0, 10)}', '+' || cast(${seconds} as integer) || ' seconds')`;
  return fillTables(where, fill(share, created), share.all, new Date());
}
