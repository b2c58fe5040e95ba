import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database, Work } from './database.ts';
import { isBusy } from './databaseErrors.ts';
import type { Tables } from './tables.ts';

/** Calls that share one transaction, and so one sync of the disk, at most. */
const GROUP_SIZE = 64;
/** How long, in ms, a call waits while another process, such as an operator's command, has the database. */
const BUSY_MS = 2000;
/** How often, in ms, it is tried again meanwhile. */
const RETRY_MS = 20;

type Call = {
  readonly work: Work<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** When it gives up waiting for another process, on the process's own clock. */
  readonly until: number;
};
type Answer = () => void;

const run = async (db: Kysely<Tables>, statement: string): Promise<void> => {
  await sql.raw(statement).execute(db);
};

/** Runs one call inside the open transaction so that its failure undoes only itself; gives back how to answer it. */
async function attempt(db: Kysely<Tables>, { work, resolve, reject }: Call): Promise<Answer> {
  await run(db, 'savepoint call');
  try {
    const value = await work(db);
    await run(db, 'release call');
    return () => resolve(value);
  } catch (error) {
    // A full disk, among others, has SQLite take the whole transaction back: then there is no savepoint, and no group.
    await run(db, 'rollback to call').catch(() => {
      throw error;
    });
    await run(db, 'release call');
    return () => reject(error);
  }
}

/** Runs the calls in the open transaction and commits it; gives back their answers. */
async function commitTogether(db: Kysely<Tables>, calls: readonly Call[]): Promise<Answer[]> {
  try {
    const answers: Answer[] = [];
    for (const call of calls) answers.push(await attempt(db, call));
    await run(db, 'commit');
    return answers;
  } catch (error) {
    // SQLite may have rolled back by itself, e.g. on a full disk; then there is nothing left to undo.
    await run(db, 'rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Group commit for SQLite: `write` queues a call, and once per turn of the event loop up to `GROUP_SIZE` of them run in
 * one transaction. Each is answered after the commit and its sync, never before, and only if `verify` does not throw
 * then. SQLite runs synchronously, so calls that arrive while the disk is being synced wait in the sockets and share the
 * next group. While another process has the database they wait in the queue, and reads go on in between. `work` may
 * await its own queries only.
 */
export function groupCommits(kysely: Kysely<Tables>, verify: () => void): Database['write'] {
  const waiting: Call[] = [];
  let draining = false;

  /** Settles the next calls that wait. Throws, with none settled, when no transaction can begin. */
  async function commitNext(db: Kysely<Tables>): Promise<void> {
    await run(db, 'begin immediate');
    const calls = waiting.splice(0, GROUP_SIZE);
    try {
      const answers = await commitTogether(db, calls);
      verify();
      for (const answer of answers) answer();
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }

  /** Rejects the calls that will not wait longer: those of a group, or only the overdue ones while the database is busy. */
  async function holdBack(error: unknown): Promise<void> {
    const now = performance.now();
    const overdue = isBusy(error) ? waiting.filter(({ until }) => until <= now).length : GROUP_SIZE;
    for (const { reject } of waiting.splice(0, overdue)) reject(error);
    if (isBusy(error)) await pause(RETRY_MS);
  }

  async function drain(): Promise<void> {
    draining = true;
    while (waiting.length > 0) {
      await new Promise(setImmediate);
      await kysely.connection().execute(commitNext).catch(holdBack);
    }
    draining = false;
  }

  return <Value>(work: Work<Value>) =>
    new Promise<Value>((resolve, reject) => {
      const until = performance.now() + BUSY_MS;
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject, until });
      if (!draining) void drain();
    });
}
