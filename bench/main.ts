import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { Argument } from '@commander-js/extra-typings';
import { buildIfChanged } from '../scripts/build.ts';
import { aboveZero, commandLine } from '../scripts/commandLine.ts';
import { closingLine, tableOf, type Effort, type Findings, type Row } from './measure.ts';
import { cost } from './rows/cost.ts';
import { growthRows } from './rows/growth.ts';
import { lighthouse } from './rows/lighthouse.ts';
import { log } from './rows/log.ts';
import { lookup } from './rows/lookup.ts';
import { page } from './rows/page.ts';
import { pdf } from './rows/pdf.ts';
import { plain } from './rows/plain.ts';
import { postgres } from './rows/postgres.ts';
import { reportRows } from './rows/report.ts';
import { servers } from './rows/servers.ts';
import { start } from './rows/start.ts';
import { step } from './rows/step.ts';

/** The rows by their arguments: `npm run bench -- <name>`. */
const ROWS = {
  page,
  lighthouse,
  step,
  cost,
  lookup,
  log,
  postgres,
  servers,
  plain,
  ...growthRows,
  ...reportRows,
  pdf,
  start,
};
const RESULTS = join(import.meta.dirname, 'results.json');

async function measure(row: Row, effort: Effort): Promise<Findings> {
  console.log(`\n${row.title}`);
  const findings = await row.measure(effort);
  for (const line of tableOf(findings)) console.log(line);
  return findings;
}

const machine = () => ({
  node: process.version,
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? '',
  memoryMegabytes: Math.round(totalmem() / 1024 / 1024),
});

const bench = commandLine(
  'npm run bench --',
  'Measures speed and size against their targets and alternatives (docs/performance.md), prints a table, and writes ' +
    'every round to bench/results.json. Ends with 1 when a target is missed.',
)
  .addArgument(new Argument('[row...]', 'the rows to measure, all by default').choices(Object.keys(ROWS)))
  .option('--rounds <count>', 'how many rounds', aboveZero, 5)
  .option('--seconds <count>', 'how long each count takes', aboveZero, 5)
  .option('--scale <factor>', 'shrinks what a row stores and sends', aboveZero, 1)
  .parse();
const { seconds, ...others } = bench.opts();
const effort: Effort = { ...others, seconds, warmUpSeconds: Math.ceil(seconds / 2) };
const rows = Object.entries(ROWS).filter(([name]) => bench.args.length === 0 || bench.args.includes(name));
await buildIfChanged();
const found: Record<string, Findings> = {};
for (const [name, row] of rows) found[name] = await measure(row, effort);
const results = { measuredAt: new Date().toISOString(), machine: machine(), effort, rows: found };
writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
const { line, failed } = closingLine(Object.values(found));
console.log(`\n${line}`);
process.exitCode = failed ? 1 : 0;
