import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { importPostcodes } from './samples/postcodes.ts';
import { processUse, type ProcessUse } from './processUse.ts';

/**
 * Measures a council's report, with the memory setting of `npm run operate`, over the database of DATA_DIR or DATABASE_URL: seconds, seconds of processor time and peak
 * memory. The last two are read from /proc, so only on Linux. A data directory without a postcode directory gets a made-up
 * one of the real size, since a report joins its ranks of deprivation. `--cold` drops the system's file cache before each
 * run, which takes root.
 *
 *   DATA_DIR=demo npm run demo-data -- --visits 1000000
 *   DATA_DIR=demo node bench/report.ts --client york --from 2025-05 --to 2026-10 [--times 3] [--cold]
 */

const PROJECT = join(import.meta.dirname, '..');
const POLL_MS = 20;

async function timeOne(words: readonly string[]): Promise<ProcessUse & { seconds: number }> {
  const out = mkdtempSync(join(tmpdir(), 'self-check-bench-'));
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [
      '--max-semi-space-size=4',
      'src/operate/main.ts',
      'report',
      '--preview',
      '--json',
      ...words,
      '--out',
      join(out, 'report'),
    ],
    { cwd: PROJECT, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const answer = text(child.stdout);
  let last: ProcessUse = { heldMegabytes: 0, peakMegabytes: 0, cpuSeconds: 0 };
  const poll = setInterval(() => {
    const now = processUse(child.pid ?? 0);
    // A process that has just ended reports no memory.
    if (now !== null && now.peakMegabytes > 0) last = now;
  }, POLL_MS);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(poll);
  rmSync(out, { recursive: true, force: true });
  const { withheld } = JSON.parse(await answer) as { withheld?: readonly string[] };
  if (code !== 0) throw new Error(`the report ended with ${code}`);
  if (withheld?.includes('deprivation')) throw new Error('no rank of deprivation was joined');
  return { ...last, seconds: (performance.now() - started) / 1000 };
}

const { values } = parseArgs({
  options: {
    client: { type: 'string', default: 'york' },
    from: { type: 'string', default: '' },
    to: { type: 'string', default: '' },
    times: { type: 'string', default: '3' },
    cold: { type: 'boolean', default: false },
  },
});
const dataDir = process.env.DATA_DIR ?? 'data';
if (!existsSync(join(dataDir, 'postcodes.bin'))) await importPostcodes(dataDir, 2_714_964);
for (let run = 0; run < Number(values.times); run++) {
  if (values.cold) writeFileSync('/proc/sys/vm/drop_caches', '3');
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
