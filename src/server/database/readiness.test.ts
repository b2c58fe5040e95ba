import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

describe('readiness', () => {
  let isWritable: boolean;
  const tryWrite = vi.fn(() => Promise.resolve(isWritable));
  beforeEach(() => {
    vi.useFakeTimers();
    isWritable = true;
    tryWrite.mockClear();
  });
  afterEach(() => void vi.useRealTimers());

  it('asks the database once for any number of probes within 2 s', async () => {
    const { ready } = createReadiness(tryWrite);
    expect(await Promise.all([ready(), ready(), ready()])).toEqual([true, true, true]);
    vi.advanceTimersByTime(1_990);
    expect(await ready()).toBe(true);
    expect(tryWrite).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])('asks again after 2 s, whatever the result was: %s', async (before) => {
    const { ready } = createReadiness(tryWrite);
    isWritable = before;
    expect(await ready()).toBe(before);
    isWritable = !before;
    vi.advanceTimersByTime(2_010);
    expect(await ready()).toBe(!before);
  });

  it('is false while a write cannot be tried', async () => {
    const { ready } = createReadiness(() => Promise.reject(new Error('away')));
    expect(await ready()).toBe(false);
  });

  it.each([true, false])('asks again at once when a write contradicts it: ready %s', async (before) => {
    const { ready, noteWrite } = createReadiness(tryWrite);
    isWritable = before;
    await ready();
    noteWrite(before);
    await ready();
    expect(tryWrite).toHaveBeenCalledTimes(1);
    isWritable = !before;
    noteWrite(!before);
    expect(await ready()).toBe(!before);
  });
});
