import { INCREASING_RISK_SHARE } from '#domain/advice.ts';
import type { ScreenProps } from '../parts/screenProps.ts';
import { useWords } from '../../page/words.ts';
import { Histogram } from '../../components/Histogram.tsx';
import { Onward } from '../parts/Onward.tsx';
import { Paragraphs } from '../parts/prose.tsx';

/** The shares of men and women at increasing risk; neither is marked as the visitor's (decision 8.11). */
export function CompareScreen({ path }: ScreenProps) {
  const words = useWords();
  const { heading, lead, after } = words.steps.compare;
  return (
    <>
      <h1>{heading}</h1>
      <Paragraphs text={lead} />
      <Histogram shares={INCREASING_RISK_SHARE} words={words} />
      <Paragraphs text={after} />
      <Onward path={path} />
    </>
  );
}
