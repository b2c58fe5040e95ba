import { higherRiskText, type WeekReader } from '#content/weekWords.ts';
import { classOfWeek, type Week } from '#domain/week.ts';
import { useWords } from '../../page/words.ts';
import { NoteBox } from '../../components/NoteBox.tsx';
import { useVisit } from '../../page/useVisit.ts';
import { useCaution, useContactLink } from '../parts/cautions.tsx';
import { Paragraphs } from '../parts/prose.tsx';

/** What the sentences about this visitor's weeks depend on besides the figures. */
export function useWeekReader(): WeekReader {
  const { gender = 'o' } = useVisit().triage;
  return { gender, cautionInFull: useCaution() === 'full', contact: useContactLink() };
}

type HigherRiskWeekProps = {
  readonly week: Week;
  /** Whether the screen also shows the withdrawal caution; true by default. */
  readonly cautions?: boolean;
};

/** The note about a higher-risk week (decision 8.10a); nothing for any other week. */
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
