import { judge, type Judgement, judgeWeeks, type Told } from '#domain/judgement.ts';
import { weekDetail, weekFigures, type WeekFigures } from '#domain/triage.ts';
import { useVisit } from '../../page/services.ts';

/** What this visit's answers and figures mean; without all answers, what its weeks mean. */
export function useJudgement(also: Pick<Told, 'weekTarget'> = {}): Judgement {
  const visit = useVisit();
  const { triage } = visit;
  const told = { ...triage, ...weekDetail(triage, visit), ...also };
  return judge(told) ?? judgeWeeks(told);
}

/** The figures of both weeks; null while one is missing. */
export function useWeekFigures(): WeekFigures | null {
  const visit = useVisit();
  return weekFigures(visit.triage, visit);
}
