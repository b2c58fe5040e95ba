import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandLine } from '../scripts/commandLine.ts';
import { PROJECT, temporaryFolder } from '../testing/local.ts';
import { importPostcodes, KNOWN_POSTCODES } from './samples/postcodes.ts';

/** The first and the last month of a report, such as 2025-05. */
type Months = { readonly from: string; readonly to: string };

/**
 * Code that runs in the report's process. At the end it prints the process's resource use, as the last line of standard
 * error.
 */
const PRINT_USE = `process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const use = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMegabytes: maxRSS / 1024 };
  process.stderr.write('\\n' + JSON.stringify(use));
});`;
/** The processor time and the peak memory of the report's process. */
type Use = { readonly cpuSeconds: number; readonly peakMegabytes: number };

/** The resource use of a report, and the seconds from the start of its process to the end. */
export type ReportCost = Use & { readonly seconds: number };

/**
 * Runs York's `report --preview` in a separate process with these settings. Throws if it fails, or if it withholds
 * deprivation, which needs a postcode directory.
 */
export async function runReport(
  { from, to }: Months,
  settings: Readonly<Record<string, string | undefined>> = process.env,
): Promise<ReportCost> {
  using out = temporaryFolder();
  const preload = `data:text/javascript,${encodeURIComponent(PRINT_USE)}`;
  const options = [
    '--preview',
    '--json',
    '--client',
    'york',
    '--from',
    from,
    '--to',
    to,
    '--out',
    join(out.path, 'report'),
  ];
  const started = performance.now();
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', preload, '--max-semi-space-size=4', 'src/operate/main.ts', 'report', ...options],
    { cwd: PROJECT, env: { PATH: process.env.PATH, ...settings } },
  );
  const seconds = (performance.now() - started) / 1000;
  const { withheld } = JSON.parse(stdout) as { readonly withheld?: readonly string[] };
  if (withheld?.includes('deprivation')) throw new Error('no rank of deprivation was joined');
  return { ...(JSON.parse(stderr.split('\n').at(-1) ?? '') as Use), seconds };
}

if (import.meta.main) {
  const { from, to, cold } = commandLine(
    'node bench/report.ts',
    'Measures York’s report three times: seconds, seconds of processor time and peak memory. A data directory without a ' +
      'postcode directory gets a made-up one of the real size, since a report joins its ranks of deprivation.',
  )
    .requiredOption('--from <month>', 'the first month, such as 2025-05')
    .requiredOption('--to <month>', 'the last month')
    .option('--cold', 'drop the system’s file cache before each run, which takes root')
    .addHelpText(
      'after',
      '\nReads the database of DATA_DIR or DATABASE_URL. To make one of a million visits:\n' +
        '  DATA_DIR=demo npm run demo-data -- --visits 1000000',
    )
    .parse()
    .opts();
  const dataDir = process.env.DATA_DIR ?? 'data';
  if (!existsSync(join(dataDir, 'postcodes.bin'))) await importPostcodes(dataDir, KNOWN_POSTCODES);
  for (let run = 0; run < 3; run++) {
    if (cold) writeFileSync('/proc/sys/vm/drop_caches', '3');
    const { seconds, cpuSeconds, peakMegabytes } = await runReport({ from, to });
    console.log(
      `${seconds.toFixed(1)} s, of which ${cpuSeconds.toFixed(1)} s computing; ${peakMegabytes.toFixed(0)} MB`,
    );
  }
}
