import type { PageWords } from '#content/content.ts';
import { type ShownHelpline, urgentLines } from '#content/helplines.ts';
import { drinkLines, linesForOthers, helplinesForNation } from '#content/helplinesForNation.ts';
import { type Clock, judgeCalls, judgeOpening, openingOf } from './judgeCalls.ts';
import { helpContacts } from './sentences/firstContact.ts';
import { auditC } from '#domain/answers.ts';
import type { LocalSupport, ServiceContacts } from '#domain/client.ts';
import {
  hasCautionBox,
  judgeCard,
  judgeComplete,
  type Judgement,
  offersGpSheet,
  plansToStayStopped,
  showsYearlySpending,
  type VisitFacts,
} from '#domain/judgement.ts';
import type { DrinkRow } from '#domain/drinks.ts';
import { drinksForUnits, yearInDrinks } from '#domain/inDrinks.ts';
import type { Place } from '#domain/nations.ts';
import { fittingChoices, PLAN_CODES, type PlanCode, choicesFor } from '#domain/plan.ts';
import { percentileOf } from '#domain/populationPercentile.ts';
import type { TriageRecord, WeekFigures } from '#domain/record.ts';
import { weekColumns } from '#domain/weekPicture.ts';
import { yearOfSpending, yearSavingOf } from '#domain/yearSaving.ts';
import type { GpSheetInput } from './summaryInput.ts';

/** Returns the helplines that serve a place, and the contacts to name first. An unknown place is null. */
export const helpForPlace = (
  words: PageWords,
  place: Place | null,
  contacts: ServiceContacts | null = null,
  clock?: Clock,
) => ({
  place,
  named: helpContacts(words, contacts, place),
  urgent: urgentLines(words.helplines, place),
  support: helplinesForNation(words.supportServices, place).map((line: ShownHelpline) => ({
    ...line,
    open: judgeOpening(openingOf(line), place, clock),
  })),
  stopping: drinkLines(words.supportServices, place),
  forOthers: linesForOthers(words.supportServices, place),
});

export type Help = ReturnType<typeof helpForPlace>;

type Where = {
  readonly age?: TriageRecord['age'];
  readonly place: Place | null;
  readonly contacts: ServiceContacts | null;
  /** The client's other local support, and the local service's own steps of a call. */
  readonly localSupport?: readonly Omit<LocalSupport, 'lastChecked'>[];
  readonly whenYouCall?: readonly string[] | undefined;
  /** The drinks that the visitor has counted in the calculator. The server does not know them. */
  readonly drinks?: readonly DrinkRow[];
  /** Absent for documents that are the same at any hour. */
  readonly clock?: Clock | undefined;
};

/** Returns a visit with its decisions made: what every document of `advice/` is written from. */
export function judgedVisit(words: PageWords, judgement: Judgement, where: Where) {
  const { age, place, contacts, localSupport = [], whenYouCall, drinks = [], clock } = where;
  const help = helpForPlace(words, place, contacts, clock);
  const isBoxed = hasCautionBox(judgement);
  const { confirmed, talkFirst } = judgement;
  const year = yearSavingOf(judgement);
  return {
    judgement,
    age,
    contacts,
    localSupport: localSupport.map((item) => ({ ...item, open: judgeOpening(item, place, clock) })),
    whenYouCall,
    help,
    contact: help.named.gpOr,
    hasCautionBox: isBoxed,
    /** Whether the local service is open, and whom to call now; null for documents that are the same at any hour. */
    open: contacts === null ? null : judgeOpening(contacts, place, clock),
    calls: clock === undefined ? null : judgeCalls({ ...help, contacts, hasCautionBox: isBoxed }, clock.shown),
    offersGpSheet: offersGpSheet(judgement),
    card: judgeCard(judgement),
    plans: choicesFor(PLAN_CODES, plansToStayStopped(judgement), age),
    year,
    yearInDrinks: yearInDrinks(year, drinks),
    /** Returns a day's units as drinks; null where no number of drinks fits, or none is to be named to the visitor. */
    drinksIn: (units: number) =>
      judgement.drinking !== 'now' || plansToStayStopped(judgement) ? null : drinksForUnits(units, drinks),
    /** Returns what a week's spending is in a year; null if step 3 does not say it. */
    yearOfSpending: showsYearlySpending(judgement) ? yearOfSpending : null,
    /** Returns the columns of the picture of a week. */
    columnsOf: weekColumns,
    /** What the request for the summary says of the target, so that the server judges it in the same way. */
    target: { confirmed, talkFirst },
  };
}

export type JudgedVisit = ReturnType<typeof judgedVisit>;

/** Returns the choices of step 4 that fit the answers best. */
export const fittingPlans = (
  { judgement }: JudgedVisit,
  answers: Parameters<typeof fittingChoices>[0],
): readonly PlanCode[] => fittingChoices(answers, plansToStayStopped(judgement));

type Visit = Pick<GpSheetInput, 'answers' | 'gender' | 'age' | 'place' | 'contacts'>;

/** Judges a whole visit before its document is built: the blocks only choose their texts by this judgement. */
export function judgeRecord(
  words: PageWords,
  { answers, gender, age, place, contacts }: Visit,
  weeks: (Partial<WeekFigures> & Pick<VisitFacts, 'talkFirst'>) | null,
) {
  const judgement = judgeComplete(answers, { gender, age, ...weeks });
  const score = auditC(answers);
  return {
    ...judgedVisit(words, judgement, { age, place, contacts }),
    auditC: score,
    standing: percentileOf({ score, gender, age }),
  };
}

export type JudgedRecord = ReturnType<typeof judgeRecord>;
