import { informationSections } from '#content/stepWords.ts';
import { hasCaution } from '#domain/judgement.ts';
import type { ScreenProps } from '../../page/screenProps.ts';
import { useWords } from '../../page/words.ts';
import { CautionLine } from '../../components/TextLine.tsx';
import { AfterPaint } from '../parts/AfterPaint.tsx';
import { Cautions } from '../parts/cautions.tsx';
import { GpSheet } from '../parts/GpSheet.tsx';
import { Onward } from '../parts/Actions.tsx';
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
      <Cautions form="sentence" />
      <AfterPaint>
        {informationSections(words, judgement).map((section) => (
          <TextSection key={section.heading} section={section} />
        ))}
        {judgement.pregnancyLine && <CautionLine>{words.pregnancy.line.general}</CautionLine>}
        {hasCaution(judgement) && <GpSheet short />}
        <Onward path={path} />
      </AfterPaint>
    </>
  );
}
