import { ETHNICITY_GROUPS } from '#domain/ethnicityGroups.ts';
import {
  AUDIT_IDS,
  AUDIT_QUESTIONS,
  type AuditId,
  DEMOGRAPHIC_QUESTIONS,
  type QuestionId,
} from '#domain/questionnaire.ts';
import type { Content } from '#content/content.ts';

type AnswerOption = { readonly value: string; readonly label: string };
/** A group of answers to a question. Its heading is null if its only option already names the group. */
export type AnswerGroup = { readonly heading: string | null; readonly options: readonly AnswerOption[] };

type Words = Pick<Content, 'demographics' | 'audit'>;

const isAudit = (id: QuestionId): id is AuditId => AUDIT_IDS.some((audit) => audit === id);

function optionsFor(codes: readonly (string | number)[], labels: Readonly<Record<string, string>>) {
  return codes.map((code) => ({ value: String(code), label: labels[code] ?? '' }));
}

export function answersTo(
  id: QuestionId,
  { audit, demographics }: Words,
  referralOptions: readonly AnswerOption[],
): readonly AnswerOption[] | readonly AnswerGroup[] {
  if (id === 'referral') return referralOptions;
  if (id === 'ethnicity')
    return ETHNICITY_GROUPS.map(({ group, codes }) => {
      const options = optionsFor(codes, demographics.ethnicity.options);
      return { heading: options.length > 1 ? demographics.ethnicity.groups[group] : null, options };
    });
  const question = [...DEMOGRAPHIC_QUESTIONS, ...AUDIT_QUESTIONS].find((item) => item.id === id);
  return optionsFor(question?.codes ?? [], isAudit(id) ? audit.options[id] : demographics[id].options);
}
