import { INCREASING_RISK_SHARE, ownComparison } from '#domain/advice.ts';
import type { ScreenProps } from '../app/screenProps.ts';
import { useWords } from '../app/words.ts';
import { Histogram } from '../components/Histogram.tsx';
import { useVisit } from '../visit/useVisit.ts';
import { Onward } from './Onward.tsx';
import { Paragraphs } from './prose.tsx';

/** How many men and women are at increasing risk, the visitor's own bar marked. */
export function CompareScreen({ path }: ScreenProps) {
  const words = useWords('steps');
  const own = ownComparison(useVisit().triage.gender);
  const { heading, lead, own: ownSentence, after } = words.steps.compare;
  return (
    <>
      <h1>{heading}</h1>
      <Paragraphs text={lead} />
      {own && <p>{ownSentence[own](INCREASING_RISK_SHARE[own])}</p>}
      <Histogram own={own} shares={INCREASING_RISK_SHARE} words={words} />
      <Paragraphs text={after} />
      <Onward path={path} />
    </>
  );
}
