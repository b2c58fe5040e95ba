import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/core/tables.ts';
import { interval } from '../interval.ts';
import { deleteExpired, redateFuture } from './mailLedgerExpiry.ts';
import { MailboxDays } from './mailboxDays.ts';
import { hashRequest, mailboxOf, type HashedRequest, type MailRequest } from './mailLedgerHashes.ts';
import { timeUntilAllowed, hasSameHash, type Attempt, type MailLimits } from './mailLedgerLimits.ts';

export type MailPermit =
  /** Send the mail with this Message-ID (after a failed attempt, that attempt's Message-ID), then settle the ticket. */
  | { readonly permit: 'send'; readonly ticket: string; readonly messageId: string }
  /** The same mail went to the same address within the last 10 minutes: answer success, but send nothing. */
  | { readonly permit: 'alreadySent' }
  | { readonly permit: 'limited'; readonly retryAfterSeconds: number };

/** Limits how many mails are sent. `request` may take up to 13 s. Throws `StoreUnavailable`. */
export type MailLedger = {
  readonly request: (request: MailRequest) => Promise<MailPermit>;
  readonly settle: (ticket: string, result: 'sent' | 'failed') => Promise<void>;
};

/** For this long, in ms, after a mail was sent, a request for the same mail sends nothing. */
const REPEAT_MS = 10 * 60 * 1000;
/** After this long, in ms, an attempt without a result counts as lost: a delivery takes at most 14 s. */
const PENDING_MS = 20 * 1000;
/** How long, in ms, a request waits while another process sends the same mail: callers get an answer within 15 s. */
const WAIT_MS = 13 * 1000;
/** How often, in ms, a waiting request checks whether the other process's mail has a result. */
const POLL_MS = 500;
const PURGE_MS = 60 * 1000;
/** One mailbox gets at most the mails of this many hours in 24 hours: 10 mails with the default of 5 an hour. */
const HOURS_A_DAY = 2;

/** An arbitrary number: the advisory lock of the ledger on PostgreSQL. SQLite's writes are serial anyway. */
const LEDGER_LOCK = 1_835_100_524;

type Options = {
  readonly now: () => Date;
  /** Whether the clock is in doubt: nothing is then deleted because of its age. */
  readonly isClockInDoubt?: () => boolean;
  /** Domain of the Message-IDs, e.g. the sender's. */
  readonly domain?: string;
  /** Replaces `WAIT_MS` in tests. */
  readonly waitMs?: number;
};

const age = (time: string | null, now: Date): number => (time === null ? Infinity : now.getTime() - Date.parse(time));

/** Summarises the last hour's attempts to send the mail that a request asks for. */
function earlierOf(attempts: readonly Attempt[], request: HashedRequest, now: Date) {
  const same = attempts.filter((attempt) => hasSameHash(attempt, request, 'contentHash'));
  const last = same.at(-1);
  return {
    sent: same.some(({ state, settledAt }) => state === 'sent' && age(settledAt, now) < REPEAT_MS),
    sending: same.some(({ state, askedAt }) => state === 'pending' && age(askedAt, now) < PENDING_MS),
    // An attempt may fail after the mail server accepted the mail. The same Message-ID lets it drop the second copy.
    messageId: last && last.state !== 'sent' ? last.messageId : null,
  };
}

async function mailedBefore(db: Kysely<Tables>, recordId: string): Promise<number> {
  const row = await db.selectFrom('triage').select('summariesMailed').where('id', '=', recordId).executeTakeFirst();
  return row?.summariesMailed ?? 0;
}

/**
 * Reads the attempts of the last hour that may matter to a request, oldest first. Failed attempts of other visitors are
 * omitted: failures count only against the network address that they came from.
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

/** Records an attempt to send a mail. Returns the ticket with which its result is settled. */
async function insertAttempt(
  db: Kysely<Tables>,
  { current }: HashedRequest,
  messageId: string,
  now: Date,
): Promise<string> {
  const ticket = randomBytes(16).toString('base64url');
  await db
    .insertInto('mailAttempt')
    .values({ ...current, ticket, messageId, state: 'pending', askedAt: now.toISOString(), settledAt: null })
    .execute();
  return ticket;
}

/** The ledger in the database, so that limits hold across processes. Attempts are deleted after an hour. */
export class DatabaseMailLedger implements MailLedger {
  readonly #database: Database;
  readonly #limits: MailLimits;
  readonly #now: () => Date;
  readonly #isClockInDoubt: () => boolean;
  readonly #domain: string;
  readonly #waitMs: number;
  readonly #mailboxes: MailboxDays;

  constructor(
    database: Database,
    limits: MailLimits,
    { now, isClockInDoubt = () => false, domain = 'localhost', waitMs = WAIT_MS }: Options,
  ) {
    this.#database = database;
    this.#limits = limits;
    this.#now = now;
    this.#isClockInDoubt = isClockInDoubt;
    this.#domain = domain;
    this.#waitMs = waitMs;
    this.#mailboxes = new MailboxDays(HOURS_A_DAY * limits.perRecipientPerHour);
    database.onClose(interval(PURGE_MS, () => database.write((db) => this.#purge(db))));
  }

  async request(mail: MailRequest): Promise<MailPermit> {
    const until = performance.now() + this.#waitMs;
    for (;;) {
      const permit = await this.#database.write((db) => this.#decide(db, mail));
      if (permit !== 'sending') {
        if (permit.permit === 'send') this.#mailboxes.begin(permit.ticket, mailboxOf(mail));
        return permit;
      }
      if (performance.now() + POLL_MS > until) return { permit: 'limited', retryAfterSeconds: PENDING_MS / 1000 };
      await pause(POLL_MS);
    }
  }

  async settle(ticket: string, state: 'sent' | 'failed'): Promise<void> {
    const now = this.#now();
    const settledAt = now.toISOString();
    this.#mailboxes.settle(ticket, state, now);
    await this.#database.write((db) =>
      db.updateTable('mailAttempt').set({ state, settledAt }).where('ticket', '=', ticket).execute(),
    );
  }

  async #decide(db: Kysely<Tables>, request: MailRequest): Promise<MailPermit | 'sending'> {
    const now = await this.#purge(db);
    const hashed = await hashRequest(db, request, now);
    const attempts = await attemptsFor(db, hashed);
    const earlier = earlierOf(attempts, hashed, now);
    if (earlier.sent) return { permit: 'alreadySent' };
    if (earlier.sending) return 'sending';
    const wait = Math.max(
      timeUntilAllowed(this.#limits, attempts, hashed, await mailedBefore(db, request.recordId), now),
      this.#mailboxes.timeUntilAllowed(mailboxOf(request), now),
    );
    if (wait > 0) return { permit: 'limited', retryAfterSeconds: Math.ceil(wait / 1000) };
    const messageId = earlier.messageId ?? `<${randomBytes(16).toString('hex')}@${this.#domain}>`;
    return { permit: 'send', ticket: await insertAttempt(db, hashed, messageId, now), messageId };
  }

  /** Locks the mail ledger until the transaction ends, and deletes expired attempts and secrets. Returns the time. */
  async #purge(db: Kysely<Tables>): Promise<Date> {
    if (this.#database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${LEDGER_LOCK})`.execute(db);
    const now = this.#now();
    await redateFuture(db, now);
    if (!this.#isClockInDoubt()) await deleteExpired(db, now);
    return now;
  }
}
