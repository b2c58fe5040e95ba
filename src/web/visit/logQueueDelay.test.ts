import { describe, expect, it } from 'vitest';
import { isRetryable, retryDelay } from './logQueue.ts';

describe('the delay before a retry', () => {
  it.each([
    [0, 500],
    [1, 1000],
    [5, 16_000],
    [6, 30_000],
    [40, 30_000],
  ])('after %i failures is at most %i ms and at least half of it', (failures, most) => {
    expect(retryDelay(failures, 1, null)).toBe(most);
    expect(retryDelay(failures, 0, null)).toBe(most / 2);
  });

  it('is never shorter than the server asks for, and never longer than an hour', () => {
    expect(retryDelay(0, 0, 8000)).toBe(8000);
    expect(retryDelay(6, 1, 8000)).toBe(30_000);
    expect(retryDelay(0, 0, 900_000_000)).toBe(3_600_000);
  });
});

it.each([
  [0, true],
  [408, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [404, false],
  [409, false],
  [422, false],
])('a log call answered with status %i is retried: %s', (status, retried) => {
  expect(isRetryable(status)).toBe(retried);
});
