import type { ScreenProps } from '../parts/screenProps.ts';
import { useWords } from '../../page/words.ts';
import { AfterPaint } from '../parts/AfterPaint.tsx';
import { Cautions, DrivingAndMedicines, PregnancyAdvice } from '../parts/cautions.tsx';
import { Onward } from '../parts/Onward.tsx';
import { Paragraphs, TextSection } from '../parts/prose.tsx';
import { useJudgement } from '../parts/useJudgement.ts';

/** The meaning of increasing risk. */
export function InformationScreen({ path }: ScreenProps) {
  const { heading, lead, sections, pregnancy } = useWords().steps.information;
  const { caution, helpFirst, pregnancy: advice } = useJudgement();
  return (
    <>
      <h1>{heading}</h1>
      <Cautions />
      <Paragraphs text={lead} />
      {caution !== 'full' && <PregnancyAdvice />}
      <AfterPaint>
        {sections.map((section) => (
          <TextSection key={section.heading} section={section} />
        ))}
        {!helpFirst && advice === null && <TextSection section={pregnancy} />}
        <DrivingAndMedicines />
        <Onward path={path} />
      </AfterPaint>
    </>
  );
}
