import { expect, it } from 'vitest';
import { createLog } from '../process/logging.ts';
import { createMetrics } from '../process/metrics.ts';
import { watchRetention } from './retentionWatch.ts';

const DONE = {
  anonymised: 0,
  deleted: 0,
  unreadable: 0,
  failed: 0,
  cutOffs: { anonymise: '2021-11-29T04:00:00.000Z', delete: '2016-11-29T04:00:00.000Z' },
  scrubbed: true,
};

it.each([
  [{}, 'info', 'retention finished'],
  [
    { unreadable: 39 },
    'error',
    'retention finished, but some records have a damaged date, or one in the future, as a clock that was ahead gave them',
  ],
  [{ failed: 1 }, 'error', 'retention finished, but the database refused to change some records'],
  [{ scrubbed: false }, 'error', 'retention finished, but erased text may remain in the files'],
])('A run of retention with %j is logged with its cause alone', (changed, level, msg) => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  watchRetention(log, createMetrics('test')).done({ ...DONE, ...changed }, new Date('2026-11-29T04:00:00Z'));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ level, msg }]);
});
