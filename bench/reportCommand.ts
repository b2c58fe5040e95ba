import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PROJECT, temporaryFolder } from '../testing/local.ts';
import { processUse, type ProcessUse } from './processUse.ts';

const POLL_MS = 20;

/** What one report took: seconds from the start of its process to its end, its processor time and its peak memory. */
export type ReportCost = ProcessUse & { readonly seconds: number };

/**
 * Runs `report --preview` in a process of its own with the given options and settings. Throws when it fails, or prints no
 * deprivation, which needs a postcode directory.
 */
export async function runReport(
  words: readonly string[],
  settings: Readonly<Record<string, string | undefined>> = process.env,
): Promise<ReportCost> {
  using out = temporaryFolder();
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
      join(out.path, 'report'),
    ],
    { cwd: PROJECT, env: { PATH: process.env.PATH, ...settings }, stdio: ['ignore', 'pipe', 'ignore'] },
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
  const seconds = (performance.now() - started) / 1000;
  const { withheld } = JSON.parse(await answer) as { withheld?: readonly string[] };
  if (code !== 0) throw new Error(`the report ended with ${code}`);
  if (withheld?.includes('deprivation')) throw new Error('no rank of deprivation was joined');
  return { ...last, seconds };
}
