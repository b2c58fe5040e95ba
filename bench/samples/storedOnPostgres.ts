import { Client } from 'pg';

/**
 * Complete visits, numbered like those of `visits.ts`, so that its upserts find them by the hash of their visit key. They
 * are stored in the order of these hashes, and the other identifiers count up: every index grows at its end, which is
 * faster, and an update finds a record in as many steps as among random ones.
 */
const FILL = `
  insert into triage (
    row_id, id, reference, visit_key_hash, client_id, postcode, referral, age, gender, ethnicity,
    q1, q2, q3, q4, q5, q6, q7, q8, q9, q10, consumption_units, consumption_days, goal_units, goal_days,
    score, band, created, updated
  )
  select
    lpad(place::text, 36, '0'), lpad(place::text, 32, '0'), lpad(place::text, 10, '0'),
    visit_key_hash, 'york', 'YO1 0AA', 'gp', 3, 'f', 0,
    3, 2, 2, 1, 0, 0, 2, 0, 0, 0, place % 36, 4, 4, 3,
    10, 'increasing', $2, $2
  from (
    select visit_key_hash, row_number() over (order by visit_key_hash) - 1 as place
    from generate_series(0, $1::int - 1) as number,
      translate(encode(sha256(convert_to('bench-visit-' || lpad(number::text, 12, '0'), 'UTF8')), 'base64'), '+/=', '-_')
        as visit_key_hash
  ) as visit
`;

/** Stores so many visits in a database in which a server has created its tables. */
export async function storeOnPostgres(databaseUrl: string, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("set work_mem = '512MB'");
  await client.query(FILL, [count, new Date().toISOString()]);
  await client.query('vacuum analyze triage');
  await client.query('checkpoint');
  await client.end();
}

/** How many visits a database holds. */
export async function countOnPostgres(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ visits: string }>('select count(*) as visits from triage');
  await client.end();
  return Number(rows[0]?.visits);
}
