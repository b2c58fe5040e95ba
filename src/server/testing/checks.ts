import { randomBytes } from 'node:crypto';
import { NO_DRINKING, UNANSWERED } from '#domain/testing/sampleAnswers.ts';
import type { Database } from '../database/database.ts';
import type { TriageTable } from '../database/core/tables.ts';
import { newReference } from '../records/identifiers.ts';

export type CheckRow = TriageTable;

const random = (characters: number): string => randomBytes(64).toString('base64url').slice(0, characters);

const ONLY_BEGUN = {
  gender: null,
  ethnicity: null,
  ...UNANSWERED,
  consumptionUnits: null,
  consumptionDays: null,
  goalUnits: null,
  goalDays: null,
  screenReached: null,
  appStoreClicked: null,
  playStoreClicked: null,
  contactOpened: null,
  experience: null,
  score: null,
  band: null,
} as const;

/** A record as the page creates it after the age question, in York in January 2026. */
export function aCheck(row: Partial<CheckRow> = {}): CheckRow {
  const { created = '2026-01-15T12:00:00.000Z' } = row;
  return {
    ...ONLY_BEGUN,
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

/** Returns a finished check in the lower band, with the first option chosen for every answer. */
export const aFinishedCheck = (row: Partial<CheckRow> = {}): CheckRow =>
  aCheck({
    gender: 'f',
    ethnicity: 0,
    ...NO_DRINKING,
    score: 0,
    band: 'lower',
    screenReached: 'feedback-lower',
    ...row,
  });

/** Rows inserted by one statement. A row has about 40 values, and PostgreSQL accepts 65,535 in a statement. */
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
