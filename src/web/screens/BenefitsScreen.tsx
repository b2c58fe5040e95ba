import type { ScreenProps } from '../app/screenProps.ts';
import { useWords } from '../app/words.ts';
import { Cautions } from './cautions.tsx';
import { Onward } from './Onward.tsx';
import { Paragraphs, TextSection } from './prose.tsx';

/** What cutting down brings. */
export function BenefitsScreen({ path }: ScreenProps) {
  const { heading, lead, consider, withinDays, withinMonths, closeToYou } = useWords('steps').steps.benefits;
  return (
    <>
      <h1>{heading}</h1>
      <Cautions />
      <Paragraphs text={lead} />
      {[consider, withinDays, withinMonths, closeToYou].map((section) => (
        <TextSection key={section.heading} section={section} />
      ))}
      <Onward path={path} />
    </>
  );
}
