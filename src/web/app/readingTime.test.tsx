import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '#content/en/index.ts';
import type { AuditAnswers } from '#domain/audit.ts';
import { JOURNEY } from '#domain/journey.ts';
import { DEPENDENCE, HIGHER, INCREASING, LOWER, MAN } from '../testing/answers.ts';
import { showPage } from '../testing/showPage.tsx';
import { wordsShown } from '../testing/wordsShown.ts';

/**
 * How long the check takes, as docs/evidence.md says: every word of every screen up to the result, read once at 200 words
 * a minute, and 5 seconds for each question to choose an answer.
 */
const WORDS_A_MINUTE = 200;
const SECONDS_A_QUESTION = 5;

const BANDS = { lower: LOWER, increasing: INCREASING, higher: HIGHER, dependence: DEPENDENCE };
const beforeResult = JOURNEY.slice(
  0,
  JOURNEY.findIndex(({ kind }) => kind === 'feedback'),
);
const questions = beforeResult.filter(({ kind }) => kind === 'demographic' || kind === 'audit').length;
const promised = /about (\d+) minutes/.exec(en.welcome.about)?.[1];

async function wordsAt(path: string, answers: AuditAnswers): Promise<number> {
  await showPage(path, path === '/' ? {} : { triage: { ...MAN, ...answers } });
  let count = wordsShown().length;
  if (path === '/data') {
    // The second notice is at the same address as the first.
    await userEvent.click(screen.getByRole('button', { name: 'I agree' }));
    count += wordsShown().length;
  }
  cleanup();
  return count;
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the start says how long the check takes, rounded up to a minute', () => {
  it.each(Object.entries(BANDS))('for a visit that ends in the %s band', async (_band, answers) => {
    let words = 0;
    for (const { path } of beforeResult) words += await wordsAt(path, answers);
    const minutes = words / WORDS_A_MINUTE + (questions * SECONDS_A_QUESTION) / 60;
    expect(words).toBeGreaterThan(1000);
    expect(Number(promised)).toBe(Math.ceil(minutes));
  });

  it('and counts the questions', () => {
    expect(en.welcome.lead).toContain(`Answer ${questions} short questions.`);
  });
});
