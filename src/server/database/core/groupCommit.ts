import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';
import type { GroupDialect, Work } from './dialect.ts';

/** The highest number of calls in one transaction. PostgreSQL keeps 64 savepoints of a transaction in shared memory. */
const GROUP_SIZE = 64;
/** How long, in ms, a call waits while another process, such as an operator's command, has locked the database. */
const BUSY_MS = 2000;
/** Time, in ms, between attempts to begin a transaction while another process has locked the database. */
const RETRY_MS = 20;

const SAVEPOINT = CompiledQuery.raw('savepoint call');
const RELEASE = CompiledQuery.raw('release savepoint call');
const UNDO = CompiledQuery.raw('rollback to savepoint call');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/** Settles a call. It runs once the call's group is committed. */
type Answer = () => void;

type Call = {
  readonly run: (db: Kysely<Tables>) => Promise<Answer>;
  /** Runs a failed call again, alone. If it would fail again, returns false without running it. */
  readonly retry: (error: unknown) => boolean;
  readonly reject: (error: unknown) => void;
  /** The time at which the call stops waiting for another process, by `performance.now()`. */
  readonly deadline: number;
};

/** Runs a call in a savepoint, so that its failure undoes only itself. Throws when the whole transaction has ended. */
async function runCall(db: Kysely<Tables>, { run, retry, reject }: Call): Promise<Answer> {
  await db.executeQuery(SAVEPOINT);
  try {
    const answer = await run(db);
    await db.executeQuery(RELEASE);
    return answer;
  } catch (error) {
    // On a full disk SQLite rolls back the whole transaction, the savepoint included.
    await db.executeQuery(UNDO).catch(() => {
      throw error;
    });
    await db.executeQuery(RELEASE);
    return () => {
      if (!retry(error)) reject(error);
    };
  }
}

/** Runs calls in the open transaction and commits it. Returns their answers. */
async function commitCalls(db: Kysely<Tables>, calls: readonly Call[]): Promise<readonly Answer[]> {
  try {
    const answers: Answer[] = [];
    for (const call of calls) answers.push(await runCall(db, call));
    await db.executeQuery(COMMIT);
    return answers;
  } catch (error) {
    // The database may have rolled back already.
    await db.executeQuery(ROLLBACK).catch(() => undefined);
    throw error;
  }
}

/**
 * Commits calls in groups, so that many calls share one transaction and one sync to disk. Calls wait in a queue. Up to
 * `lanes` groups run at the same time. Each group begins in a new turn of the event loop, so that all calls of the
 * previous turn can join it: it takes up to `GROUP_SIZE` calls and runs each in a savepoint. Calls are answered after
 * the commit. If the commit fails, all calls of the group fail, and none is repeated, because some may already be
 * stored.
 */
export class GroupCommit {
  readonly #dialect: GroupDialect;
  readonly #queue: Call[] = [];
  #busyLanes = 0;

  constructor(dialect: GroupDialect) {
    this.#dialect = dialect;
  }

  /** Runs `work` in a group. Settles once the group's commit is durable. */
  write<Value>(work: Work<Value>): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      this.#queue.push({
        run: async (db) => {
          const value = await work(db);
          return () => resolve(value);
        },
        retry: (error) => {
          const retried = this.#dialect.retry(work, error);
          if (retried !== null) resolve(retried);
          return retried !== null;
        },
        reject,
        deadline: performance.now() + BUSY_MS,
      });
      if (this.#busyLanes < this.#dialect.lanes) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#busyLanes += 1;
    while (this.#queue.length > 0) {
      await new Promise(setImmediate);
      await this.#dialect.kysely
        .connection()
        .execute((db) => this.#commitNext(db))
        .catch((error: unknown) => this.#rejectOverdue(error));
    }
    this.#busyLanes -= 1;
  }

  /** Commits the next group and answers its calls. Throws, with the queue unchanged, if no transaction can begin. */
  async #commitNext(db: Kysely<Tables>): Promise<void> {
    // Another lane may have taken every call.
    if (this.#queue.length === 0) return;
    for (const statement of this.#dialect.begin) await db.executeQuery(CompiledQuery.raw(statement));
    const calls = this.#queue.splice(0, GROUP_SIZE);
    try {
      const answers = await commitCalls(db, calls);
      this.#dialect.verify();
      for (const answer of answers) answer();
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }

  /** Rejects the next group's calls or, while another process has the lock, all calls that are past their deadline. */
  async #rejectOverdue(error: unknown): Promise<void> {
    const isBusy = this.#dialect.isBusy(error);
    const now = performance.now();
    const overdue = isBusy ? this.#queue.filter(({ deadline }) => deadline <= now).length : GROUP_SIZE;
    for (const { reject } of this.#queue.splice(0, overdue)) reject(error);
    if (isBusy) await pause(RETRY_MS);
  }
}
