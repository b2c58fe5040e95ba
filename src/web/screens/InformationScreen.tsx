import type { ScreenProps } from '../app/screenProps.ts';
import { useWords } from '../app/words.ts';
import { PregnancyNote } from './cautions.tsx';
import { Onward } from './Onward.tsx';
import { Paragraphs, TextSection } from './prose.tsx';

/** What increasing risk means. */
export function InformationScreen({ path }: ScreenProps) {
  const { heading, lead, sections } = useWords('steps').steps.information;
  return (
    <>
      <h1>{heading}</h1>
      <Paragraphs text={lead} />
      <PregnancyNote />
      {sections.map((section) => (
        <TextSection key={section.heading} section={section} />
      ))}
      <Onward path={path} />
    </>
  );
}
