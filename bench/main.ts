import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closing, type Findings } from './measure/outcome.ts';
import { tableOf } from './measure/table.ts';
import type { Effort, Row } from './rows/row.ts';
import { ROWS } from './rows/rows.ts';

/**
 * `npm run bench [-- row…] [--rounds 5] [--seconds 5] [--scale 1]`: measures speed and size against their targets and
 * alternatives (docs/performance.md), prints a table, and writes every round to `bench/results.json`. Exit code 1 when a
 * target is missed, 2 for an unknown row.
 */

const RESULTS = join(import.meta.dirname, 'results.json');

function chosenRows(names: readonly string[]): readonly Row[] {
  const unknown = names.filter((name) => !ROWS.some((row) => row.name === name));
  if (unknown.length > 0) {
    console.error(`no row ${unknown.join(', ')}; the rows are ${ROWS.map(({ name }) => name).join(', ')}`);
    process.exit(2);
  }
  return names.length === 0 ? ROWS : ROWS.filter(({ name }) => names.includes(name));
}

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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    scale: { type: 'string', default: '1' },
  },
});
const seconds = Number(values.seconds);
const effort: Effort = {
  rounds: Number(values.rounds),
  seconds,
  warmUpSeconds: Math.ceil(seconds / 2),
  scale: Number(values.scale),
};
const rows = chosenRows(positionals);
const found: Record<string, Findings> = {};
for (const row of rows) found[row.name] = await measure(row, effort);
const results = { measuredAt: new Date().toISOString(), machine: machine(), effort, rows: found };
writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
const { line, failed } = closing(Object.values(found));
console.log(`\n${line}`);
process.exitCode = failed ? 1 : 0;
