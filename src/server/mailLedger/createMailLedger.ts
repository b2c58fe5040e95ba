import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { every } from '../every.ts';
import type { MailLedger, MailPermit, MailRequest } from './mailLedger.ts';
import { deleteExpired } from './mailLedgerExpiry.ts';
import { hashRequest, type HashedRequest } from './mailLedgerHashes.ts';
import { limitedFor, shares, type Attempt, type MailLimits } from './mailLedgerLimits.ts';

/** How long, in ms, after a success the same figures and plan to the same address send nothing. */
const REPEAT_MS = 10 * 60 * 1000;
/** An attempt unsettled for this long, in ms, died with its process: SMTP has 14 s. */
const PENDING_MS = 20 * 1000;
/** How long, in ms, a request waits while another process sends the same mail; its caller is told within 15 s. */
const WAIT_MS = 13 * 1000;
/** How often, in ms, it checks meanwhile whether that mail has been settled. */
const POLL_MS = 500;
const PURGE_MS = 60 * 1000;

/** An arbitrary number: the advisory lock of the ledger on PostgreSQL. SQLite's writes are serial anyway. */
const LEDGER_LOCK = 1_835_100_524;

type Options = {
  readonly now: () => Date;
  /** Domain of the Message-IDs, e.g. the sender's. */
  readonly domain?: string;
  /** `WAIT_MS`, or a test's. */
  readonly waitMs?: number;
};

const newMessageId = (domain: string): string => `<${randomBytes(16).toString('hex')}@${domain}>`;

const age = (time: string | null, now: Date): number => (time === null ? Infinity : now.getTime() - Date.parse(time));

/** The state of the same mail's attempts in the last hour. */
function earlierOf(attempts: readonly Attempt[], request: HashedRequest, now: Date) {
  const same = attempts.filter((attempt) => shares(attempt, request, 'contentHash'));
  const last = same.at(-1);
  return {
    sent: same.some(({ state, settledAt }) => state === 'sent' && age(settledAt, now) < REPEAT_MS),
    sending: same.some(({ state, askedAt }) => state === 'pending' && age(askedAt, now) < PENDING_MS),
    // A mail may fail after the server accepted it; the same Message-ID lets the server drop the second.
    messageId: last && last.state !== 'sent' ? last.messageId : null,
  };
}

async function mailedBefore(db: Kysely<Tables>, recordId: string): Promise<number> {
  const row = await db.selectFrom('triage').select('summariesMailed').where('id', '=', recordId).executeTakeFirst();
  return row?.summariesMailed ?? 0;
}

/**
 * The attempts of the last hour that may matter to a request, oldest first: not others' failures, which nothing but the
 * number of network addresses limits.
 */
function attemptsFor(db: Kysely<Tables>, { known }: HashedRequest): Promise<Attempt[]> {
  const ours = (kind: 'contentHash' | 'networkHash') => known.map((hashes) => hashes[kind]);
  return db
    .selectFrom('mailAttempt')
    .selectAll()
    .where((row) =>
      row.or([
        row('state', '!=', 'failed'),
        row('contentHash', 'in', ours('contentHash')),
        row('networkHash', 'in', ours('networkHash')),
      ]),
    )
    .orderBy('askedAt')
    .execute();
}

/** Records the attempt; returns the ticket to settle. */
async function insertAttempt(
  db: Kysely<Tables>,
  { current }: HashedRequest,
  messageId: string,
  now: Date,
): Promise<string> {
  const ticket = randomBytes(16).toString('base64url');
  const times = { askedAt: now.toISOString(), settledAt: null };
  await db
    .insertInto('mailAttempt')
    .values({ ...current, ...times, ticket, messageId, state: 'pending' })
    .execute();
  return ticket;
}

/**
 * Creates the ledger over an open database. Requests of all processes are decided one at a time, so limits are exact. A
 * request waits while the same mail is being sent for another, 13 s at most.
 */
export function createMailLedger(
  database: Database,
  limits: MailLimits,
  { now, domain = 'localhost', waitMs = WAIT_MS }: Options,
): MailLedger {
  async function lockLedger(db: Kysely<Tables>): Promise<void> {
    if (database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${LEDGER_LOCK})`.execute(db);
  }

  async function decide(db: Kysely<Tables>, request: MailRequest): Promise<MailPermit | 'sending'> {
    await lockLedger(db);
    const time = now();
    await deleteExpired(db, time);
    const hashed = await hashRequest(db, request, time);
    const attempts = await attemptsFor(db, hashed);
    const { sent, sending, messageId: again } = earlierOf(attempts, hashed, time);
    if (sent) return { permit: 'alreadySent' };
    if (sending) return 'sending';
    const wait = limitedFor(limits, attempts, hashed, await mailedBefore(db, request.recordId), time);
    if (wait > 0) return { permit: 'limited', retryAfterSeconds: Math.ceil(wait / 1000) };
    const messageId = again ?? newMessageId(domain);
    return { permit: 'send', ticket: await insertAttempt(db, hashed, messageId, time), messageId };
  }

  async function request(mail: MailRequest, until: number): Promise<MailPermit> {
    const permit = await database.write((db) => decide(db, mail));
    if (permit !== 'sending') return permit;
    if (performance.now() + POLL_MS > until) return { permit: 'limited', retryAfterSeconds: PENDING_MS / 1000 };
    await pause(POLL_MS);
    return request(mail, until);
  }

  async function settle(ticket: string, state: 'sent' | 'failed'): Promise<void> {
    const settled = { state, settledAt: now().toISOString() };
    await database.write((db) => db.updateTable('mailAttempt').set(settled).where('ticket', '=', ticket).execute());
  }

  async function purge(db: Kysely<Tables>): Promise<void> {
    await lockLedger(db);
    await deleteExpired(db, now());
  }

  database.onClose(every(PURGE_MS, () => database.write(purge)));
  return { request: (mail) => request(mail, performance.now() + waitMs), settle };
}
