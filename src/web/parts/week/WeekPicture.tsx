import { oneDaySentence, weeksToDraw } from '#content/sentences/week.ts';
import type { Judgement } from '#domain/judgement.ts';
import { useWords } from '../../runtime/words.ts';
import { WeekBar } from '../../components/WeekBar.tsx';

type Props = { readonly judgement: Judgement };

/** Absent without last week's figures. A target that needs advice first is not drawn (decision 8.10). */
export function WeekBarOf({ judgement }: Props) {
  const { lastWeek, target } = weeksToDraw(judgement);
  if (lastWeek === null) return null;
  return <WeekBar lastWeek={lastWeek} target={target?.units} />;
}

/** The bar, and below it advice on drinking much on one day, if that applies. */
export function WeekPicture({ judgement }: Props) {
  const oneDay = oneDaySentence(useWords(), judgement);
  return (
    <>
      <WeekBarOf judgement={judgement} />
      {oneDay !== '' && <p>{oneDay}</p>}
    </>
  );
}
