import type { RiskBand } from '#domain/audit.ts';
import type { TriageRecord } from '#domain/record.ts';

/** A boolean is 0 or 1 on both databases; a missing field is null. */
type Column<Value> = (Value extends boolean ? 0 | 1 : Value) | null;
type FieldColumns = { -readonly [Field in keyof TriageRecord]-?: Column<NonNullable<TriageRecord[Field]>> };

/** An instant in UTC as `2026-11-21T09:00:00.000Z`, which sorts and compares alike on both databases. */
export type Instant = string;

/**
 * `known`: servers of this database have shown the notices of the record's consent version. `unknown`: they have not.
 * `invented`: the record is demonstration data.
 */
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
  /** 1 if the visitor allowed the use of the answers for research, otherwise 0. */
  consentResearch: 0 | 1;
  summariesDownloaded: number;
  summariesMailed: number;
  anonymisedAt: Instant | null;
  /**
   * A random number from 0 to 255, on which the noise in reports depends; null if an earlier version's server made the
   * record. Never leaves the database.
   */
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

/** An issued report's figures, kept so that it can be printed again unchanged after its records change. */
export type ReportIssueTable = {
  clientId: string;
  periodFrom: string;
  periodTo: string;
  writtenAt: Instant;
  /** JSON, read back by `reports/publish/issues/reportJson.ts`. */
  figures: string;
};

/** Why retention is stopped: the clock went back or leapt ahead. It resumes once the clock is right, or if forced. */
export type ClockFault = 'back' | 'leapt';

export type ServiceStateTable = {
  onlyRow: 1;
  /** When a server last began the daily run of retention. */
  claimedAt: Instant | null;
  /** When a run of retention, daily or by command, last finished. */
  finishedAt: Instant | null;
  /** The latest time of a server's clock that was stored while the clock had no fault. */
  clockSeen: Instant | null;
  stopped: ClockFault | null;
  /** When a record was last erased, while SQLite's files may still hold its text; null once they are rebuilt. */
  textErasedAt: Instant | null;
  /** When SQLite's files were last rebuilt. */
  scrubbedAt: Instant | null;
  /** The number of erasures according to earlier versions, which counted but did not list them. */
  erasuresCounted: number;
  /** Erasures from before this instant are deleted, in the database and in each ledger. */
  erasuresForgottenBefore: Instant | null;
  /** The number of records that retention has anonymised since its last audit entry, also in a run that was killed. */
  anonymisedUnaudited: number;
  /** The number of records that retention has deleted since its last audit entry, also in a run that was killed. */
  deletedUnaudited: number;
  /** When the counting of postcode lookups began; null if every lookup was counted. */
  lookupsCountedSince: Instant | null;
  /** In a backup: when it was made. */
  backedUpAt: Instant | null;
};

export type Tables = {
  triage: TriageTable;
  /** Keys of erased records, remembered for 24 hours so that a page still open cannot recreate the record. */
  erasedVisitKey: { visitKeyHash: string; erasedAt: Instant };
  /** Erasures, identified by hashes. Each server adds to its own ledger the erasures that are missing there. */
  erasure: { referenceHash: string; visitKeyHash: string | null; erasedAt: Instant };
  /** The secret with which the mail ledger hashes a day's attempts; deleted with the last of those attempts. */
  mailLedgerKey: { day: string; secret: string };
  mailAttempt: MailAttemptTable;
  /** Always empty: the readiness check inserts a row and deletes it in the same transaction. */
  writeProbe: { ticket: string; filler: string };
  reportIssue: ReportIssueTable;
  /** The audit trail of operators' commands: counts, dates and reasons, never an answer. Entries are only added. */
  operatorAudit: { auditId: string; happenedAt: Instant; command: string; details: string };
  serviceState: ServiceStateTable;
  /** How many postcode lookups found a client in a month, such as "2026-11". Single lookups are not stored. */
  lookupCount: {
    clientId: string;
    month: string;
    lookups: number;
    /**
     * A random number from 0 to 255 for the noise in reports, like a record's; null from an earlier version's server.
     */
    reportKey: number | null;
  };
  /** The servers that use a PostgreSQL database, each with the time of its last heartbeat by the database's clock. */
  serverPresence: { serverId: string; seenAt: Instant };
  /** The consent versions of the notices that servers of this database have shown. */
  noticeVersion: { version: string };
};
