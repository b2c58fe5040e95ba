import { expect } from 'vitest';
import { answersOf } from '#domain/testing/sampleAnswers.ts';
import type { TriageRecord } from '#domain/record.ts';
import type { TriageStore, TriageWrite } from '../records/triageStore.ts';
import { VisitLife } from '../records/visitLife.ts';

/** All 25 fields of a record, each with a valid value. */
export const FULL_FIELDS: Required<TriageRecord> = {
  clientId: 'york',
  postcode: 'YO1 7HH',
  referral: 'gp',
  age: 3,
  gender: 'f',
  ethnicity: 13,
  ...answersOf({ q1: 4, q2: 1, q3: 2, q5: 1, q7: 1, q9: 2 }),
  consumptionUnits: 35,
  consumptionDays: 7,
  goalUnits: 0,
  goalDays: 3,
  screenReached: 'intervention-7',
  appStoreClicked: true,
  playStoreClicked: false,
  contactOpened: true,
  experience: 2,
};

/** Returns a write without id and headers, whose fields are never refused. */
export function aWrite(write: Partial<TriageWrite> = {}): TriageWrite {
  return {
    fields: { clientId: 'york', postcode: 'YO1 7HH' },
    id: null,
    visitKey: null,
    revision: null,
    consentVersion: null,
    consentResearch: null,
    life: VisitLife.calls,
    judge: () => null,
    ...write,
  };
}

/** Saves a write that must be accepted; returns the record's id and reference. */
export async function saveWrite(
  store: TriageStore,
  write: Partial<TriageWrite> = {},
): Promise<{ id: string; reference: string }> {
  const reply = await store.save(aWrite(write));
  expect(reply.outcome).toBe('saved');
  return reply as { id: string; reference: string };
}
