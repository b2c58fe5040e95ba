import type { Plan } from '#domain/plan.ts';
import type { WeekFigures } from '#domain/triage.ts';

/** A request to mail a summary; stored only as hashes under a key that changes daily. */
export type MailRequest = {
  readonly recordId: string;
  readonly recipient: string;
  readonly networkAddress: string;
  readonly figures: WeekFigures;
  readonly plan: Plan;
  readonly diary: boolean;
};

export type MailPermit =
  /** Send now, with this Message-ID (the same again after a failure), then settle the ticket. */
  | { readonly permit: 'send'; readonly ticket: string; readonly messageId: string }
  /** The same figures, plan and pages went to the same address within 10 minutes: answer success, send nothing. */
  | { readonly permit: 'alreadySent' }
  | { readonly permit: 'limited'; readonly retryAfterSeconds: number };

/** The mail limits, counted in the database so that they hold across processes; rows are deleted after an hour. */
export type MailLedger = {
  readonly request: (request: MailRequest) => Promise<MailPermit>;
  readonly settle: (ticket: string, result: 'sent' | 'failed') => Promise<void>;
};
