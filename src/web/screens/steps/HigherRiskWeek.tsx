import { higherRiskText, type WeekReader } from '#content/weekWords.ts';
import { useWords } from '../../page/words.ts';
import { Box } from '../../components/Box.tsx';
import { useNamedHelp } from '../parts/namedHelp.tsx';
import { Paragraphs, SectionBody } from '../parts/prose.tsx';
import { useJudgement } from '../parts/useJudgement.ts';

/** The judgement and the contact that sentences about this visitor's weeks need. */
export function useWeekReader(): WeekReader {
  return { judgement: useJudgement(), contact: useNamedHelp().gpOr };
}

/** The note about a higher-risk week, shown whole before the target (decision 8.10a); nothing for any other week. */
export function HigherRiskWeek() {
  const words = useWords();
  const { judgement, contact } = useWeekReader();
  const { lastWeek, caution } = judgement;
  if (lastWeek?.class !== 'higherRisk') return null;
  return (
    <Box heading={words.steps.lastWeek.higherRisk.heading}>
      <SectionBody section={higherRiskText(words, { besideCaution: caution === 'full', contact })} />
    </Box>
  );
}

/** The contact for a higher-risk week, on the step of last week; the next step has the note. A caution that arises here names it already. */
export function TalkFirst() {
  const { talkFirst } = useWords().steps.lastWeek.higherRisk;
  const { judgement, contact } = useWeekReader();
  if (judgement.lastWeek?.class !== 'higherRisk' || judgement.cautionFromWeek) return null;
  return <Paragraphs text={[talkFirst(contact)]} />;
}
