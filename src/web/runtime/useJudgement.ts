import { judge, type Judgement, judgeWeeks, type VisitFacts } from '#domain/judgement.ts';
import { weekDetail } from '#domain/record.ts';
import { useVisit } from './services.ts';

/** The judgement of this visit's answers and weeks. While an AUDIT answer is missing, only the weeks are judged. */
export function useJudgement(also: Pick<VisitFacts, 'weekTarget'> = {}): Judgement {
  const visit = useVisit();
  const { triage } = visit;
  const facts = { ...triage, ...weekDetail(triage, visit), ...also };
  return judge(facts) ?? judgeWeeks(facts);
}
