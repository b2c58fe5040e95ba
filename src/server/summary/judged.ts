import type { Content } from '#content/content.ts';
import { type ShownHelpline, urgentLines } from '#content/helplines.ts';
import { linesForOthers, supportLines } from '#content/linesThere.ts';
import { type NamedHelp, namedHelp } from '#content/namedHelp.ts';
import { auditC } from '#domain/answers.ts';
import type { ServiceContacts } from '#domain/client.ts';
import { judgeComplete, type Judgement } from '#domain/judgement.ts';
import type { Place } from '#domain/nations.ts';
import { PLAN_CODES, type PlanCode, plansFor } from '#domain/plan.ts';
import { type Standing, standingOf } from '#domain/standing.ts';
import type { WeekFigures } from '#domain/triage.ts';
import type { GpSheetInput } from './summaryInput.ts';

/** The help that answers in a place; null is an unknown one. */
export type Help = {
  readonly place: Place | null;
  readonly named: NamedHelp;
  readonly urgent: readonly ShownHelpline[];
  readonly support: readonly ShownHelpline[];
  readonly forOthers: readonly ShownHelpline[];
};

export const helpAt = (words: Content, place: Place | null, contacts: ServiceContacts | null = null): Help => ({
  place,
  named: namedHelp(words, contacts, place),
  urgent: urgentLines(words.helplines, place),
  support: supportLines(words.supportLines, place),
  forOthers: linesForOthers(words.supportLines, place),
});

/** All that is judged of a visit, before the blocks of a document: they find their words by it and judge nothing. */
export type Judged = {
  readonly judgement: Judgement;
  readonly auditC: number;
  readonly standing: Standing | null;
  readonly plans: readonly PlanCode[];
  readonly help: Help;
};

type Visit = Pick<GpSheetInput, 'answers' | 'gender' | 'age' | 'place' | 'contacts'>;

export function judgeVisit(
  words: Content,
  { answers, gender, age, place, contacts }: Visit,
  weeks: Partial<WeekFigures> | null,
): Judged {
  const judgement = judgeComplete(answers, { gender, age, ...weeks });
  const score = auditC(answers);
  return {
    judgement,
    auditC: score,
    standing: standingOf({ score, gender, age }),
    plans: plansFor(PLAN_CODES, judgement.caution === 'stopped'),
    help: helpAt(words, place, contacts),
  };
}
