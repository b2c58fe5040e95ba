import type { AuditAnswers } from '#domain/audit.ts';
import type { ServiceContacts } from '#domain/client.ts';
import type { Place } from '#domain/nations.ts';
import type { AgeCode, Gender } from '#domain/questionnaire.ts';
import type { DrunkFigures } from '#domain/week.ts';

/** The data of one visit's sheet for a GP. Any band may have one; score and band follow from the answers. */
export type GpSheetInput = {
  readonly clientName: string;
  /** Decides the wording of question 3. */
  readonly gender: Gender;
  readonly age: AgeCode;
  readonly answers: AuditAnswers;
  /** Last week, if it was told. */
  readonly lastWeek: DrunkFigures | null;
  /** Decides whom to call; null for an unknown place. */
  readonly place: Place | null;
  /** The zone's contacts; null without a local service. */
  readonly contacts: ServiceContacts | null;
  readonly reference: string;
  readonly madeOn: Date;
};

/** The operator's settings that a sheet shows. */
export type GpSheetSettings = { readonly serviceName: string; readonly publicUrl: string | null };
