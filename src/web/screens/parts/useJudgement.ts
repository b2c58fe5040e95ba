import { judge, type Judgement, UNJUDGED } from '#domain/judgement.ts';
import { daysTold, weekFigures, type WeekFigures } from '#domain/triage.ts';
import { useVisit } from '../../page/useVisit.ts';

/** What this visit's answers and figures mean. */
export function useJudgement(): Judgement {
  const { triage, days } = useVisit();
  return judge({ ...triage, ...daysTold(triage, days) }) ?? UNJUDGED;
}

/** The figures of both weeks; null while one is missing. */
export function useWeekFigures(): WeekFigures | null {
  const { triage, days } = useVisit();
  return weekFigures(triage, days);
}
