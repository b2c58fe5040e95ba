import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aboveZero, commandLine } from '../scripts/commandLine.ts';
import { runReport } from './reportCommand.ts';
import { importPostcodes, KNOWN_POSTCODES } from './samples/postcodes.ts';

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
if (!existsSync(join(dataDir, 'postcodes.bin'))) await importPostcodes(dataDir, KNOWN_POSTCODES);
for (let run = 0; run < times; run++) {
  if (cold) writeFileSync('/proc/sys/vm/drop_caches', '3');
  const words = ['--client', client, '--from', from, '--to', to];
  const { seconds, cpuSeconds, peakMegabytes } = await runReport(words);
  console.log(`${seconds.toFixed(1)} s, of which ${cpuSeconds.toFixed(1)} s computing; ${peakMegabytes.toFixed(0)} MB`);
}
