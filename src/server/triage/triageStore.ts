import type { AuditId } from '#domain/questionnaire.ts';
import type { StoredFields, TriageTable } from '../database/tables.ts';
import type { VisitLife } from './visitLife.ts';

/** The fields of a record that a later write is checked against; null where the record has none. */
export type StoredIdentity = Readonly<Pick<TriageTable, 'clientId' | 'postcode' | 'referral'>>;

export type TriageWrite = {
  readonly fields: StoredFields;
  /** `_id`, or null. */
  readonly id: string | null;
  /** `Visit-Key`, or null; only its hash is stored. */
  readonly visitKey: string | null;
  /** `Triage-Revision`, or null; `next` is one above the stored one. */
  readonly revision: number | 'next' | null;
  /** `Consent-Version`, or null. */
  readonly consentVersion: string | null;
  /** `Consent-Research`: yes, no, or null where the call says nothing of it. */
  readonly consentResearch: boolean | null;
  /** By which law the record lives for this caller. */
  readonly life: VisitLife;
  /**
   * Returns the name of a field that this record must not have, or null. `stored` is null for a new record. Runs inside
   * the transaction, so it must be quick and pure.
   */
  readonly judge: (fields: StoredFields, stored: StoredIdentity | null) => string | null;
};

export type WriteOutcome =
  | { readonly outcome: 'saved'; readonly id: string; readonly reference: string }
  /** Unknown, erased or anonymised id, or an erased record's key: never created again. */
  | { readonly outcome: 'notFound' }
  /** The visit has ended: nothing was stored, except that a no to research took it back. */
  | { readonly outcome: 'ended' }
  /** The record belongs to another visit key. */
  | { readonly outcome: 'foreign' }
  | { readonly outcome: 'refused'; readonly field: string };

/** Whether a visit key has no record, had one that was erased within 24 hours, or has one that takes writes or no more. */
export type VisitStage = 'none' | 'erased' | 'open' | 'ended';

/** The part of a record that a summary or a sheet for a GP needs. */
export type SummaryRecord = StoredIdentity &
  Readonly<Pick<TriageTable, AuditId | 'band'>> & { readonly reference: string };

export type SummaryLookup =
  | { readonly outcome: 'found'; readonly record: SummaryRecord }
  | { readonly outcome: 'notFound' }
  | { readonly outcome: 'foreign' };

export type ErasureOutcome = {
  /** `notFound`: the `_id` sent is unknown, or erased before; `foreign`: it is another key's record. */
  readonly outcome: 'erased' | 'notFound' | 'foreign';
};

/** Every promise of a write settles only after its commit is durable. */
export type TriageStore = {
  readonly save: (write: TriageWrite) => Promise<WriteOutcome>;
  /**
   * Erases the record of a visit key and remembers the key for 24 hours, so that no late call recreates the record; a
   * key without a record is only remembered. `id` is the `_id` that the caller sent, or null.
   */
  readonly erase: (visitKey: string, id: string | null) => Promise<ErasureOutcome>;
  readonly stageOf: (visitKey: string, life: VisitLife) => Promise<VisitStage>;
  /** Takes back the consent to research of a visit key's record, also when the visit has ended. */
  readonly takeBackResearch: (visitKey: string) => Promise<void>;
  /**
   * Reads the record for a summary or a sheet for a GP; `foreign` unless it was created with `visitKey`, `notFound` once
   * the visit has ended.
   */
  readonly forSummary: (id: string, visitKey: string | null) => Promise<SummaryLookup>;
  /** Counts a summary as downloaded or mailed. */
  readonly countSummary: (id: string, how: 'downloaded' | 'mailed') => Promise<void>;
  /** True when a write would succeed and the tables match this version. */
  readonly ready: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};
