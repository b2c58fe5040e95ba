import { higherRiskText, type WeekReader } from '#content/sentences/week.ts';
import { useWords } from '../../runtime/words.ts';
import { Callout } from '../../components/Callout.tsx';
import { useFirstContact } from '../help/firstContact.tsx';
import { Paragraphs, SectionBody } from '../help/prose.tsx';
import { useJudgement } from '../../runtime/useJudgement.ts';

/** The judgement and the contact that sentences about this visitor's weeks need. */
export function useWeekFacts(): WeekReader {
  return { judgement: useJudgement(), contact: useFirstContact().gpOr };
}

/** The note about a higher-risk week, shown whole before the target (decision 8.10a); nothing for any other week. */
export function HigherRiskWeek() {
  const words = useWords();
  const { judgement, contact } = useWeekFacts();
  const { lastWeek, caution } = judgement;
  if (lastWeek?.class !== 'higherRisk') return null;
  return (
    <Callout heading={words.steps.lastWeek.higherRisk.heading}>
      <SectionBody section={higherRiskText(words, { besideCaution: caution === 'full', contact })} />
    </Callout>
  );
}

/** The contact for a higher-risk week, on the step of last week; the next step has the note. A caution that arises here names it already. */
export function WeekContact() {
  const { talkFirst } = useWords().steps.lastWeek.higherRisk;
  const { judgement, contact } = useWeekFacts();
  if (judgement.lastWeek?.class !== 'higherRisk' || judgement.cautionFromWeek) return null;
  return <Paragraphs text={[talkFirst(contact)]} />;
}
