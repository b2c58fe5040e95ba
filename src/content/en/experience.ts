import type { Experience } from '#domain/record.ts';

/** The last question of a visit, which may stay unanswered. */
export const experience = {
  question: 'How was this check for you?',
  answers: { 0: 'Not helpful', 1: 'Not sure', 2: 'Helpful' } satisfies Readonly<Record<Experience, string>>,
};
