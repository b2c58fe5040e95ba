import { BEGINNING_JOURNEYS } from './beginning.ts';
import { INCREASING_JOURNEYS } from './increasing.ts';
import type { Journey } from './journey.ts';
import { PUBLIC_JOURNEYS } from './publicPages.ts';
import { QUESTION_JOURNEYS } from './questions.ts';
import { RESULT_JOURNEYS } from './results.ts';
import { TROUBLE_JOURNEYS } from './trouble.ts';

/** The journeys show every screen in every state; the longest are first, so that two workers end at the same time. */
export const EVERY_JOURNEY: readonly Journey[] = [
  ...QUESTION_JOURNEYS,
  ...INCREASING_JOURNEYS,
  ...BEGINNING_JOURNEYS,
  ...PUBLIC_JOURNEYS,
  ...RESULT_JOURNEYS,
  ...TROUBLE_JOURNEYS,
];
