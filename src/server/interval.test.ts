import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { interval } from './interval.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs a task each interval, and first when asked to', async () => {
  const task = vi.fn(() => Promise.resolve());
  const stop = interval(1_000, task, { first: 10 });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(task).toHaveBeenCalledTimes(4);
  await stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(task).toHaveBeenCalledTimes(4);
});

it('begins no run before the last is done, and stopping waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const task = vi.fn(() => promise);
  const stopped = vi.fn();
  const stop = interval(1_000, task);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(task).toHaveBeenCalledOnce();
  void stop().then(stopped);
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).not.toHaveBeenCalled();
  resolve(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).toHaveBeenCalledOnce();
});

it('reports a failed run, and runs again', async () => {
  const failed = vi.fn();
  const task = vi.fn(() => Promise.reject(new Error('away')));
  void interval(1_000, task, { failed });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(task).toHaveBeenCalledTimes(2);
  expect(failed).toHaveBeenCalledTimes(2);
});
