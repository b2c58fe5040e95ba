import { judge, type Judgement, judgeWeeks, type Told } from '#domain/judgement.ts';
import { weekDetail, weekFigures, type WeekFigures } from '#domain/triage.ts';
import { useVisit } from '../../page/services.ts';

/** The judgement of this visit's answers and weeks; while an answer is missing, of its weeks alone. */
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
