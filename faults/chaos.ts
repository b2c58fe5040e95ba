import { Option } from '@commander-js/extra-typings';
import { aboveZero, commandLine } from '../scripts/commandLine.ts';
import { createPostgresDatabase, createSqliteDatabase, type ServerDatabase } from './harness/databases.ts';
import { killAgainAndAgain } from './harness/kills.ts';
import { endServersOnSignals } from '../testing/serverProcess.ts';
import { postgresSyncs, sqliteSyncs } from './harness/syncs.ts';
import { canTrace } from './harness/syscalls.ts';
import { makePostgres } from '../testing/postgresServer.ts';

const asked = commandLine(
  'npm run chaos --',
  'Kills the server with SIGKILL in a stream of writes, on each database, and checks every acknowledged write after ' +
    'each time; then counts the syncs to disk behind the replies.',
).addOption(new Option('--kills <count>', 'how often on each').env('CHAOS_KILLS').argParser(aboveZero).default(100));
const KILLS = Math.ceil(asked.parse().opts().kills);
const ONE_BY_ONE = { atOnce: 1, revisions: 50 };
const TOGETHER = { atOnce: 64, revisions: 10 };

const faults: string[] = [];
const mayWatch = canTrace();

function check(holds: boolean, fault: string): void {
  if (!holds) faults.push(fault);
}

async function kill(name: string, database: ServerDatabase): Promise<void> {
  const began = Date.now();
  const afterEach = (count: number): void => {
    if (count % 10 === 0) console.log(`${name}: ${count} kills after ${Math.round((Date.now() - began) / 1000)} s`);
  };
  const found = await killAgainAndAgain(database, { kills: KILLS, atOnce: 24, afterEach });
  const { visits, rows, acknowledged, interrupted } = found;
  console.log(`${name}: ${KILLS} kills, each followed by a look at every row and a check of the database's integrity`);
  console.log(`${name}: ${acknowledged} answered writes, ${interrupted} cut off, ${visits} visits, ${rows} rows`);
  for (const fault of found.faults) faults.push(`${name}: ${fault}`);
}

async function countOnSqlite(): Promise<void> {
  if (!mayWatch) return;
  for (const traffic of [ONE_BY_ONE, TOGETHER]) {
    await using database = await createSqliteDatabase();
    const { answers, syncs, unsynced } = await sqliteSyncs(database, traffic);
    console.log(`SQLite, ${traffic.atOnce} at once: ${answers} answers, ${syncs} syncs, ${unsynced} without a sync`);
    check(answers === traffic.atOnce * traffic.revisions, 'SQLite: not every answer was seen');
    check(unsynced === 0, 'SQLite: calls were answered before a sync');
    if (traffic === TOGETHER) check(syncs < answers / 2, 'SQLite: calls at the same time do not share a sync');
  }
}

async function countOnPostgres(server: string): Promise<void> {
  for (const traffic of [ONE_BY_ONE, TOGETHER]) {
    await using database = await createPostgresDatabase(server);
    const { answers, syncs } = await postgresSyncs(database, traffic);
    console.log(`PostgreSQL, ${traffic.atOnce} at once: ${answers} answers, ${syncs} syncs of its log`);
    if (traffic === ONE_BY_ONE) check(syncs >= answers, 'PostgreSQL: calls were answered before a sync');
    check(syncs > 0, 'PostgreSQL: nothing was synced');
  }
}

async function onSqlite(): Promise<void> {
  await using database = await createSqliteDatabase();
  await kill('SQLite', database);
  await countOnSqlite();
}

async function onPostgres(): Promise<void> {
  const postgres = await makePostgres('fsync=on');
  await postgres.start();
  try {
    const server = postgres.url('postgres');
    {
      await using database = await createPostgresDatabase(server);
      await kill('PostgreSQL', database);
    }
    await countOnPostgres(server);
  } finally {
    await postgres.remove();
  }
}

console.log(`${KILLS} kills on each database, then a count of syncs`);
if (!mayWatch) console.log('SQLite: syncs will not be counted, since strace is missing or may not watch here');
endServersOnSignals();
await onSqlite();
await onPostgres();
for (const fault of faults) console.log(`✗ ${fault}`);
const uncounted = mayWatch ? '' : ' SQLite: syncs not counted, for want of strace.';
console.log(faults.length === 0 ? `Nothing answered was lost.${uncounted}` : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
