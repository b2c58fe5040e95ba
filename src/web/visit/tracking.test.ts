import { describe, expect, it } from 'vitest';
import { pathOfStep } from '#domain/journey.ts';
import type { VisitSoFar } from '#domain/journey.ts';
import type { TriageRecord } from '#domain/triage.ts';
import { onArrival, onLeaving } from './tracking.ts';

const INCREASING = { age: 3, q1: 2, q2: 2, q3: 2, q4: 1, q5: 1, q6: 0, q7: 0, q8: 0, q9: 0, q10: 0 } as const;
const HIGHER = { ...INCREASING, q9: 4, q10: 4 } as const;

const visit = (triage: TriageRecord, screenReached?: TriageRecord['screenReached']): VisitSoFar => ({
  termsAgreed: true,
  noticesAgreed: true,
  triage: { ...triage, ...(screenReached && { screenReached }) },
});

describe('how far a visit got', () => {
  it.each([
    ['/feedback', 'feedback-increasing'],
    [pathOfStep('compare'), 'intervention-1'],
    [pathOfStep('results'), 'intervention-7'],
  ])('is noted on arriving at %s as %s', (path, key) => {
    expect(onArrival(path, visit(INCREASING))).toBe(key);
  });

  it.each([
    ['/feedback', INCREASING, 'feedback-increasing-finished'],
    [pathOfStep('results'), INCREASING, 'intervention-increasing-finished'],
    ['/feedback', HIGHER, 'feedback-higher-finished'],
    ['/intervention', HIGHER, 'intervention-higher-finished'],
  ])('is noted on leaving %s forwards', (path, answers, key) => {
    expect(onLeaving(path, visit(answers))).toBe(key);
  });

  it('is the furthest screen: going back takes nothing away', () => {
    expect(onArrival('/feedback', visit(INCREASING, 'intervention-3'))).toBe('intervention-3');
    expect(onArrival(pathOfStep('information'), visit(INCREASING, 'intervention-3'))).toBe('intervention-3');
    expect(onLeaving('/feedback', visit(INCREASING, 'intervention-3'))).toBe('intervention-3');
  });

  it('begins again in the band that a changed answer leads to', () => {
    expect(onArrival('/feedback', visit(HIGHER, 'intervention-3'))).toBe('feedback-higher');
  });

  it('says nothing on the question screens, and nothing before all ten answers are there', () => {
    expect(onArrival('/questions/q1', visit(INCREASING))).toBeUndefined();
    expect(onArrival('/feedback', visit({ age: 3, q1: 4 }))).toBeUndefined();
  });
});
