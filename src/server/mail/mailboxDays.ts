import { createHmac, randomBytes } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Limits the mails to one mailbox in 24 hours. It keeps their times in memory under a keyed hash, because the database
 * keeps a mail's traces for an hour only. So each server process counts its own mails, and a restart forgets them.
 */
export class MailboxDays {
  readonly #limit: number;
  readonly #secret = randomBytes(32);
  /** The times, in ms, of the mails to each mailbox, oldest first, by the mailbox's hash. */
  readonly #sent = new Map<string, readonly number[]>();
  /** The hash of the mailbox of each mail that is being sent, by the mail's ticket. */
  readonly #sending = new Map<string, string>();

  /** @param limit the maximum number of mails to one mailbox in 24 hours; 0 is no limit */
  constructor(limit: number) {
    this.#limit = limit;
  }

  #hash(mailbox: string): string {
    return createHmac('sha256', this.#secret).update(mailbox).digest('base64url');
  }

  /** Returns the time in ms until another mail may go to a mailbox; 0 if it may go now. */
  timeUntilAllowed(mailbox: string, now: Date): number {
    const blocking = this.#limit === 0 ? undefined : this.#sent.get(this.#hash(mailbox))?.at(-this.#limit);
    return blocking === undefined ? 0 : Math.max(0, blocking + DAY_MS - now.getTime());
  }

  begin(ticket: string, mailbox: string): void {
    this.#sending.set(ticket, this.#hash(mailbox));
  }

  /** Counts a mail if a mail server took it, and forgets the mails that are a day old. */
  settle(ticket: string, result: 'sent' | 'failed', now: Date): void {
    const hash = this.#sending.get(ticket);
    this.#sending.delete(ticket);
    if (hash === undefined || result === 'failed') return;
    this.#sent.set(hash, [...(this.#sent.get(hash) ?? []), now.getTime()]);
    for (const [key, times] of this.#sent) {
      const recent = times.filter((time) => time > now.getTime() - DAY_MS);
      if (recent.length === 0) this.#sent.delete(key);
      else this.#sent.set(key, recent);
    }
  }
}
