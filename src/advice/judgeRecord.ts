import type { Content } from '#content/content.ts';
import { urgentLines } from '#content/helplines.ts';
import { drinkLines, linesForOthers, helplinesForNation } from '#content/helplinesForNation.ts';
import { firstContact } from './sentences/firstContact.ts';
import { auditC } from '#domain/answers.ts';
import type { ServiceContacts } from '#domain/client.ts';
import { hasCautionBox, judgeComplete, plansToStayStopped, type VisitFacts } from '#domain/judgement.ts';
import type { Place } from '#domain/nations.ts';
import { PLAN_CODES, plansFor } from '#domain/plan.ts';
import { percentileOf } from '#domain/populationPercentile.ts';
import type { WeekFigures } from '#domain/record.ts';
import { yearSavingOf } from '#domain/yearSaving.ts';
import type { GpSheetInput } from './summaryInput.ts';

/** Returns the helplines that serve a place, and the contacts to name first. An unknown place is null. */
export const helpAt = (words: Content, place: Place | null, contacts: ServiceContacts | null = null) => ({
  place,
  named: firstContact(words, contacts, place),
  urgent: urgentLines(words.helplines, place),
  support: helplinesForNation(words.supportServices, place),
  stopping: drinkLines(words.supportServices, place),
  forOthers: linesForOthers(words.supportServices, place),
});

export type Help = ReturnType<typeof helpAt>;

type Visit = Pick<GpSheetInput, 'answers' | 'gender' | 'age' | 'place' | 'contacts'>;

/** Judges a whole visit before its document is built: the blocks only choose their texts by this judgement. */
export function judgeRecord(
  words: Content,
  { answers, gender, age, place, contacts }: Visit,
  weeks: (Partial<WeekFigures> & Pick<VisitFacts, 'talkFirst'>) | null,
) {
  const judgement = judgeComplete(answers, { gender, age, ...weeks });
  const score = auditC(answers);
  const help = helpAt(words, place, contacts);
  return {
    judgement,
    auditC: score,
    hasCautionBox: hasCautionBox(judgement),
    standing: percentileOf({ score, gender, age }),
    plans: plansFor(PLAN_CODES, plansToStayStopped(judgement), age),
    year: yearSavingOf(judgement),
    help,
    contact: help.named.gpOr,
  };
}

export type JudgedRecord = ReturnType<typeof judgeRecord>;
