import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { interval } from './interval.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('A repeated task runs once each interval, and at once if asked to', async () => {
  const task = vi.fn(() => Promise.resolve());
  const stop = interval(1_000, task, { first: 10 });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(task).toHaveBeenCalledTimes(4);
  await stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(task).toHaveBeenCalledTimes(4);
});

it('A repeated task starts only after its last run has ended, and a stop waits for that run', async () => {
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

it('A repeated task that fails is reported, and runs again', async () => {
  const failed = vi.fn();
  const task = vi.fn(() => Promise.reject(new Error('away')));
  void interval(1_000, task, { failed });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(task).toHaveBeenCalledTimes(2);
  expect(failed).toHaveBeenCalledTimes(2);
});
