import { sql, type Kysely } from 'kysely';
import type { Database, Work } from './database.ts';
import type { Tables } from './tables.ts';

/** Calls that share one transaction, and so one sync of the disk, at most. */
const GROUP_SIZE = 64;

type Call = {
  readonly work: Work<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
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
    await run(db, 'rollback to call');
    await run(db, 'release call');
    return () => reject(error);
  }
}

async function commitTogether(db: Kysely<Tables>, calls: readonly Call[]): Promise<Answer[]> {
  await run(db, 'begin immediate');
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
 * one transaction. Each is answered after the commit and its sync, never before. SQLite runs synchronously, so calls
 * that arrive while the disk is being synced wait in the sockets and share the next group. `work` may await its own
 * queries only.
 */
export function groupCommits(kysely: Kysely<Tables>): Database['write'] {
  const waiting: Call[] = [];
  let draining = false;

  async function commitNext(): Promise<void> {
    const calls = waiting.splice(0, GROUP_SIZE);
    try {
      const answers = await kysely.connection().execute((db) => commitTogether(db, calls));
      for (const answer of answers) answer();
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }

  async function drain(): Promise<void> {
    draining = true;
    while (waiting.length > 0) {
      await new Promise(setImmediate);
      await commitNext();
    }
    draining = false;
  }

  return <Value>(work: Work<Value>) =>
    new Promise<Value>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      if (!draining) void drain();
    });
}
