import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../testing/local.ts';
import { measureUpdateSpeed, rate, speedRatios, type ServerSpeed } from '../load.ts';
import { atLeast, runRounds, type Effort, type Findings, type Row } from '../measure.ts';
import { upserts } from '../samples/visits.ts';
import { durablePostgres } from '../servers/databases.ts';
import { startBenchServer } from '../servers/server.ts';

const run = promisify(execFile);
const CLIENTS = 64;

/** The time as the server writes it. pgbench takes a colon and a letter for a variable, hence the quotes. */
const NOW = `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24":"MI":"SS.MS"Z"')`;

/** The columns that the server writes for the visits of `visits.ts`, in one statement. */
const SCRIPT = `
\\set visit random(1, 6400)
insert into triage (
  row_id, id, reference, visit_key_hash, client_id, postcode, referral, age, gender, ethnicity,
  q1, q2, q3, q4, q5, q6, q7, q8, q9, q10, consumption_units, consumption_days, goal_units, goal_days,
  score, band, created, updated
) values (
  gen_random_uuid()::text, md5(random()::text), left(md5(random()::text), 10), lpad(:visit::text, 43, 'p'),
  'york', 'YO1 0AA', 'gp', 3, 'f', 0, 3, 2, 2, 1, 0, 0, 2, 0, 0, 0, :visit % 36, 4, 4, 3,
  10, 'increasing', ${NOW}, ${NOW}
)
on conflict (visit_key_hash) do update set
  client_id = excluded.client_id, postcode = excluded.postcode, referral = excluded.referral, age = excluded.age,
  gender = excluded.gender, ethnicity = excluded.ethnicity, q1 = excluded.q1, q2 = excluded.q2, q3 = excluded.q3,
  q4 = excluded.q4, q5 = excluded.q5, q6 = excluded.q6, q7 = excluded.q7, q8 = excluded.q8, q9 = excluded.q9,
  q10 = excluded.q10, consumption_units = excluded.consumption_units, consumption_days = excluded.consumption_days,
  goal_units = excluded.goal_units, goal_days = excluded.goal_days, score = excluded.score, band = excluded.band,
  updated = excluded.updated;
`;

/** Whether PostgreSQL's own load generator is installed. */
const hasPgbench = (): Promise<boolean> =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );

async function upsertsPerSecond(file: string, url: string, seconds: number): Promise<number> {
  const load = ['--no-vacuum', '--protocol=prepared', `--client=${CLIENTS}`, `--time=${seconds}`, `--file=${file}`];
  const { stdout } = await run('pgbench', [...load, url]);
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
}

/**
 * Measures upserts by pgbench, after a warm-up. Each is a transaction with one prepared statement. The server's tables
 * must exist.
 */
async function pgbench(url: string, { seconds, warmUpSeconds }: Effort): Promise<ServerSpeed> {
  using folder = temporaryFolder();
  const file = join(folder.path, 'upsert.sql');
  writeFileSync(file, SCRIPT);
  await upsertsPerSecond(file, url, warmUpSeconds);
  return { perSecond: await upsertsPerSecond(file, url, seconds), p99: NaN };
}

async function measure(effort: Effort): Promise<Findings> {
  if (!(await hasPgbench())) return { notMeasured: 'pgbench is not installed (Debian: postgresql-contrib)' };
  await using database = await durablePostgres();
  const url = database.url('postgres');
  await using server = await startBenchServer({ DATABASE_URL: url });
  const { ours, bare } = await runRounds(effort.rounds, {
    ours: await measureUpdateSpeed({ address: server.address, connections: CLIENTS, requests: upserts(6_400) }, effort),
    bare: () => pgbench(url, effort),
  });
  return [atLeast(0.6, 'ours over HTTP / pgbench on the database', speedRatios(ours, bare)), rate('upserts', ours)];
}

export const postgres: Row = { title: 'Log upsert over HTTP, PostgreSQL, 64 connections', measure };
