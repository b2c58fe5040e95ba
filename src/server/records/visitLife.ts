import type { Instant, TriageTable } from '../database/core/tables.ts';

type Research = TriageTable['consentResearch'];

const MINUTE_MS = 60_000;

/**
 * The rules of a visit's lifetime: how long its record can be changed and read, and how its consent to research can
 * change. The store applies them at every read and write of a record, so that no caller needs its own rules.
 */
export class VisitLife {
  readonly #writableMs: number;
  readonly #asksAgain: boolean;

  private constructor(writableMs: number, asksAgain: boolean) {
    this.#writableMs = writableMs;
    this.#asksAgain = asksAgain;
  }

  /** For the screens and every other caller of the API: 24 hours. */
  static readonly calls = new VisitLife(24 * 60 * MINUTE_MS, false);
  /** For the plain page: 30 minutes after its first form. Every form asks about research again. */
  static readonly form = new VisitLife(30 * MINUTE_MS, true);

  /** A record created at or before the returned time can no longer be changed at `now`. */
  endedUntil(now: Date): Instant {
    return new Date(now.getTime() - this.#writableMs).toISOString();
  }

  hasEnded(created: Instant, now: Date): boolean {
    return created <= this.endedUntil(now);
  }

  /**
   * Returns the consent to research after a write that sends yes (true), no (false) or neither (null). A no always
   * withdraws the consent. A yes after a no counts only if the form asks again each time.
   */
  researchAfter(stored: Research, sentConsent: boolean | null): Research {
    if (sentConsent === null) return stored;
    return sentConsent && (this.#asksAgain || stored === 1) ? 1 : 0;
  }
}
