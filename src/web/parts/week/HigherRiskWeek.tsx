import { higherRiskText, type WeekFacts } from '#content/sentences/week.ts';
import { useWords } from '../../runtime/words.ts';
import { Callout } from '../../components/Callout.tsx';
import { useFirstContact } from '../help/firstContact.tsx';
import { Paragraphs, SectionBody } from '../help/prose.tsx';
import { useJudgement } from '../../runtime/useJudgement.ts';

/** Returns the judgement and the contact for sentences about this visitor's weeks. */
export function useWeekFacts(): WeekFacts {
  return { judgement: useJudgement(), contact: useFirstContact().gpOr };
}

/** The full note, shown before the target, if last week was a higher-risk week (decision 8.10a); otherwise empty. */
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

/**
 * A sentence with the contact for a higher-risk week, on the screen about last week. The next screen has the full note.
 * The sentence is absent if the caution first appears on this screen, because the caution names the contact too.
 */
export function WeekContact() {
  const { talkFirst } = useWords().steps.lastWeek.higherRisk;
  const { judgement, contact } = useWeekFacts();
  if (judgement.lastWeek?.class !== 'higherRisk' || judgement.cautionFromWeek) return null;
  return <Paragraphs text={[talkFirst(contact)]} />;
}
