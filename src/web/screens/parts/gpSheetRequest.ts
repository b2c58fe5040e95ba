import type { GpSheetRequest } from '#contract/schemas.ts';
import { type AuditAnswers, isComplete } from '#domain/audit.ts';
import { AUDIT_IDS } from '#domain/questionnaire.ts';
import { drunkFigures } from '#domain/triage.ts';
import type { VisitState } from '../../visit/visitState.ts';

/** The request for the sheet, with the answers and last week of the visit; null while an answer is missing. */
export function gpSheetRequest(visit: VisitState, id: string): GpSheetRequest | null {
  const { triage, client } = visit;
  const { gender, age } = triage;
  if (client === null || gender === undefined || age === undefined || !isComplete(triage)) return null;
  const answers = Object.fromEntries(AUDIT_IDS.map((question) => [question, triage[question]])) as AuditAnswers;
  return { id, clientName: client.clientName, gender, age, sheet: 'gp', answers, ...drunkFigures(triage, visit) };
}
