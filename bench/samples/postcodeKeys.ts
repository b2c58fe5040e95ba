import { Client } from 'pg';
import { authorityOf, postcodeOf, SEED } from './postcodes.ts';
import { postcodeRows } from '../postcodeFile.ts';

const AT_ONCE = 50_000;

const TABLE = 'create table postcode (postcode text primary key, authority text not null)';
const INSERT = 'insert into postcode select * from unnest($1::text[], $2::text[])';

/** Stores the made-up postcodes of `importPostcodes` in a PostgreSQL table, by their text as its primary key. */
export async function storePostcodes(databaseUrl: string, rows: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(TABLE);
  let batch: string[] = [];
  const insert = () => client.query(INSERT, [batch.map(postcodeOf), batch.map(authorityOf)]);
  for (const row of postcodeRows(rows, SEED)) {
    batch.push(row);
    if (batch.length < AT_ONCE) continue;
    await insert();
    batch = [];
  }
  await insert();
  await client.query('vacuum analyze postcode');
  await client.end();
}
