import type { TriageRecord } from '#domain/record.ts';
import type { VisitLife } from './visitLife.ts';

export type TriageWrite = {
  readonly fields: TriageRecord;
  /** `_id`, or null. */
  readonly id: string | null;
  /** `Visit-Key`, or null; only its hash is stored. */
  readonly visitKey: string | null;
  /** `Triage-Revision`, or null; `next` is one above the stored one. */
  readonly revision: number | 'next' | null;
  /** `Consent-Version`, or null. */
  readonly consentVersion: string | null;
  /** `Consent-Research`: yes, no, or null without that header. */
  readonly consentResearch: boolean | null;
  /** How long this caller's record takes writes. */
  readonly life: VisitLife;
  /**
   * Returns the name of an invalid field, or null. `stored` has the client, postcode and referral of the stored record;
   * null for a new record. Runs inside the transaction, so it must be quick and pure.
   */
  readonly judge: (fields: TriageRecord, stored: TriageRecord | null) => string | null;
};

export type WriteOutcome =
  | { readonly outcome: 'saved'; readonly id: string; readonly reference: string }
  /** The id is unknown, erased or anonymised, or the key is that of an erased record: never created again. */
  | { readonly outcome: 'notFound' }
  /** The visit has ended: nothing was stored, but a "no" to research withdrew the consent. */
  | { readonly outcome: 'ended' }
  /** The record belongs to another visit key. */
  | { readonly outcome: 'foreign' }
  | { readonly outcome: 'refused'; readonly field: string };

/** Whether a visit key has no record, a record erased within 24 hours, one that takes writes, or one that no longer does. */
export type VisitStage = 'none' | 'erased' | 'open' | 'ended';

/** A record for a summary or a sheet for a GP. */
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
   * Erases the record of a visit key and remembers the key for 24 hours, so that no late call creates the record again. A
   * key without a record is only remembered. `id` is the caller's `_id`, or null.
   */
  readonly erase: (visitKey: string, id: string | null) => Promise<ErasureOutcome>;
  readonly stageOf: (visitKey: string, life: VisitLife) => Promise<VisitStage>;
  /** Withdraws the consent to research of a visit key's record, also after the visit has ended. */
  readonly takeBackResearch: (visitKey: string) => Promise<void>;
  /**
   * Reads the record for a summary or a sheet for a GP. Returns `foreign` if another key created it, and `notFound` after
   * the visit has ended.
   */
  readonly forSummary: (id: string, visitKey: string | null) => Promise<SummaryLookup>;
  /** Counts a summary as downloaded or mailed. */
  readonly countSummary: (id: string, how: 'downloaded' | 'mailed') => Promise<void>;
  /** True when a write would succeed and the tables match this version. */
  readonly ready: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};
