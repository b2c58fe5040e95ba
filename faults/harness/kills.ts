import { setTimeout as pause } from 'node:timers/promises';
import type { ServerDatabase, DataView } from './databases.ts';
import { readAcknowledged, judgeRows } from './judge.ts';
import { NO_LIMITS, startServer, type Launch, type RunningServer } from '../../testing/serverProcess.ts';
import { sendUntilAnswered, type Visit } from './visits.ts';
import { startWriters, type Writers } from './writers.ts';

export type Kills = {
  /** The faults found; empty if there are none. */
  readonly faults: readonly string[];
  readonly visits: number;
  /** Number of rows at the end: there should be one for each visit that sent something. */
  readonly rows: number;
  readonly acknowledged: number;
  /** Number of visits with an unanswered call when the server was killed, added up over all kills. */
  readonly interrupted: number;
};

type Options = Launch & {
  readonly kills: number;
  readonly atOnce: number;
  readonly afterEach?: (kill: number, writers: Writers) => void;
};

/** Waits until `calls` further calls have been answered. */
async function answeredMore(writers: Writers, server: RunningServer, calls: number): Promise<void> {
  const enough = writers.acknowledged() + calls;
  const deadline = AbortSignal.timeout(60_000);
  while (writers.acknowledged() < enough) {
    if (deadline.aborted) throw new Error(`the server answers no more:\n${server.output()}`);
    await pause(1 + Math.random() * 10);
  }
}

/** Returns the faults in the database now, while the writers continue. */
export async function checkRows(database: DataView, writers: Pick<Writers, 'visits'>): Promise<string[]> {
  const acknowledgedRevisions = readAcknowledged(writers.visits);
  const rows = await database.rows();
  return [...judgeRows(rows, writers.visits, acknowledgedRevisions), ...(await database.integrityFaults())];
}

/**
 * Stops the writers and sends every unanswered visit's next revision until it is answered. Then checks that each visit,
 * including `others`, has exactly one correct row.
 */
export async function checkRowsAtEnd(
  database: DataView,
  writers: Writers,
  address: () => string,
  others: readonly Visit[] = [],
): Promise<string[]> {
  await writers.stop();
  const begun = [...writers.visits, ...others].filter(({ sent }) => sent > 0);
  await Promise.all(
    begun.filter(({ sent, acknowledged }) => sent > acknowledged).map((visit) => sendUntilAnswered(address, visit)),
  );
  const count = (await database.rows()).length;
  const miscount = count === begun.length ? [] : [`${count} rows of ${begun.length} visits`];
  return [...miscount, ...(await checkRows(database, { visits: begun })), ...writers.oddities];
}

const underWay = ({ visits }: Writers): number => visits.filter(({ sent, acknowledged }) => sent > acknowledged).length;

/** Repeatedly kills a server with SIGKILL in a stream of writes, restarts it on the same data, and checks the rows. */
export async function killAgainAndAgain(database: ServerDatabase, options: Options): Promise<Kills> {
  const start = () => startServer({ ...database.settings, ...NO_LIMITS, LOG_LEVEL: 'error' }, options);
  let server = await start();
  const address = () => server.address;
  await using writers = startWriters({ address, atOnce: options.atOnce });
  const faults: string[] = [];
  let interrupted = 0;
  try {
    for (let kill = 1; kill <= options.kills; kill += 1) {
      await answeredMore(writers, server, 20 + Math.random() * 150);
      await server.stop('SIGKILL');
      interrupted += underWay(writers);
      server = await start();
      faults.push(...(await checkRows(database, writers)).map((fault) => `after kill ${kill}: ${fault}`));
      options.afterEach?.(kill, writers);
    }
    faults.push(...(await checkRowsAtEnd(database, writers, address)));
    const rows = (await database.rows()).length;
    return { faults, visits: writers.visits.length, rows, acknowledged: writers.acknowledged(), interrupted };
  } finally {
    await server.stop('SIGKILL');
  }
}
