import type { RiskBand } from '#domain/audit.ts';
import type { TriageRecord } from '#domain/record.ts';

/** A boolean is 0 or 1 on both databases; a missing field is null. */
type Column<Value> = (Value extends boolean ? 0 | 1 : Value) | null;
type FieldColumns = { -readonly [Field in keyof TriageRecord]-?: Column<NonNullable<TriageRecord[Field]>> };

/** An instant in UTC as `2026-11-21T09:00:00.000Z`, which sorts and compares alike on both databases. */
export type Instant = string;

/** Whether a record's consent version was that of notices shown here, or the record is demonstration data. */
export type Provenance = 'known' | 'unknown' | 'invented';

/** One visit's answers. Anonymising (at 5 years) empties `id`, `reference`, `visitKeyHash` and `postcode`. */
export type TriageTable = FieldColumns & {
  /** Identifies the row inside the database only; replaced when the row is anonymised. */
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
  /** 1: the visitor also allowed research. */
  consentResearch: 0 | 1;
  summariesDownloaded: number;
  summariesMailed: number;
  anonymisedAt: Instant | null;
  /** From 0 to 255, random; null if an earlier version's server made the record. Never leaves the database. */
  reportKey: number | null;
  provenance: Provenance | null;
};

/** One attempt to mail a summary; deleted after an hour. */
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

/** An issued report's figures, printed again unchanged whatever has happened to the records since. */
export type ReportIssueTable = {
  clientId: string;
  /** First and last month, such as "2026-01". */
  periodFrom: string;
  periodTo: string;
  writtenAt: Instant;
  /** JSON, read back by `reports/issues/keptReport.ts`. */
  figures: string;
};

/** Why retention has stopped until it is forced: the clock went back, or leapt ahead. */
export type ClockFault = 'back' | 'leapt';

/** One row: what the service remembers from one run to the next. */
export type ServiceStateTable = {
  onlyRow: 1;
  /** When a server last began the daily run of retention, and when a run last finished. */
  claimedAt: Instant | null;
  finishedAt: Instant | null;
  /** The latest time on a clock that showed no fault. */
  clockSeen: Instant | null;
  stopped: ClockFault | null;
  /** When a record was last erased whose text SQLite's files may still hold; null once they were rebuilt. */
  textErasedAt: Instant | null;
  /** When SQLite's files were last rebuilt. */
  scrubbedAt: Instant | null;
  /** How many erasures earlier versions counted, without listing them. */
  erasuresCounted: number;
  /** Erasures from before this instant are forgotten, in the database and in each ledger. */
  erasuresForgottenBefore: Instant | null;
  /** What retention has changed since its last entry in the audit, so that a killed run is accounted for by the next. */
  anonymisedUnaudited: number;
  deletedUnaudited: number;
  /** Since when postcode lookups are counted; null if they have been from the first on. */
  lookupsCountedSince: Instant | null;
  /** In a backup: when it was made. */
  backedUpAt: Instant | null;
};

export type Tables = {
  triage: TriageTable;
  /** Keys of erased records, remembered for 24 hours so that a page still open cannot recreate the record. */
  erasedVisitKey: { visitKeyHash: string; erasedAt: Instant };
  /** Erasures by hashes, as in the servers' ledgers, each of which catches up with this table. */
  erasure: { referenceHash: string; visitKeyHash: string | null; erasedAt: Instant };
  /** The mail ledger's hash key of a day; deleted with the last row hashed under it. */
  mailLedgerKey: { day: string; secret: string };
  mailAttempt: MailAttemptTable;
  /** Readiness inserts and deletes a row in one transaction, so it is always empty. */
  writeProbe: { ticket: string; filler: string };
  reportIssue: ReportIssueTable;
  /** The audit trail of operators' commands: counts, dates and reasons, never a visitor's answer. Only ever added to. */
  operatorAudit: { auditId: string; happenedAt: Instant; command: string; details: string };
  serviceState: ServiceStateTable;
  /** How many postcode lookups found a client in a month, such as "2026-11": no row is about one lookup. */
  lookupCount: { clientId: string; month: string; lookups: number };
  /** The servers running on a PostgreSQL database, each with its last heartbeat by the database's clock. */
  serverPresence: { serverId: string; seenAt: Instant };
  /** The consent versions of the notices that servers of this database have shown. */
  noticeVersion: { version: string };
};
