import type { AuditAnswers } from '#domain/audit.ts';
import type { LocalSupport, ServiceContacts } from '#domain/client.ts';
import type { Plan } from '#domain/plan.ts';
import type { Place } from '#domain/nations.ts';
import type { AgeCode, Gender } from '#domain/questionnaire.ts';
import type { WeekFigures } from '#domain/triage.ts';

/** The data of one visit's summary. Only visits in the increasing band have one. */
export type SummaryInput = {
  readonly clientName: string;
  readonly gender: Gender;
  readonly age: AgeCode;
  readonly figures: WeekFigures;
  readonly plan: Plan;
  /** The record's answers. */
  readonly answers: AuditAnswers;
  /** Decides the national helplines; null gives those of every nation. */
  readonly place: Place | null;
  /** The zone's contacts; null leaves out the local service. */
  readonly contacts: ServiceContacts | null;
  readonly localSupport: readonly LocalSupport[];
  readonly reference: string;
  readonly madeOn: Date;
};

/** The operator's settings that a summary shows. */
export type SummarySettings = {
  readonly serviceName: string;
  readonly contactEmail: string;
  readonly publicUrl: string | null;
  readonly appStoreUrl: string;
  readonly playStoreUrl: string;
};
