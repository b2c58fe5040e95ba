import { higherRiskText } from '#content/weekWords.ts';
import { classOfWeek, type Week } from '#domain/week.ts';
import { useWords } from '../app/words.ts';
import { NoteBox } from '../components/NoteBox.tsx';
import { Paragraphs } from './prose.tsx';
import { useWeekReader } from './useWeekReader.ts';

/** The box about a higher-risk week (decision 8.10a); nothing for any other. */
export function HigherRiskWeek({ week }: { readonly week: Week }) {
  const words = useWords('steps');
  const reader = useWeekReader();
  if (classOfWeek(week, reader.gender) !== 'higherRisk') return null;
  return (
    <NoteBox heading={words.steps.lastWeek.higherRisk.heading}>
      <Paragraphs text={higherRiskText(words, reader)} />
    </NoteBox>
  );
}
