import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createHash } from 'node:crypto';
import { makePostgres } from '../testing/postgresServer.ts';
import { Option } from '@commander-js/extra-typings';
import { aboveZero, commandLine } from '../scripts/commandLine.ts';
import { createPostgresDatabase, type ServerDatabase, createSqliteDatabase } from './harness/databases.ts';
import { PROJECT, temporaryFolder } from '../testing/local.ts';
import { endServersOnSignals, NO_LIMITS, startServer } from '../testing/serverProcess.ts';

const asked = commandLine(
  'node faults/moveData.ts',
  'Creates records in SQLite, moves them to PostgreSQL and back with backup and restore, and compares the results. ' +
    'Prints the seconds and peak memory of each command.',
).addOption(new Option('--records <count>', 'how many').env('RECORDS').argParser(aboveZero).default(1_000_000));
const RECORDS = Math.ceil(asked.parse().opts().records);

/** Makes records like those of visits, each with different texts. */
const MAKE = `
  insert into triage (row_id, id, reference, visit_key_hash, revision, client_id, postcode, age, gender, ethnicity,
    q1, q2, q3, q4, q5, q6, q7, q8, q9, q10, score, band, created, updated, consent_version, consented_at)
  with recursive visit(n) as (select 1 union all select n + 1 from visit where n < ${RECORDS})
  select lower(hex(randomblob(16))), lower(hex(randomblob(16))), printf('%010d', n), substr(hex(randomblob(22)), 1, 43),
    n % 90, 'york', 'YO1 7HH', 1 + n % 6, 'f', n % 14, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 12, 'increasing', made, made, 'v1', made
  from (select n, strftime('%Y-%m-%dT%H:%M:%S.000Z', 'now', '-' || (n % 1000) || ' days') as made from visit)`;

const MEMORY = `process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS + '\\n'));`;

type Cost = { readonly seconds: string; readonly peakMb: number };

/** Runs a command and returns its time and memory; throws if it fails. */
async function operate(words: readonly string[], settings: Readonly<Record<string, string>>): Promise<Cost> {
  const began = performance.now();
  const script = `--import=data:text/javascript,${encodeURIComponent(MEMORY)}`;
  const child = spawn(process.execPath, [script, 'src/operate/main.ts', ...words], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let message = '';
  child.stderr.on('data', (chunk: Buffer) => (message += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${words.join(' ')}: ${message}`);
  const peakKb = Number(/^peak (\d+)$/m.exec(message)?.[1]);
  return { seconds: ((performance.now() - began) / 1000).toFixed(1), peakMb: Math.round(peakKb / 1024) };
}

/** One hash over every record of a backup, in order of their ids. */
function digestOf(backup: string): string {
  using file = new DatabaseSync(backup, { readOnly: true });
  const hash = createHash('sha256');
  for (const row of file.prepare('select * from triage order by id').iterate())
    hash.update(JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))));
  return hash.digest('hex');
}

const settingsOf = ({ settings }: ServerDatabase) => settings;

async function report(label: string, work: Promise<Cost>): Promise<void> {
  const { seconds, peakMb } = await work;
  console.log(`${label}: ${seconds} s, ${peakMb} MB at most`);
}

endServersOnSignals();
const postgres = await makePostgres();
await postgres.start();
try {
  await using laptop = await createSqliteDatabase();
  await using large = await createPostgresDatabase(postgres.url('postgres'));
  await using back = await createSqliteDatabase();
  using folder = temporaryFolder();
  const [first, second, third] = ['1', '2', '3'].map((name) => join(folder.path, `${name}.backup`)) as [
    string,
    string,
    string,
  ];
  await (await startServer({ ...laptop.settings, ...NO_LIMITS })).stop();
  {
    using file = new DatabaseSync(join(laptop.settings.DATA_DIR, 'triage.sqlite'));
    file.exec(MAKE);
  }
  await report('backup of SQLite', operate(['backup', first], settingsOf(laptop)));
  console.log(`${RECORDS} records, ${Math.round(statSync(first).size / 1024 / 1024)} MB`);
  await report('restore into PostgreSQL', operate(['restore', first], settingsOf(large)));
  await report('backup of PostgreSQL', operate(['backup', second], settingsOf(large)));
  await report('restore into SQLite', operate(['restore', second], settingsOf(back)));
  await report('backup of that', operate(['backup', third], settingsOf(back)));
  const digests = [first, second, third].map((backup) => (existsSync(backup) ? digestOf(backup) : 'missing'));
  const isSame = new Set(digests).size === 1;
  console.log(isSame ? 'the records are the same in all three' : `the records differ: ${digests.join(' ')}`);
  process.exitCode = isSame ? 0 : 1;
} finally {
  await postgres.remove();
}
