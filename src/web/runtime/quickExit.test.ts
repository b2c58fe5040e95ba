import { describe, expect, it } from 'vitest';
import { createShiftCounter } from './quickExit.ts';

type Press = { at: number; key?: string; repeat?: boolean; inTextField?: boolean };

/** The counter's result for each press, made at `at` ms. */
function resultsOf(...presses: readonly Press[]): readonly boolean[] {
  let now = 0;
  const pressed = createShiftCounter(() => now);
  return presses.map(({ at, key = 'Shift', repeat = false, inTextField = false }) => {
    now = at;
    return pressed({ key, repeat, inTextField });
  });
}

describe('leaving by pressing Shift three times', () => {
  it('works within 5 s', () => {
    expect(resultsOf({ at: 0 }, { at: 2000 }, { at: 5000 })).toEqual([false, false, true]);
  });

  it('does not work more slowly', () => {
    expect(resultsOf({ at: 0 }, { at: 2000 }, { at: 5001 })).toEqual([false, false, false]);
  });

  it('works if the last three of four are within 5 s', () => {
    expect(resultsOf({ at: 0 }, { at: 6000 }, { at: 7000 }, { at: 8000 }).at(-1)).toBe(true);
  });

  it('starts again after another key', () => {
    expect(resultsOf({ at: 0 }, { at: 100 }, { at: 200, key: 'a' }, { at: 300 }).at(-1)).toBe(false);
  });

  it('counts a held key once', () => {
    expect(resultsOf({ at: 0 }, { at: 500, repeat: true }, { at: 530, repeat: true }).at(-1)).toBe(false);
  });

  it('does not work in a text field, where Shift makes capitals', () => {
    const inTextField = true;
    expect(resultsOf({ at: 0, inTextField }, { at: 100, inTextField }, { at: 200, inTextField })).not.toContain(true);
  });
});
