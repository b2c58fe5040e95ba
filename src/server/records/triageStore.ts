import type { TriageRecord } from '#domain/record.ts';
import type { VisitLife } from './visitLife.ts';

export type TriageWrite = {
  readonly fields: TriageRecord;
  readonly id: string | null;
  /** The call's `Visit-Key` header, or null; only its hash is stored. */
  readonly visitKey: string | null;
  /** The call's `Triage-Revision` header, or null. `next` means one more than the stored revision. */
  readonly revision: number | 'next' | null;
  readonly consentVersion: string | null;
  /** The call's `Consent-Research` header: yes (true), no (false), or null without the header. */
  readonly consentResearch: boolean | null;
  readonly life: VisitLife;
  /**
   * Returns the name of an invalid field, or null. `stored` has the client, postcode and referral of the stored record;
   * null for a new record. Runs inside the transaction, so it must be quick and pure.
   */
  readonly judge: (fields: TriageRecord, stored: TriageRecord | null) => string | null;
};

export type WriteOutcome =
  | { readonly outcome: 'saved'; readonly id: string; readonly reference: string }
  /** The id is unknown, erased or anonymised, or the visit key was erased within the last 24 hours. */
  | { readonly outcome: 'notFound' }
  /** The visit has ended, so no answer was stored. A "no" to research still withdrew the consent. */
  | { readonly outcome: 'ended' }
  | { readonly outcome: 'foreign' }
  | { readonly outcome: 'refused'; readonly field: string };

/**
 * The state of a visit key's record. `none`: there is no record. `erased`: it was erased within the last 24 hours.
 * `open`: it can still be changed. `ended`: it can no longer be changed.
 */
export type VisitStage = 'none' | 'erased' | 'open' | 'ended';

/** A record with its reference, for a summary or a sheet for a GP. */
export type SummaryRecord = TriageRecord & { readonly reference: string };

export type SummaryLookup =
  | { readonly outcome: 'found'; readonly record: SummaryRecord }
  | { readonly outcome: 'notFound' }
  | { readonly outcome: 'foreign' };

export type ErasureOutcome = {
  /** `notFound`: the `_id` is unknown or already erased; `foreign`: the record belongs to another key. */
  readonly outcome: 'erased' | 'notFound' | 'foreign';
};

/** Every promise of a write settles only after its commit is durable. */
export type TriageStore = {
  readonly save: (write: TriageWrite) => Promise<WriteOutcome>;
  /**
   * Erases the record of a visit key and remembers the key for 24 hours, so that no late call creates the record again.
   * A key without a record is only remembered. `id` is the caller's `_id`, or null.
   */
  readonly erase: (visitKey: string, id: string | null) => Promise<ErasureOutcome>;
  readonly stageOf: (visitKey: string, life: VisitLife) => Promise<VisitStage>;
  /** Withdraws the consent to research of a visit key's record, also after the visit has ended. */
  readonly takeBackResearch: (visitKey: string) => Promise<void>;
  /** Reads a record for a document: `foreign` if it has another key, `notFound` after the visit has ended. */
  readonly forSummary: (id: string, visitKey: string | null) => Promise<SummaryLookup>;
  readonly countSummary: (id: string, how: 'downloaded' | 'mailed') => Promise<void>;
  /** True when the database and the erasure ledger can be written and the tables match this version. */
  readonly ready: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};
