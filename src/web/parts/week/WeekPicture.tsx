import { oneDaySentence, weeksToDraw } from '#content/sentences/week.ts';
import type { Judgement } from '#domain/judgement.ts';
import { WEEKLY_GUIDELINE } from '#domain/week.ts';
import { useWords } from '../../runtime/words.ts';
import { WeekBars } from '../../components/WeekBars.tsx';

type Props = { readonly judgement: Judgement };

/**
 * Last week, the target and the guideline as bars, as far as known. A target that needs advice first is not drawn
 * (decision 8.10).
 */
export function WeekBarsOf({ judgement }: Props) {
  const words = useWords();
  const { lastWeek, target } = weeksToDraw(judgement);
  if (lastWeek === null) return null;
  return <WeekBars lastWeek={lastWeek} target={target?.units} guideline={WEEKLY_GUIDELINE.units} words={words} />;
}

/** The bars, with advice for a day of heavy drinking. */
export function WeekPicture({ judgement }: Props) {
  const oneDay = oneDaySentence(useWords(), judgement);
  return (
    <>
      <WeekBarsOf judgement={judgement} />
      {oneDay !== '' && <p>{oneDay}</p>}
    </>
  );
}
