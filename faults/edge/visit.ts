import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FULL_CAUTION } from '../../src/domain/testing/sampleAnswers.ts';
import { json, post, type Answer } from './caller.ts';

export const LOG = '/api/triage/log';
export const PDF = '/api/triage/pdf';
export const LOGS = '/api/logs';
export const LOOKUP = '/api/triage/postcode';

/** A visit from York whose answers score 10: increasing risk. */
export const INCREASING = {
  clientId: 'york',
  postcode: 'YO1 7HH',
  referral: 'gp',
  age: 3,
  gender: 'f',
  ethnicity: 0,
  ...FULL_CAUTION,
};

export type Visit = {
  readonly id: string;
  readonly reference: string;
  /** The headers of every later call of the visit. */
  readonly headers: { readonly 'Visit-Key': string };
};

/** Creates a record and returns its id and headers. */
export async function startVisit(port: number, triage: object = INCREASING): Promise<Visit> {
  const headers = { 'Visit-Key': randomBytes(16).toString('hex') };
  const answer = await post(port, LOG, { triage }, headers);
  if (answer.status !== 200) throw new Error(`the visit was not stored: ${answer.status} ${answer.text}`);
  const { _id: id, reference } = json(answer);
  return { id: String(id), reference: String(reference), headers };
}

/** The body of a request for a visit's summary. */
export const summaryOf = ({ id }: Pick<Visit, 'id'>, more: object = {}) => ({
  id,
  clientName: 'City of York',
  gender: 'f',
  age: 3,
  consumptionUnits: 7,
  consumptionDays: 4,
  goalUnits: 5,
  goalDays: 3,
  ...more,
});

export const askForSummary = (port: number, visit: Visit, more: object = {}): Promise<Answer> =>
  post(port, PDF, summaryOf(visit, more), visit.headers);

/** Every stored row, read over a separate connection, as an operator's tool reads it. */
export function storedRows(dataDir: string): readonly Readonly<Record<string, unknown>>[] {
  const database = new DatabaseSync(join(dataDir, 'triage.sqlite'), { readOnly: true, timeout: 5_000 });
  try {
    return database.prepare('select * from triage order by created').all();
  } finally {
    database.close();
  }
}
