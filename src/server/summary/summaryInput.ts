import type { Content } from '#content/content.ts';
import type { AuditAnswers } from '#domain/audit.ts';
import type { LocalSupport, ServiceContacts } from '#domain/client.ts';
import type { Plan } from '#domain/plan.ts';
import type { Place } from '#domain/nations.ts';
import type { AgeCode, Gender } from '#domain/questionnaire.ts';
import type { WeekFigures } from '#domain/triage.ts';
import type { DrunkFigures } from '#domain/week.ts';
import type { SummaryRecord } from '../triage/triageStore.ts';

/** What both documents say of a visit. */
type DocumentInput = {
  readonly clientName: string;
  readonly gender: Gender;
  readonly age: AgeCode;
  /** The record's answers. */
  readonly answers: AuditAnswers;
  /** Decides the national helplines; null for an unknown place. */
  readonly place: Place | null;
  /** The zone's contacts; null leaves out the local service. */
  readonly contacts: ServiceContacts | null;
  readonly reference: string;
  readonly madeOn: Date;
};

/** The data of one visit's summary. Only visits in the increasing band have one. */
export type SummaryInput = DocumentInput & {
  readonly figures: WeekFigures;
  readonly plan: Plan;
  /** Whether a page to fill in for four weeks is asked for. */
  readonly diary: boolean;
  readonly localSupport: readonly LocalSupport[];
};

/** The data of one visit's sheet for a GP, with last week if it was told. Any band may have one. */
export type GpSheetInput = DocumentInput & { readonly lastWeek: DrunkFigures | null };

/** A visitor's request for a document, whose answers are the record's. */
export type DocumentRequest = Pick<DocumentInput, 'gender' | 'age' | 'answers'> & {
  readonly record: SummaryRecord;
  /** In the visitor's language. */
  readonly words: Content;
  /** The caller's address as limits count it. */
  readonly networkAddress: string;
};

/** The operator's settings that a summary shows. */
export type SummarySettings = {
  readonly serviceName: string;
  readonly contactEmail: string;
  readonly publicUrl: string | null;
  readonly appStoreUrl: string;
  readonly playStoreUrl: string;
};

/** The operator's settings that a sheet shows. */
export type GpSheetSettings = Pick<SummarySettings, 'serviceName' | 'publicUrl'>;
