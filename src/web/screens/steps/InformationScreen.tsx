import type { ScreenProps } from '../parts/screenProps.ts';
import { useWords } from '../../page/words.ts';
import { useVisit } from '../../page/useVisit.ts';
import { pregnancyAdvice } from '#domain/advice.ts';
import { AfterPaint } from '../parts/AfterPaint.tsx';
import { Cautions, DrivingAndMedicines, PregnancyAdvice, useCaution } from '../parts/cautions.tsx';
import { Onward } from '../parts/Onward.tsx';
import { Paragraphs, TextSection } from '../parts/prose.tsx';

/** The meaning of increasing risk. */
export function InformationScreen({ path }: ScreenProps) {
  const { heading, lead, sections, pregnancy } = useWords().steps.information;
  const caution = useCaution();
  const hasAdvice = pregnancyAdvice(useVisit().triage, caution) !== null;
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
        {caution !== 'full' && !hasAdvice && <TextSection section={pregnancy} />}
        <DrivingAndMedicines />
        <Onward path={path} />
      </AfterPaint>
    </>
  );
}
