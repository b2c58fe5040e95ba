import { higherRiskText } from '#content/weekWords.ts';
import { classOfWeek, type Week } from '#domain/week.ts';
import { useWords } from '../../page/words.ts';
import { NoteBox } from '../../components/NoteBox.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { useWeekReader } from './useWeekReader.ts';

type HigherRiskWeekProps = {
  readonly week: Week;
  /** Whether the screen shows the caution about stopping suddenly to whom it is due; yes unless told. */
  readonly cautions?: boolean;
};

/** The box about a higher-risk week (decision 8.10a); nothing for any other. */
export function HigherRiskWeek({ week, cautions = true }: HigherRiskWeekProps) {
  const words = useWords();
  const reader = useWeekReader();
  const cautionInFull = cautions && reader.cautionInFull;
  if (classOfWeek(week, reader.gender) !== 'higherRisk') return null;
  return (
    <NoteBox heading={words.steps.lastWeek.higherRisk.heading}>
      <Paragraphs text={higherRiskText(words, { ...reader, cautionInFull })} />
    </NoteBox>
  );
}
