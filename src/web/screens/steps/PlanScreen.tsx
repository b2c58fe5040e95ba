import type { ScreenProps } from '../parts/screenProps.ts';
import { useWords } from '../../page/words.ts';
import { Cautions, useCaution } from '../parts/cautions.tsx';
import { Onward } from '../parts/Onward.tsx';
import { Paragraphs, TextSection } from '../parts/prose.tsx';

/** How to make a plan: swaps and hard moments first, since they have the best evidence. */
export function PlanScreen({ path }: ScreenProps) {
  const { heading, lead, swaps, hardMoments, ifThen, doList, doNotList } = useWords().steps.plan;
  const { planWithGp } = useWords();
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
