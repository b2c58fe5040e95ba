import type { AuditAnswers } from '#domain/audit.ts';
import type { LocalSupport, ServiceContacts } from '#domain/client.ts';
import type { Plan } from '#domain/plan.ts';
import type { Place } from '#domain/nations.ts';
import type { AgeCode, Gender } from '#domain/questionnaire.ts';
import type { WeekFigures } from '#domain/record.ts';
import type { LastWeekFigures } from '#domain/week.ts';

type DocumentInput = {
  readonly clientName: string;
  readonly gender: Gender;
  readonly age: AgeCode;
  readonly answers: AuditAnswers;
  /** The place for which national helplines are chosen; null if it is not known. */
  readonly place: Place | null;
  /** The contacts of the visitor's zone (a part of the client's area); if null, no local service is printed. */
  readonly contacts: ServiceContacts | null;
  readonly reference: string;
  readonly madeOn: Date;
};

/** The data of one visit's summary. Only visits in the increasing band have one. */
export type SummaryInput = DocumentInput & {
  readonly figures: WeekFigures;
  readonly plan: Plan;
  readonly diary: boolean;
  /** Whether to add a card to keep, and to it a link to the week page. */
  readonly card: boolean;
  readonly cardLink: boolean;
  /** Whether an earlier check calls for advice before any target with alcohol (decision 8.9e). */
  readonly talkFirst: boolean;
  readonly localSupport: readonly LocalSupport[];
};

/** The data of one visit's sheet for a GP, with last week's figures if entered. Visits in any band may have a sheet. */
export type GpSheetInput = DocumentInput & { readonly lastWeek: LastWeekFigures | null };

export type SummarySettings = {
  readonly serviceName: string;
  readonly contactEmail: string;
  readonly publicUrl: string | null;
  readonly appStoreUrl: string;
  readonly playStoreUrl: string;
};

export type GpSheetSettings = Pick<SummarySettings, 'serviceName' | 'publicUrl'>;
