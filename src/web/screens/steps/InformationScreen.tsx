import { informationSections } from '#content/stepWords.ts';
import { type ScreenProps, useWords } from '../../page/context.ts';
import { AfterPaint } from '../parts/AfterPaint.tsx';
import { Cautions, DrivingAndMedicines, PregnancyAdvice } from '../parts/cautions.tsx';
import { Onward } from '../parts/Onward.tsx';
import { TextSection } from '../parts/prose.tsx';
import { useJudgement } from '../parts/useJudgement.ts';

/** The meaning of increasing risk. */
export function InformationScreen({ path }: ScreenProps) {
  const words = useWords();
  const { heading } = words.steps.information;
  const judgement = useJudgement();
  return (
    <>
      <h1>{heading}</h1>
      <Cautions short />
      {judgement.caution !== 'full' && <PregnancyAdvice />}
      <AfterPaint>
        {informationSections(words, judgement).map((section) => (
          <TextSection key={section.heading} section={section} />
        ))}
        <DrivingAndMedicines />
        <Onward path={path} />
      </AfterPaint>
    </>
  );
}
