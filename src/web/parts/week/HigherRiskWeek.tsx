import { higherRiskContact, higherRiskText, signsWhenStopping, type WeekFacts } from '#advice/sentences/week.ts';
import { useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { placeOfVisit } from '../../visit/visitState.ts';
import { Callout } from '../../components/Callout.tsx';
import { useFirstContact } from '../help/firstContact.tsx';
import { Paragraphs, SectionBody } from '../help/prose.tsx';
import { useJudgement } from '../../runtime/useJudgement.ts';

/** Returns the judgement and the contact for sentences about this visitor's weeks. */
export function useWeekFacts(): WeekFacts {
  return { judgement: useJudgement(), contact: useFirstContact().gpOr };
}

type HigherRiskWeekProps = { readonly isBelowPlan?: boolean };

/** The full note, shown before the target, if last week was a higher-risk week (decision 8.10a); otherwise empty. */
export function HigherRiskWeek({ isBelowPlan = false }: HigherRiskWeekProps) {
  const words = useWords();
  const facts = useWeekFacts();
  if (facts.judgement.lastWeek?.class !== 'higherRisk') return null;
  return (
    <Callout heading={words.steps.lastWeek.higherRisk.heading}>
      <SectionBody section={higherRiskText(words, facts, isBelowPlan)} />
    </Callout>
  );
}

/**
 * A sentence with the contact for a higher-risk week, on the screen about last week. The next screen has the full note.
 * The sentence is absent if the caution first appears on this screen, because the caution names the contact too.
 */
export function WeekContact() {
  const words = useWords();
  const facts = useWeekFacts();
  const sentence = higherRiskContact(words, facts);
  if (sentence === '' || facts.judgement.cautionFromWeek) return null;
  return <Paragraphs text={[sentence]} />;
}

/** The signs of withdrawal, under a confirmed target of no alcohol. `judgement` is that of the target. */
export function SignsWhenStopping({ judgement }: Pick<WeekFacts, 'judgement'>) {
  const place = placeOfVisit(useVisit());
  const sentence = signsWhenStopping(useWords(), judgement, place);
  return sentence !== '' && <Paragraphs text={[sentence]} />;
}
