import type { Instant, TriageTable } from '../database/core/tables.ts';

type Research = TriageTable['consentResearch'];

const MINUTE_MS = 60_000;

/**
 * How long a visit's record takes writes and gives results, and what becomes of its consent to research. The store asks
 * it at every write and every reading of a record, so no caller needs a rule of its own.
 */
export class VisitLife {
  readonly #writableMs: number;
  readonly #asksAgain: boolean;

  private constructor(writableMs: number, asksAgain: boolean) {
    this.#writableMs = writableMs;
    this.#asksAgain = asksAgain;
  }

  /** The screens, and every other caller: 24 hours. */
  static readonly calls = new VisitLife(24 * 60 * MINUTE_MS, false);
  /** The page without script: 30 minutes after its first sending. It asks about research each time it is sent. */
  static readonly form = new VisitLife(30 * MINUTE_MS, true);

  /** A record made at this time or before takes no write at `now`. */
  endedUntil(now: Date): Instant {
    return new Date(now.getTime() - this.#writableMs).toISOString();
  }

  /** Whether a record made at `created` takes no write any more. */
  hasEnded(created: Instant, now: Date): boolean {
    return created <= this.endedUntil(now);
  }

  /**
   * The consent to research after a write that says yes (true), no (false) or nothing of it (null): a no always counts,
   * a later yes only where it was asked for again.
   */
  researchAfter(stored: Research, sentConsent: boolean | null): Research {
    if (sentConsent === null) return stored;
    return sentConsent && (this.#asksAgain || stored === 1) ? 1 : 0;
  }
}
