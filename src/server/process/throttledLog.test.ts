import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from './logging.ts';
import { createThrottledLog } from './throttledLog.ts';

const FULL = 'SQLite: the disk is full (code 13)';
const AWAY = 'the database: ECONNREFUSED';

let lines: { level: string; cause: string; calls: number }[];
const note = () =>
  createThrottledLog(createLog('info', { write: (line) => void lines.push(JSON.parse(line) as never) }));
const newLines = () => lines.splice(0).map(({ level, cause, calls }) => [level, cause, calls]);

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('each cause of a failure is logged when it first occurs, then once a minute with the number of calls since', () => {
  const noteFailure = note();
  for (let call = 0; call < 1_000; call += 1) noteFailure(FULL);
  noteFailure(AWAY);
  expect(newLines()).toEqual([
    ['error', FULL, 1],
    ['error', AWAY, 1],
  ]);
  vi.advanceTimersByTime(59_000);
  expect(newLines()).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(newLines()).toEqual([['error', FULL, 999]]);
  noteFailure(FULL);
  vi.advanceTimersByTime(60_000);
  expect(newLines()).toEqual([['error', FULL, 1]]);
});

it('a cause of a failure that was gone for a minute is logged at once when it returns', () => {
  const noteFailure = note();
  noteFailure(FULL);
  vi.advanceTimersByTime(60_001);
  noteFailure(FULL);
  expect(newLines()).toEqual([
    ['error', FULL, 1],
    ['error', FULL, 1],
  ]);
});
