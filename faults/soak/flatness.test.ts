import { describe, expect, it } from 'vitest';
import { describeTrend, isFlat, trendOf } from './flatness.ts';

/** Half an hour of samples, one every 5 seconds. */
const line = (start: number, perMinute: number, odd = (_minute: number): number => 0) =>
  Array.from({ length: 360 }, (_, index) => {
    const minute = index / 12;
    return { minute, value: start + perMinute * minute + odd(index) };
  });
const measured = (samples: ReturnType<typeof line>) => ({ name: 'memory', unit: 'MB', samples, mayRise: 20 });
const collectedNowAndThen = (index: number): number => (index % 7) * 10;
const busyForAWhile = (index: number): number => (index > 250 && index < 320 ? 500 : 0);

describe('the judgement of a soak', () => {
  it('finds the lowest line of memory use, above which samples swing', () => {
    const { start, end, slope } = trendOf(line(100, 2, collectedNowAndThen));
    expect(start).toBeCloseTo(100, -1);
    expect(end).toBeCloseTo(160, -1);
    expect(slope).toBeCloseTo(120, -1);
  });

  it('calls memory flat that swings, falls or rises only for a while', () => {
    expect(isFlat(measured(line(100, 0, collectedNowAndThen)))).toBe(true);
    expect(isFlat(measured(line(100, -1)))).toBe(true);
    expect(isFlat(measured(line(100, 0, busyForAWhile)))).toBe(true);
  });

  it('judges ten samples, and calls four samples too few', () => {
    const few = (perMinute: number, count: number) => measured(line(100, perMinute).slice(0, count));
    expect(isFlat(few(0, 10))).toBe(true);
    expect(isFlat(few(60, 10))).toBe(false);
    expect(isFlat(few(0, 4))).toBe(false);
    expect(describeTrend(few(0, 4))).toMatch(/TOO FEW/);
  });

  it('reports a rise that does not end, with its rate per hour', () => {
    expect(isFlat(measured(line(100, 1, collectedNowAndThen)))).toBe(false);
    expect(isFlat(measured(line(100, 1, busyForAWhile)))).toBe(false);
    expect(describeTrend(measured(line(100, 1)))).toMatch(/100\.0 to 129\.9 MB, 60\.0 an hour.*NOT FLAT/);
  });
});
