import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idleStage, IdleWatch } from './idleWatch.ts';

const MINUTE = 60_000;
const pass = (ms: number) => vi.advanceTimersByTime(ms);

function newWatch() {
  const onStage = vi.fn();
  return { watch: new IdleWatch(onStage), onStage };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  [0, 'inUse'],
  [20 * MINUTE - 1, 'inUse'],
  [20 * MINUTE, 'asking'],
  [21 * MINUTE, 'lastMinute'],
  [22 * MINUTE, 'over'],
  [600 * MINUTE, 'over'],
])('after %i ms without use a page is in the state %s', (ms, stage) => {
  expect(idleStage(ms)).toBe(stage);
});

describe('an unused page', () => {
  it('asks after 20 minutes, warns again a minute later, and is over after 22', () => {
    const { onStage } = newWatch();
    pass(22 * MINUTE);
    expect(onStage.mock.calls.flat()).toEqual(['asking', 'lastMinute', 'over']);
  });

  it('does not ask while it is used', () => {
    const { watch, onStage } = newWatch();
    for (let quarter = 0; quarter < 8; quarter += 1) {
      pass(15 * MINUTE);
      watch.recordUse();
    }
    expect(onStage).not.toHaveBeenCalled();
  });

  it('starts its time again when “Are you still there?” is answered, as often as needed', () => {
    const { watch, onStage } = newWatch();
    for (let time = 0; time < 3; time += 1) {
      pass(21.5 * MINUTE);
      watch.recordUse();
    }
    expect(onStage.mock.calls.flat()).not.toContain('over');
    expect(onStage).toHaveBeenLastCalledWith('inUse');
  });

  it('is over after the device slept longer than 22 minutes, even if a touch wakes it', () => {
    const { watch, onStage } = newWatch();
    vi.setSystemTime(Date.now() + 30 * MINUTE);
    watch.recordUse();
    expect(onStage).toHaveBeenCalledExactlyOnceWith('over');
  });

  it('An unused page is over as soon as a device that slept longer than 22 minutes wakes', () => {
    const { onStage } = newWatch();
    vi.setSystemTime(Date.now() + 30 * MINUTE);
    pass(1000);
    expect(onStage).toHaveBeenCalledExactlyOnceWith('over');
  });
});
