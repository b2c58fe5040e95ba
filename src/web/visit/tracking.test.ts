import { describe, expect, it } from 'vitest';
import { pathOfStep, reachedKey, STEP_KINDS, type StepKind, type VisitSoFar } from '#domain/journey.ts';
import { HIGHER, INCREASING } from '#domain/testing/sampleAnswers.ts';
import type { TriageRecord } from '#domain/record.ts';
import { onArrival, onLeaving } from './tracking.ts';

const keyOf = (step: StepKind) => reachedKey(pathOfStep(step), 'increasing') ?? undefined;
const visit = (triage: TriageRecord): VisitSoFar => ({ termsAgreed: true, noticesAgreed: true, triage });

describe('how far a visit got', () => {
  it.each<[string, string | undefined]>([
    ['/feedback', 'feedback-increasing'],
    ...STEP_KINDS.map((step): [string, string | undefined] => [pathOfStep(step), keyOf(step)]),
  ])('is recorded on reaching %s, as %s', (path, key) => {
    expect(onArrival(path, visit(INCREASING), undefined)).toBe(key);
  });

  it.each([
    ['/feedback', INCREASING, 'feedback-increasing-finished'],
    [pathOfStep('results'), INCREASING, 'intervention-increasing-finished'],
    ['/feedback', HIGHER, 'feedback-higher-finished'],
    ['/intervention', HIGHER, 'intervention-higher-finished'],
  ])('is recorded on leaving %s by Next or Finish', (path, answers, key) => {
    expect(onLeaving(path, visit(answers), undefined)).toBe(key);
  });

  it('is the furthest screen: going back changes nothing', () => {
    const benefits = keyOf('benefits');
    expect(onArrival('/feedback', visit(INCREASING), benefits)).toBe(benefits);
    expect(onArrival(pathOfStep('information'), visit(INCREASING), benefits)).toBe(benefits);
    expect(onLeaving('/feedback', visit(INCREASING), benefits)).toBe(benefits);
  });

  it('starts again in the new band after an answer was changed', () => {
    expect(onArrival('/feedback', visit(HIGHER), keyOf('benefits'))).toBe('feedback-higher');
  });

  it('is not recorded on the question screens, or before all ten questions are answered', () => {
    expect(onArrival('/questions/q1', visit(INCREASING), undefined)).toBeUndefined();
    expect(onArrival('/feedback', visit({ age: 3, q1: 4 }), undefined)).toBeUndefined();
  });
});
