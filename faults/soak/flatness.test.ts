import { describe, expect, it } from 'vitest';
import { describeTrend, isFlat, trendOf } from './flatness.ts';

const line = (start: number, perMinute: number, wobble = 0) =>
  Array.from({ length: 60 }, (_, minute) => ({
    minute,
    value: start + perMinute * minute + (minute % 2 === 0 ? wobble : -wobble),
  }));
const measured = (samples: ReturnType<typeof line>) => ({ name: 'memory', unit: 'MB', samples, mayRise: 20 });

describe('the judgement of a soak', () => {
  it('finds the line through samples that swing', () => {
    const { start, end, slope } = trendOf(line(100, 2, 10));
    expect(start).toBeCloseTo(100, 0);
    expect(end).toBeCloseTo(218, 0);
    expect(slope).toBeCloseTo(120, -1);
  });

  it('calls a swing flat, and a fall', () => {
    expect(isFlat(measured(line(100, 0, 30)))).toBe(true);
    expect(isFlat(measured(line(100, -1)))).toBe(true);
  });

  it('calls a rise that would not end by its name', () => {
    expect(isFlat(measured(line(100, 0.5, 30)))).toBe(false);
    expect(describeTrend(measured(line(100, 0.5)))).toMatch(/100\.0 to 129\.5 MB, 30\.0 an hour.*NOT FLAT/);
  });
});
