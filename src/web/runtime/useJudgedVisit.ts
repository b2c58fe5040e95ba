import { useLayoutEffect, useRef } from 'react';
import type { Clock } from '#advice/judgeCalls.ts';
import { judgedVisit, type JudgedVisit } from '#advice/judgeRecord.ts';
import { judge, judgeAnswers, type Judgement, judgeWeeks, offersGpSheet, type VisitFacts } from '#domain/judgement.ts';
import { weekDetail } from '#domain/record.ts';
import { placeOfVisit, type VisitState } from '../visit/visitState.ts';
import { holdPresses } from './pressHold.ts';
import { useVisit } from './services.ts';
import { useClock } from './useClock.ts';
import { useWords } from './words.ts';

type Also = Pick<VisitFacts, 'weekTarget' | 'startUnits' | 'isPartWeek' | 'talkFirst'>;
type Judged = Pick<VisitState, 'triage' | 'days' | 'unitsExact' | 'lastTime'>;

/** The judgement of a visit's answers and weeks. While an AUDIT answer is missing, only the weeks are judged. */
export function judgeVisit(visit: Judged, also: Also = {}): Judgement {
  const { triage, lastTime } = visit;
  const facts = { ...triage, ...weekDetail(triage, visit), lastTime, ...also };
  return judge(facts) ?? judgeWeeks(facts);
}

/** This visit with its decisions made. Screens pass it to `advice/`, and never look into its judgement. */
export function useJudgedVisit(also?: Also, clock?: Clock): JudgedVisit {
  const visit = useVisit();
  const contacts = visit.client?.serviceDetails ?? null;
  return judgedVisit(useWords(), judgeVisit(visit, also), {
    age: visit.triage.age,
    place: placeOfVisit(visit),
    contacts,
    localSupport: contacts?.localSupport ?? [],
    whenYouCall: contacts?.whenYouCall,
    drinks: visit.drinks,
    clock,
  });
}

/**
 * This visit on a screen that says who can be called now. Where the order of the calls has changed when the screen is
 * shown again, it ignores presses for a moment as a new view does.
 */
export function useJudgedVisitNow(): JudgedVisit {
  const visit = useJudgedVisit({}, useClock());
  const { filled, lines } = visit.calls ?? { filled: null, lines: [] };
  const order = [filled === 'local' ? filled : filled?.name, ...lines.map(({ name }) => name)].join();
  const drawn = useRef(order);
  useLayoutEffect(() => {
    if (drawn.current !== order) holdPresses();
    drawn.current = order;
  }, [order]);
  return visit;
}

/** Whether the result offers the sheet for a GP. It does not if only last week or the target calls for a GP. */
export function useIsGpSheetOffered(): boolean {
  const { triage, lastTime } = useVisit();
  const byAnswers = judgeAnswers({ ...triage, lastTime });
  return byAnswers !== null && offersGpSheet(byAnswers);
}

/** Whether the answers of a visit call for a caution or for advice after stopping. */
export function hasCautionInVisit(visit: Judged): boolean {
  const judgement = judge({ ...visit.triage, ...weekDetail(visit.triage, visit) });
  return judgement !== null && (judgement.caution !== null || judgement.afterStopping !== null);
}
