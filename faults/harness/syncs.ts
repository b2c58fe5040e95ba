import { join } from 'node:path';
import type { ServerDatabase } from './databases.ts';
import { temporaryFolder } from '../../testing/local.ts';
import { NO_LIMITS, startServer, type Launch, type RunningServer } from '../../testing/serverProcess.ts';
import { readSyncs, traceSyscalls, type Syncs } from './syscalls.ts';
import { newVisit, sendRevision } from './visits.ts';

/** The traffic of a measurement: the number of simultaneous visits, and of calls that each makes one after another. */
type Traffic = { readonly atOnce: number; readonly revisions: number };

async function write({ address }: RunningServer, { atOnce, revisions }: Traffic): Promise<void> {
  const visits = Array.from({ length: atOnce }, (_, number) => newVisit(number));
  const writeAll = visits.map(async (visit) => {
    for (let revision = 1; revision <= revisions; revision += 1) {
      const { status } = await sendRevision(address, visit, revision);
      if (status !== 200) throw new Error(`a write was answered with ${status}`);
    }
  });
  await Promise.all(writeAll);
}

async function serve(database: ServerDatabase, traffic: Traffic, options: Launch): Promise<number> {
  const server = await startServer({ ...database.settings, ...NO_LIMITS, LOG_LEVEL: 'error' }, options);
  await write(server, traffic);
  await server.stop();
  return server.pid;
}

/** Counts, with `strace`, how often SQLite's files are synced during this traffic. */
export async function sqliteSyncs(database: ServerDatabase, traffic: Traffic): Promise<Syncs> {
  using folder = temporaryFolder();
  const file = join(folder.path, 'syscalls');
  const pid = await serve(database, traffic, { under: traceSyscalls(file) });
  return readSyncs(file, pid);
}

const WAL_SYNCS =
  "select sum(fsyncs)::int as syncs from pg_stat_io where object = 'wal' and backend_type = 'client backend'";

/** Counts, from PostgreSQL's statistics, how often its write-ahead log is synced for commits during this traffic. */
export async function postgresSyncs(
  database: ServerDatabase,
  traffic: Traffic,
): Promise<Pick<Syncs, 'answers' | 'syncs'>> {
  const count = async () => Number((await database.query(WAL_SYNCS))[0]?.syncs);
  const before = await count();
  // Each connection reports its statistics when it ends, so count only after the server has stopped.
  await serve(database, traffic, {});
  return { answers: traffic.atOnce * traffic.revisions, syncs: (await count()) - before };
}
