import { PATHS } from '#contract/calls.ts';
import { INCREASING } from '#domain/testing/sampleAnswers.ts';
import { KEY, testApp, YORK, type Options } from './testApp.ts';

export const FIGURES = { consumptionUnits: 10, consumptionDays: 4, goalUnits: 5, goalDays: 3 };
/** Seven days of drinks that add up to last week's two figures in `FIGURES`. */
export const DAYS = [0, 0, 4, 0, 20, 6, 9];
/** The record's gender and age, which each request repeats. */
const ABOUT = { gender: 'f', age: 3 };
export const SUMMARY_REQUEST = { clientName: 'Anything', ...ABOUT, ...FIGURES };
export const failure = (message: string, field: string | null = null) => ({ success: false, message, field });

/** A server with one record of the increasing band, a woman of 35 to 44, and its id. */
export async function withRecord(options: Options = {}, answers: object = INCREASING) {
  const test = await testApp(options);
  const reply = await test.post(PATHS.triageLog, { triage: { ...YORK, ...ABOUT, ...answers } }, KEY);
  return { ...test, id: String(reply.body._id) };
}
