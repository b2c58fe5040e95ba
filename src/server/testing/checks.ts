import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { TriageTable } from '../database/tables.ts';
import { newReference } from '../triage/identifiers.ts';

export type CheckRow = TriageTable;

const random = (characters: number): string => randomBytes(64).toString('base64url').slice(0, characters);

const UNANSWERED = {
  gender: null,
  ethnicity: null,
  q1: null,
  q2: null,
  q3: null,
  q4: null,
  q5: null,
  q6: null,
  q7: null,
  q8: null,
  q9: null,
  q10: null,
  consumptionUnits: null,
  consumptionDays: null,
  goalUnits: null,
  goalDays: null,
  screenReached: null,
  appStoreClicked: null,
  playStoreClicked: null,
  contactOpened: null,
  score: null,
  band: null,
} as const;

/** The ten answers, all at their first option, for tests to which the answers do not matter. */
export const ANSWERED = {
  gender: 'f',
  ethnicity: 0,
  q1: 0,
  q2: 0,
  q3: 0,
  q4: 0,
  q5: 0,
  q6: 0,
  q7: 0,
  q8: 0,
  q9: 0,
  q10: 0,
} as const;

/** A record as the page creates it after the age question, in York in January 2026. */
export function aCheck(row: Partial<CheckRow> = {}): CheckRow {
  const { created = '2026-01-15T12:00:00.000Z' } = row;
  return {
    ...UNANSWERED,
    rowId: random(32),
    id: random(32),
    reference: newReference(),
    visitKeyHash: random(43),
    revision: 1,
    clientId: 'york',
    postcode: 'YO1 7HH',
    referral: 'gp',
    age: 3,
    created,
    updated: created,
    consentVersion: 'v1',
    consentedAt: created,
    consentResearch: 0,
    summariesDownloaded: 0,
    summariesMailed: 0,
    anonymisedAt: null,
    reportKey: 0,
    provenance: 'known',
    ...row,
  };
}

/** A finished check in the lower band. */
export const aFinishedCheck = (row: Partial<CheckRow> = {}): CheckRow =>
  aCheck({ ...ANSWERED, score: 0, band: 'lower', screenReached: 'feedback-lower', ...row });

/** Rows in one statement: each has some 40 values, and PostgreSQL accepts 65,535. */
const ROWS_PER_STATEMENT = 500;

export async function addChecks(database: Database, rows: readonly CheckRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await database.write((db) =>
      db
        .insertInto('triage')
        .values(rows.slice(from, from + ROWS_PER_STATEMENT))
        .execute(),
    );
}
