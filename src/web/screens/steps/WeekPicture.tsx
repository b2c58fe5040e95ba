import { oneDaySentence, weeksToDraw } from '#content/weekWords.ts';
import type { Judgement } from '#domain/judgement.ts';
import { WEEKLY_GUIDELINE } from '#domain/week.ts';
import { useWords } from '../../page/words.ts';
import { WeekBars } from '../../components/WeekBars.tsx';

/**
 * Last week, the target and the guideline as bars, as far as told, with what to do on a day with much drinking. A target
 * that is to be talked over first is not drawn (decision 8.10).
 */
export function WeekPicture({ judgement }: { readonly judgement: Judgement }) {
  const words = useWords();
  const { lastWeek, target } = weeksToDraw(judgement);
  const oneDay = oneDaySentence(words, judgement);
  return (
    <>
      {lastWeek && (
        <WeekBars lastWeek={lastWeek} target={target?.units} guideline={WEEKLY_GUIDELINE.units} words={words} />
      )}
      {oneDay !== '' && <p>{oneDay}</p>}
    </>
  );
}
