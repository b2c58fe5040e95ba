import type { ScreenProps } from '../parts/screenProps.ts';
import { useWords } from '../../page/words.ts';
import { Cautions, useCaution } from '../parts/cautions.tsx';
import { Onward } from '../parts/Onward.tsx';
import { Paragraphs, TextSection } from '../parts/prose.tsx';

/** How to make a plan. Swaps and hard moments have the best evidence. */
export function PlanScreen({ path }: ScreenProps) {
  const { steps, planWithGp } = useWords();
  const { heading, lead, swaps, hardMoments, ifThen, doList, doNotList } = steps.plan;
  return (
    <>
      <h1>{useCaution() === 'full' ? planWithGp : heading}</h1>
      <Cautions />
      <Paragraphs text={lead} />
      {[swaps, ifThen, hardMoments, doList, doNotList].map((section) => (
        <TextSection key={section.heading} section={section} />
      ))}
      <Onward path={path} />
    </>
  );
}
