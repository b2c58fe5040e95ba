import { oneDaySentence, weeksToDraw } from '#advice/sentences/week.ts';
import type { Judgement } from '#domain/judgement.ts';
import { useWords } from '../../runtime/words.ts';
import { WeekBar } from '../../components/WeekBar.tsx';

type Props = { readonly judgement: Judgement };

/** The bar of last week with a confirmed target (decision 8.10a). Empty if `weeksToDraw` leaves out last week. */
export function WeekBarOf({ judgement }: Props) {
  const { lastWeek, target } = weeksToDraw(judgement);
  if (lastWeek === null) return null;
  return <WeekBar lastWeek={lastWeek} target={target?.units} />;
}

/** The bar, and below it advice on drinking a lot on one day, and on alcohol poisoning where these figures call for it. */
export function WeekPicture({ judgement, poisoningFrom }: Props & { readonly poisoningFrom: Judgement['poisoning'] }) {
  const words = useWords();
  const oneDay = oneDaySentence(words, judgement);
  return (
    <>
      <WeekBarOf judgement={judgement} />
      {oneDay !== '' && <p>{oneDay}</p>}
      {poisoningFrom !== null && judgement.poisoning === poisoningFrom && <p>{words.drivingAndMedicines.poisoning}</p>}
    </>
  );
}
