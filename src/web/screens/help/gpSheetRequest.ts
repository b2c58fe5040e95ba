import type { GpSheetRequest } from '#contract/api.ts';
import { type AuditAnswers, isComplete } from '#domain/audit.ts';
import { AUDIT_IDS } from '#domain/questionnaire.ts';
import type { VisitState } from '../../visit/visitState.ts';

/** The request for the sheet, with the answers of the visit; null while one is missing. */
export function gpSheetRequest({ triage, client }: VisitState, id: string): GpSheetRequest | null {
  const { gender, age } = triage;
  if (client === null || gender === undefined || age === undefined || !isComplete(triage)) return null;
  const answers = Object.fromEntries(AUDIT_IDS.map((question) => [question, triage[question]])) as AuditAnswers;
  return { id, clientName: client.clientName, gender, age, sheet: 'gp', answers };
}
