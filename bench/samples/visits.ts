import { INCREASING } from '../../src/domain/testing/sampleAnswers.ts';
import type { Request } from '../load.ts';

const VISIT = {
  clientId: 'york',
  /** A postcode in York by the rules of its client file, and the first of YO1 in every made-up directory. */
  postcode: 'YO1 0AA',
  referral: 'gp',
  age: 3,
  gender: 'f',
  ethnicity: 0,
  ...INCREASING,
};
const FIGURES = { consumptionUnits: 10, consumptionDays: 4, goalUnits: 4, goalDays: 3 };

/** The visit key of a made-up visit. */
export const keyOf = (number: number): string => `bench-visit-${String(number).padStart(12, '0')}`;

function post(path: string, number: number, body: object): Request {
  const headers = { 'content-type': 'application/json', 'visit-key': keyOf(number) };
  return { method: 'POST', path, headers, body: JSON.stringify(body) };
}

/** Writes the record of a visit: the first such request creates it, and every later one replaces its fields. */
export const upsert = (number: number): Request =>
  post('/api/triage/log', number, { triage: { ...VISIT, ...FIGURES, consumptionUnits: number % 36 } });

const LOOKUP: Request = { method: 'GET', path: `/api/triage/postcode?postcode=${encodeURIComponent(VISIT.postcode)}` };

/** Upserts of `visits` visits, numbered from 0. */
export const upserts = (visits: number): readonly Request[] =>
  Array.from({ length: visits }, (_, index) => upsert(index));

/** Completed forms of the plain page, each with its own visit key. Sending a form again replaces its record. */
export const plainForms = (visits: number): readonly Request[] =>
  Array.from({ length: visits }, (_, index): Request => {
    const { clientId: _client, ...answeredFields } = VISIT;
    const consents = { terms: 'yes', processing: 'yes', sharing: 'yes' };
    const fields = { ...answeredFields, ...consents, key: keyOf(index).padEnd(32, '_') };
    const body = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { method: 'POST', path: '/plain/en', headers, body: body.join('&') };
  });

/** How many log calls a visit makes: the first creates its record, the others replace it. */
const CALLS = 22;

/**
 * Returns log calls of new visits, numbered from `first`, in such an order that each connection makes all calls of one
 * visit and then those of the next. The connections start at different calls of their first visits, so that they do not
 * all create records at the same time.
 */
export const visitsInTurn = (first: number, connections: number, calls: number): readonly Request[] =>
  Array.from({ length: calls }, (_, index) => {
    const connection = index % connections;
    const call = Math.floor(index / connections) + Math.floor((connection * CALLS) / connections);
    return upsert(first + Math.floor(call / CALLS) * connections + connection);
  });

/** Four visits are as many lookups, their log calls, and one summary. */
const CALLS_OF_FOUR = 4 * (1 + CALLS) + 1;
export const CALLS_OF_VISIT = CALLS_OF_FOUR / 4;

/**
 * Returns all calls of new visits, numbered from `first`, in the order of `visitsInTurn`: for each visit a lookup and
 * the log calls, and `summary` after every fourth visit.
 */
export const wholeVisits = (first: number, connections: number, calls: number, summary: Request): readonly Request[] =>
  Array.from({ length: calls }, (_, index) => {
    const connection = index % connections;
    const call = Math.floor(index / connections) + Math.floor((connection * CALLS_OF_FOUR) / connections);
    const place = call % CALLS_OF_FOUR;
    if (place === CALLS_OF_FOUR - 1) return summary;
    if (place % (1 + CALLS) === 0) return LOOKUP;
    const visit = 4 * Math.floor(call / CALLS_OF_FOUR) + Math.floor(place / (1 + CALLS));
    return upsert(first + visit * connections + connection);
  });

/** The request that downloads the summary of the visit of `upsert(0)`, which has been stored under this id. */
const summaryOf = (id: string): Request =>
  post('/api/triage/pdf', 0, { id, clientName: 'City of York', gender: 'f', age: 3, ...FIGURES });

/** Stores a visit at risk on a server, and returns the request that downloads its summary. */
export async function storeVisit(address: string): Promise<Request> {
  const { method, path, headers = {}, body = '' } = upsert(0);
  const reply = await fetch(address + path, { method, headers, body });
  return summaryOf(((await reply.json()) as { readonly _id: string })._id);
}
