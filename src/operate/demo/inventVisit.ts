import { randomBytes } from 'node:crypto';
import { auditResult } from '#domain/audit.ts';
import type { Client } from '#domain/client.ts';
import type { TriageRecord } from '#domain/record.ts';
import type { TriageTable } from '#server/database/core/tables.ts';
import { toColumns } from '#server/records/triageColumns.ts';
import { newId, newReference, visitKeyHash } from '#server/records/identifiers.ts';
import { DAY_MS } from '../outcome.ts';
import type { Chance } from './chance.ts';
import type { ChoosePostcode } from './demoPostcodes.ts';
import { inventAfterResult, inventAudit, inventPerson, inventDropOut } from './inventAnswers.ts';

/** The relative number of visits in each month: most after New Year, fewest in summer. */
const SEASON = [1.35, 1.05, 1.1, 0.95, 0.95, 0.9, 0.8, 0.8, 0.95, 1.05, 1.15, 0.85];

/** Stored in place of the consent version, which is a hash of the notices: nobody saw notices here. */
const NO_NOTICES = 'invented';

/** Picks a moment in one of the given months, such as "2026-01". Later months are a little more likely. */
function inventMoment(months: readonly string[], chance: Chance): Date {
  const month = chance.pick(
    months.map((item, index) => [item, (SEASON[Number(item.slice(5)) - 1] ?? 1) * (1 + index / 40)]),
  );
  const [year = 0, number = 0] = month.split('-').map(Number);
  const start = Date.UTC(year, number - 1);
  return new Date(start + chance.fraction() * (Date.UTC(year, number) - start - DAY_MS / 2));
}

/** Picks how the visitor heard of the service: most often one of the client's first options. */
const inventSource = ({ referralOptions }: Client, { pick }: Chance) =>
  referralOptions.length === 0
    ? {}
    : { referral: pick(referralOptions.map(({ value }, index) => [value, 1 / (index + 1.3)])) };

function inventRecord(client: Client, chance: Chance): TriageRecord {
  const person = inventPerson(chance);
  const answers = { ...inventSource(client, chance), ...person, ...inventAudit(chance, person.age) };
  const input = inventDropOut(answers, chance);
  const result = auditResult(input);
  return result === null ? input : { ...input, ...inventAfterResult(result.band, chance) };
}

/** Invents one visit to a client in one of `months`, and returns it as a stored record. */
export function inventVisit(
  client: Client,
  months: readonly string[],
  chance: Chance,
  choosePostcode: ChoosePostcode,
): TriageTable {
  const fields = inventRecord(client, chance);
  const moment = inventMoment(months, chance);
  const created = moment.toISOString();
  const isThere =
    fields.screenReached === 'intervention-7' || fields.screenReached === 'intervention-increasing-finished';
  const tookSummary = isThere && chance.occurs(0.6);
  return {
    ...toColumns({ ...fields, clientId: client.id }, moment),
    rowId: newId(),
    id: newId(),
    reference: newReference(),
    postcode: choosePostcode(client, chance),
    visitKeyHash: visitKeyHash(randomBytes(16).toString('base64url')),
    revision: Object.keys(fields).length,
    created,
    consentVersion: NO_NOTICES,
    consentedAt: created,
    consentResearch: chance.occurs(0.6) ? 1 : 0,
    summariesDownloaded: tookSummary && chance.occurs(0.8) ? 1 : 0,
    summariesMailed: tookSummary && chance.occurs(0.2) ? 1 : 0,
    anonymisedAt: null,
    reportKey: Math.floor(chance.fraction() * 256),
    provenance: 'invented',
  };
}
