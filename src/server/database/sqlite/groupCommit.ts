import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database, Work } from '../database.ts';
import { isBusy } from './sqliteErrors.ts';
import { createCompiler } from '../statement.ts';
import type { Tables } from '../tables.ts';

/** Most calls in one transaction, and so in one sync to disk. */
const GROUP_SIZE = 64;
/** How long, in ms, a call waits while another process, such as an operator's command, has the lock. */
const BUSY_MS = 2000;
/** Time between attempts meanwhile, in ms. */
const RETRY_MS = 20;

type Call = {
  readonly work: Work<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** When it stops waiting for another process, by `performance.now()`. */
  readonly deadline: number;
};
type Answer = () => void;

type Options = {
  /** Throws when what was committed is not in the database's files. */
  readonly verify: () => void;
  /** Whether SQLite's transaction is still open: some failures, such as a full disk, end it. */
  readonly isInTransaction: () => boolean;
};

type GroupCommits = Pick<Database, 'write' | 'updateOrTransact'>;

const run = async (db: Kysely<Tables>, statement: string): Promise<void> => {
  await sql.raw(statement).execute(db);
};

/** Runs `work` in a savepoint, so that its failure undoes only itself. A single statement needs none. */
const inSavepoint =
  <Value>(work: Work<Value>): Work<Value> =>
  async (db) => {
    await run(db, 'savepoint call');
    try {
      const value = await work(db);
      await run(db, 'release call');
      return value;
    } catch (error) {
      // SQLite may have rolled back the whole transaction, e.g. on a full disk: then the group fails.
      await run(db, 'rollback to call').catch(() => {
        throw error;
      });
      await run(db, 'release call');
      throw error;
    }
  };

/**
 * Group commit for SQLite: calls are queued, and once per turn of the event loop up to `GROUP_SIZE` of them run in one
 * transaction. Each is answered after the commit and its sync, and only if `verify` does not throw then. SQLite runs
 * synchronously, so calls that arrive during a sync wait in their sockets and join the next group. While another process
 * has the lock they wait in the queue, and reads continue in between. `work` must await its own queries only.
 */
export function groupCommits(kysely: Kysely<Tables>, { verify, isInTransaction }: Options): GroupCommits {
  const compile = createCompiler(kysely);
  const queue: Call[] = [];
  let draining = false;

  /** Runs one call and returns how to answer it. Throws if its failure has ended the whole transaction. */
  async function runCall(db: Kysely<Tables>, { work, resolve, reject }: Call): Promise<Answer> {
    try {
      const value = await work(db);
      return () => resolve(value);
    } catch (error) {
      if (!isInTransaction()) throw error;
      return () => reject(error);
    }
  }

  /** Runs the calls in the open transaction and commits it; returns their answers. */
  async function commitTogether(db: Kysely<Tables>, calls: readonly Call[]): Promise<Answer[]> {
    try {
      const answers: Answer[] = [];
      for (const call of calls) answers.push(await runCall(db, call));
      await run(db, 'commit');
      return answers;
    } catch (error) {
      // SQLite may have rolled back already; then there is nothing to undo.
      await run(db, 'rollback').catch(() => undefined);
      throw error;
    }
  }

  /** Commits and answers the next group. Throws, with no call answered, when no transaction can begin. */
  async function commitNext(db: Kysely<Tables>): Promise<void> {
    await run(db, 'begin immediate');
    const calls = queue.splice(0, GROUP_SIZE);
    try {
      const answers = await commitTogether(db, calls);
      verify();
      for (const answer of answers) answer();
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }

  /** Rejects the next group, or only the overdue calls while the database is busy. */
  async function rejectOverdue(error: unknown): Promise<void> {
    const now = performance.now();
    const overdue = isBusy(error) ? queue.filter(({ deadline }) => deadline <= now).length : GROUP_SIZE;
    for (const { reject } of queue.splice(0, overdue)) reject(error);
    if (isBusy(error)) await pause(RETRY_MS);
  }

  async function drain(): Promise<void> {
    draining = true;
    while (queue.length > 0) {
      await new Promise(setImmediate);
      await kysely.connection().execute(commitNext).catch(rejectOverdue);
    }
    draining = false;
  }

  const enqueue = <Value>(work: Work<Value>) =>
    new Promise<Value>((resolve, reject) => {
      const deadline = performance.now() + BUSY_MS;
      queue.push({ work, resolve: resolve as (value: unknown) => void, reject, deadline });
      if (!draining) void drain();
    });

  return {
    write: (work) => enqueue(inSavepoint(work)),
    updateOrTransact: (statement, values, work) => {
      const query = compile(statement, values);
      return enqueue(async (db) => {
        const [row] = (await db.executeQuery(query)).rows;
        return row ?? inSavepoint(work)(db);
      });
    },
  };
}
