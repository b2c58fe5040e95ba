import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

describe('readiness', () => {
  let isWritable: boolean;
  const tryWrite = vi.fn((_size: 'small' | 'whole') => Promise.resolve(isWritable));
  const sizes = () => tryWrite.mock.calls.map(([size]) => size);
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

  it.each([true, false])('asks the database again after 2 s, whatever the result was: %s', async (before) => {
    const { ready } = createReadiness(tryWrite);
    isWritable = before;
    expect(await ready()).toBe(before);
    isWritable = !before;
    vi.advanceTimersByTime(2_010);
    expect(await ready()).toBe(!before);
  });

  it('is false while the database does not answer', async () => {
    const { ready } = createReadiness(() => Promise.reject(new Error('away')));
    expect(await ready()).toBe(false);
  });

  it.each([true, false])(
    'asks the database again at once when a write has shown the opposite: ready %s',
    async (before) => {
      const { ready, noteWrite } = createReadiness(tryWrite);
      isWritable = before;
      await ready();
      noteWrite(before);
      await ready();
      expect(tryWrite).toHaveBeenCalledTimes(1);
      isWritable = !before;
      noteWrite(!before);
      expect(await ready()).toBe(!before);
    },
  );

  it('tries to write a whole record at first and once a minute, and less in between', async () => {
    const { ready } = createReadiness(tryWrite);
    for (let probe = 0; probe < 22; probe += 1) {
      await ready();
      vi.advanceTimersByTime(3_000);
    }
    expect(sizes()).toEqual([...['whole'], ...Array.from({ length: 19 }, () => 'small'), ...['whole', 'small']]);
  });

  it('tries to write a whole record after a failed write, until one succeeds', async () => {
    const { ready, noteWrite } = createReadiness(tryWrite);
    await ready();
    isWritable = false;
    noteWrite(false);
    for (let probe = 0; probe < 3; probe += 1) {
      expect(await ready()).toBe(false);
      vi.advanceTimersByTime(2_010);
    }
    isWritable = true;
    expect(await ready()).toBe(true);
    vi.advanceTimersByTime(2_010);
    await ready();
    expect(sizes()).toEqual(['whole', 'whole', 'whole', 'whole', 'whole', 'small']);
  });

  it('tries to write a whole record after a write failed while a small test write was under way', async () => {
    const { ready, noteWrite } = createReadiness(tryWrite);
    await ready();
    vi.advanceTimersByTime(2_010);
    const probing = ready();
    noteWrite(false);
    await probing;
    vi.advanceTimersByTime(2_010);
    await ready();
    expect(sizes()).toEqual(['whole', 'small', 'whole']);
  });
});
