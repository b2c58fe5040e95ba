import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { aboveZero, commandLine } from '../scripts/commandLine.ts';
import { importPostcodes } from './samples/postcodes.ts';
import { processUse, type ProcessUse } from './processUse.ts';

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

const { client, from, to, times, cold } = commandLine(
  'node bench/report.ts',
  'Measures a council’s report: seconds, seconds of processor time and peak memory, the last two read from /proc, so ' +
    'only on Linux. A data directory without a postcode directory gets a made-up one of the real size, since a report ' +
    'joins its ranks of deprivation.',
)
  .requiredOption('--from <month>', 'the first month, such as 2025-05')
  .requiredOption('--to <month>', 'the last month')
  .option('--client <id>', 'whose report', 'york')
  .option('--times <count>', 'how many runs', aboveZero, 3)
  .option('--cold', 'drop the system’s file cache before each run, which takes root')
  .addHelpText(
    'after',
    '\nReads the database of DATA_DIR or DATABASE_URL. To make one of a million visits:\n' +
      '  DATA_DIR=demo npm run demo-data -- --visits 1000000',
  )
  .parse()
  .opts();
const dataDir = process.env.DATA_DIR ?? 'data';
if (!existsSync(join(dataDir, 'postcodes.bin'))) await importPostcodes(dataDir, 2_714_964);
for (let run = 0; run < times; run++) {
  if (cold) writeFileSync('/proc/sys/vm/drop_caches', '3');
  const words = ['--client', client, '--from', from, '--to', to];
  const { seconds, cpuSeconds, peakMegabytes } = await timeOne(words);
  console.log(`${seconds.toFixed(1)} s, of which ${cpuSeconds.toFixed(1)} s computing; ${peakMegabytes.toFixed(0)} MB`);
}
