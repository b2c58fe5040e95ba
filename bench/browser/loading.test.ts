import { expect, test } from 'vitest';
import { loadingOf, type Noted } from './loading.ts';

const entry = (entryType: string, startTime: number, more: Partial<Noted> = {}): Noted => ({
  ...{ entryType, startTime, name: '', duration: 0 },
  ...more,
});
const FIRST_PAINT = entry('paint', 500, { name: 'first-contentful-paint' });

test('blocking is the time over 50 ms of each long task, from the first paint on', () => {
  const tasks = [
    entry('longtask', 100, { duration: 300 }),
    entry('longtask', 440, { duration: 130 }),
    entry('longtask', 600, { duration: 90 }),
  ];
  expect(loadingOf([FIRST_PAINT, ...tasks]).blocked).toBe(20 + 40);
});

test('the largest paint is the last one reported', () => {
  const paints = [entry('largest-contentful-paint', 510), entry('largest-contentful-paint', 900)];
  expect(loadingOf([FIRST_PAINT, ...paints]).largestPaint).toBe(900);
});

test('a page that painted nothing has no figures that could hold a target', () => {
  expect(loadingOf([])).toMatchObject({ largestPaint: NaN });
  expect(loadingOf([entry('longtask', 0, { duration: 90 })]).blocked).toBeNaN();
});

test('a layout shift counts unless a press caused it', () => {
  const shifts = [
    entry('layout-shift', 1, { value: 0.25, hadRecentInput: false }),
    entry('layout-shift', 2, { value: 0.5, hadRecentInput: true }),
    entry('layout-shift', 3, { value: 0.125, hadRecentInput: false }),
  ];
  expect(loadingOf([FIRST_PAINT, ...shifts]).shifted).toBe(0.375);
});
