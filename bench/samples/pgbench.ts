import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../testing/local.ts';
import type { Speed } from '../load/load.ts';
import type { Effort } from '../measure/findings.ts';

const run = promisify(execFile);

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
export const hasPgbench = (): Promise<boolean> =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );

async function upsertsFor(folder: string, url: string, clients: number, seconds: number): Promise<number> {
  const file = join(folder, 'upsert.sql');
  writeFileSync(file, SCRIPT);
  const load = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, `--time=${seconds}`, `--file=${file}`];
  const { stdout } = await run('pgbench', [...load, url]);
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
}

/** Counts upserts by pgbench after a warm-up, each a transaction of one prepared statement. The server's tables must exist. */
export async function pgbench(url: string, clients: number, { seconds, warmUpSeconds }: Effort): Promise<Speed> {
  using folder = temporaryFolder();
  await upsertsFor(folder.path, url, clients, warmUpSeconds);
  return { perSecond: await upsertsFor(folder.path, url, clients, seconds), p99: NaN };
}
