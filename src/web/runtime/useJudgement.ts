import { judge, type Judgement, judgeWeeks, type VisitFacts } from '#domain/judgement.ts';
import { weekDetail } from '#domain/record.ts';
import type { VisitState } from '../visit/visitState.ts';
import { useVisit } from './services.ts';

type Also = Pick<VisitFacts, 'weekTarget' | 'talkFirst'>;
type Judged = Pick<VisitState, 'triage' | 'days' | 'unitsExact' | 'lastTime'>;

/** The judgement of a visit's answers and weeks. While an AUDIT answer is missing, only the weeks are judged. */
export function judgeVisit(visit: Judged, also: Also = {}): Judgement {
  const { triage, lastTime } = visit;
  const facts = { ...triage, ...weekDetail(triage, visit), lastTime, ...also };
  return judge(facts) ?? judgeWeeks(facts);
}

/** The judgement of this visit (`judgeVisit`). */
export const useJudgement = (also: Also = {}): Judgement => judgeVisit(useVisit(), also);
