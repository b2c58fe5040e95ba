/** @module-tag proof */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/local.ts';
import { exitCodeOf, operate } from '../harness/operate.ts';

const KILLS = 9;

const TWO_DAYS_MS = 48 * 60 * 60 * 1000;

/** The last month that ended 48 hours ago, as a report requires; the demo data has visits in it. */
const lastMonth = new Date(new Date(Date.now() - TWO_DAYS_MS).setUTCDate(0)).toISOString().slice(0, 7);

const report = (out: string, dataDir: string) =>
  operate(['report', '--client', 'york', '--from', lastMonth, '--to', lastMonth, '--without-area', '--out', out], {
    DATA_DIR: dataDir,
  });

/** Counts the folders that a report has begun to fill; their names start with a dot. */
const begun = (folder: string): number => readdirSync(folder).filter((name) => name.startsWith('.')).length;

/**
 * Kills a report `ms` after its start or, if that is null, as soon as it begins to write. Returns true if it was killed
 * while it wrote.
 */
async function killReport(out: string, dataDir: string, ms: number | null): Promise<boolean> {
  const folder = join(out, '..');
  const before = begun(folder);
  const child = report(out, dataDir);
  const ended = once(child, 'exit');
  if (ms !== null) await Promise.race([pause(ms), ended]);
  else while (child.exitCode === null && begun(folder) === before && !existsSync(out)) await pause(0);
  child.kill('SIGKILL');
  await ended;
  return begun(folder) > before;
}

const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]),
  );

it('a report command killed at any moment leaves no folder or a whole one, and can be run again', async () => {
  using data = temporaryFolder();
  using made = temporaryFolder();
  expect(await exitCodeOf(operate(['demo-data', '--visits', '2000'], { DATA_DIR: data.path }))).toBe(0);

  const outs = Array.from({ length: KILLS }, (_, kill) => join(made.path, `report-${kill}`));
  let whileWriting = 0;
  for (const [kill, out] of outs.entries())
    whileWriting += Number(await killReport(out, data.path, kill % 3 === 0 ? 250 * (1 + kill) : null));
  const last = join(made.path, 'last');
  expect(await exitCodeOf(report(last, data.path))).toBe(0);
  const whole = filesOf(last);
  expect(Object.keys(whole).length).toBeGreaterThan(10);
  for (const out of outs) if (existsSync(out)) expect(filesOf(out)).toEqual(whole);
  // Some kills came while a report was being written.
  expect(whileWriting).toBeGreaterThanOrEqual(2);
});
