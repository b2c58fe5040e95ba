import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { processUse, type ProcessUse } from './processUse.ts';

/**
 * Measures a council's report over the database of DATA_DIR or DATABASE_URL: seconds, seconds of processor time and peak
 * memory. The last two are read from /proc, so only on Linux.
 *
 *   DATA_DIR=demo npm run demo-data -- --visits 1000000
 *   DATA_DIR=demo node bench/report.ts --client york --from 2025-05 --to 2026-10 [--times 3]
 */

const PROJECT = join(import.meta.dirname, '..');
const POLL_MS = 20;

async function timeOne(words: readonly string[]): Promise<ProcessUse & { seconds: number }> {
  const out = mkdtempSync(join(tmpdir(), 'self-check-bench-'));
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['src/operate/main.ts', 'report', '--preview', ...words, '--out', join(out, 'report')],
    { cwd: PROJECT, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  let last: ProcessUse = { heldMegabytes: 0, peakMegabytes: 0, cpuSeconds: 0 };
  const poll = setInterval(() => {
    const now = processUse(child.pid ?? 0);
    // A process that has just ended reports no memory.
    if (now !== null && now.peakMegabytes > 0) last = now;
  }, POLL_MS);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(poll);
  rmSync(out, { recursive: true, force: true });
  if (code !== 0) throw new Error(`the report ended with ${code}`);
  return { ...last, seconds: (performance.now() - started) / 1000 };
}

const { values } = parseArgs({
  options: {
    client: { type: 'string', default: 'york' },
    from: { type: 'string', default: '' },
    to: { type: 'string', default: '' },
    times: { type: 'string', default: '3' },
  },
});
for (let run = 0; run < Number(values.times); run++) {
  const { seconds, cpuSeconds, peakMegabytes } = await timeOne([
    '--client',
    values.client,
    '--from',
    values.from,
    '--to',
    values.to,
  ]);
  console.log(`${seconds.toFixed(1)} s, of which ${cpuSeconds.toFixed(1)} s computing; ${peakMegabytes.toFixed(0)} MB`);
}
