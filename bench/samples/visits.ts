import { INCREASING } from '../../src/domain/testing/sampleAnswers.ts';
import type { Request } from '../load/load.ts';

/** Within York by the rules of its client file, and the first of YO1 in every made-up directory. */
const POSTCODE = 'YO1 0AA';
const VISIT = {
  clientId: 'york',
  postcode: POSTCODE,
  referral: 'gp',
  age: 3,
  gender: 'f',
  ethnicity: 0,
  ...INCREASING,
};
const FIGURES = { consumptionUnits: 10, consumptionDays: 4, goalUnits: 4, goalDays: 3 };

const LOG = '/api/triage/log';
const PDF = '/api/triage/pdf';

/** The visit key of a made-up visit. */
export const keyOf = (number: number): string => `bench-visit-${String(number).padStart(12, '0')}`;

function post(path: string, number: number, body: object): Request {
  const headers = { 'content-type': 'application/json', 'visit-key': keyOf(number) };
  return { method: 'POST', path, headers, body: JSON.stringify(body) };
}

/** Writes the record of a visit: the first such request creates it, and every later one replaces its fields. */
export const upsert = (number: number): Request =>
  post(LOG, number, { triage: { ...VISIT, ...FIGURES, consumptionUnits: number % 36 } });

/** Upserts of so many visits, numbered from `first`. */
export const upserts = (visits: number, first = 0): readonly Request[] =>
  Array.from({ length: visits }, (_, index) => upsert(first + index));

/** Forms of the page without script, each of a visit of its own that the next one replaces. */
export const plainForms = (visits: number): readonly Request[] =>
  Array.from({ length: visits }, (_, index): Request => {
    const { clientId: _client, ...answeredFields } = VISIT;
    const fields = {
      ...answeredFields,
      terms: 'yes',
      processing: 'yes',
      sharing: 'yes',
      key: keyOf(index).padEnd(32, '_'),
    };
    const body = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { method: 'POST', path: '/plain/en', headers, body: body.join('&') };
  });

/** The calls of a visit to the log: the first creates its record, the others replace it. */
const CALLS = 22;

/**
 * The calls of new visits, numbered from `first`, so that each of some connections makes the calls of one visit after the
 * other. They begin at different calls of their first visits, or all would create records at the same time.
 */
export const visitsInTurn = (first: number, connections: number, calls: number): readonly Request[] =>
  Array.from({ length: calls }, (_, index) => {
    const connection = index % connections;
    const call = Math.floor(index / connections) + Math.floor((connection * CALLS) / connections);
    return upsert(first + Math.floor(call / CALLS) * connections + connection);
  });

/** Stores a visit at risk and returns the request that downloads its summary. */
export async function storedSummary(address: string): Promise<Request> {
  const { path, headers = {}, body = '' } = upsert(0);
  const reply = await fetch(address + path, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`the record was not stored: ${reply.status}`);
  const { _id: id } = (await reply.json()) as { _id: string };
  return post(PDF, 0, { id, clientName: 'City of York', gender: 'f', age: 3, ...FIGURES });
}

/** Sends one request and returns its reply's body. Throws for any status but 200. */
export async function send(address: string, { method, path, headers = {}, body }: Request): Promise<unknown> {
  const reply = await fetch(address + path, { method, headers, ...(body !== undefined && { body }) });
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
  return reply.json();
}
