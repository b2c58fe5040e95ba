import type { ScreenProps } from '../app/screenProps.ts';
import { useWords } from '../app/words.ts';
import { Cautions, useCaution } from './cautions.tsx';
import { Onward } from './Onward.tsx';
import { Paragraphs, TextSection } from './prose.tsx';

/** How to make a plan: swaps and hard moments first, since they have the best evidence. */
export function PlanScreen({ path }: ScreenProps) {
  const { heading, lead, swaps, hardMoments, ifThen, doList, doNotList } = useWords('steps').steps.plan;
  const { planWithGp } = useWords('advice');
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
