import type { TriageFields } from '#contract/api.ts';
import type { RiskBand } from '#domain/audit.ts';

/** What a visit may write, without the record's id. */
export type StoredFields = Omit<TriageFields, '_id'>;

/** A boolean is 0 or 1 on both databases; an unanswered field is null. */
type Column<Value> = (Value extends boolean ? 0 | 1 : Value) | null;
export type FieldColumns = { [Field in keyof StoredFields]-?: Column<NonNullable<StoredFields[Field]>> };

/** An instant in UTC as `2026-11-21T09:00:00.000Z`: one form that reads, sorts and compares alike on both databases. */
export type Instant = string;

/** One visit's answers. Anonymising (at 5 years) empties `id`, `reference`, `visitKeyHash` and `postcode`. */
export type TriageTable = FieldColumns & {
  /** Names the row inside the database only; never leaves it, and is drawn anew when the row is anonymised. */
  rowId: string;
  id: string | null;
  reference: string | null;
  visitKeyHash: string | null;
  revision: number | null;
  score: number | null;
  band: RiskBand | null;
  created: Instant;
  updated: Instant;
  consentVersion: string | null;
  consentedAt: Instant | null;
  summariesDownloaded: number;
  summariesMailed: number;
  anonymisedAt: Instant | null;
};

/** Keys of erased records, remembered for 24 hours so that a page still open cannot make the record again. */
export type ErasedVisitKeyTable = { visitKeyHash: string; erasedAt: Instant };

/** The secret under which the mail ledger hashes; one a day, gone with the last row that it was used for. */
export type MailLedgerKeyTable = { day: string; secret: string };

/** One attempt to mail a summary; gone after an hour. */
export type MailAttemptTable = {
  ticket: string;
  askedAt: Instant;
  settledAt: Instant | null;
  state: 'pending' | 'sent' | 'failed';
  messageId: string;
  recordHash: string;
  recipientHash: string;
  networkHash: string;
  contentHash: string;
};

/** What readiness writes and deletes in one transaction; always empty. */
export type WriteProbeTable = { ticket: string; filler: string };

/** A report that was issued: what it printed, which is printed again whatever has happened to the records since. */
export type ReportIssueTable = {
  clientId: string;
  /** First and last month, such as "2026-01". */
  periodFrom: string;
  periodTo: string;
  writtenAt: Instant;
  /** JSON, read back by `reports/issues/keptReport.ts`. */
  figures: string;
};

/** What an operator's command did that has to be accounted for: counts, dates and reasons, never a visitor's answer. */
export type OperatorAuditTable = { auditId: string; happenedAt: Instant; command: string; details: string };

/** Why retention does nothing until it is forced: the clock went back, or leapt ahead. */
export type ClockFault = 'back' | 'leapt';

/** One row: when retention last ran, over all servers, and what its clocks said. */
export type RetentionStateTable = {
  onlyRow: 1;
  /** When a server last began the daily run, and when a run last came to its end. */
  claimedAt: Instant | null;
  finishedAt: Instant | null;
  /** The latest time that a clock in good order has shown. */
  clockSeen: Instant | null;
  stopped: ClockFault | null;
  /** 1 while SQLite's files may hold traces of what was removed. */
  scrubDue: 0 | 1;
};

/** The servers that work on a PostgreSQL database, each with the database's own time of its last sign of life. */
export type ServerPresenceTable = { serverId: string; seenAt: Instant };

export type Tables = {
  triage: TriageTable;
  erasedVisitKey: ErasedVisitKeyTable;
  mailLedgerKey: MailLedgerKeyTable;
  mailAttempt: MailAttemptTable;
  writeProbe: WriteProbeTable;
  reportIssue: ReportIssueTable;
  operatorAudit: OperatorAuditTable;
  retentionState: RetentionStateTable;
  serverPresence: ServerPresenceTable;
};
