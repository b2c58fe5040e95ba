import { benefitsText } from '#content/stepWords.ts';
import { hasCaution } from '#domain/judgement.ts';
import type { ScreenProps } from '../../page/screenProps.ts';
import { useWords } from '../../page/words.ts';
import { AfterPaint } from '../parts/AfterPaint.tsx';
import { Cautions } from '../parts/cautions.tsx';
import { GpSheet } from '../parts/GpSheet.tsx';
import { Onward } from '../parts/Actions.tsx';
import { Paragraphs, TextSection } from '../parts/prose.tsx';
import { useJudgement } from '../parts/useJudgement.ts';

/** The benefits of cutting down, or of staying stopped. */
export function BenefitsScreen({ path }: ScreenProps) {
  const judgement = useJudgement();
  const { heading, lead, sections } = benefitsText(useWords(), judgement);
  return (
    <>
      <h1>{heading}</h1>
      <Cautions form="sentence" />
      <Paragraphs text={lead} />
      <AfterPaint>
        {sections.map((section) => (
          <TextSection key={section.heading} section={section} />
        ))}
        {hasCaution(judgement) && <GpSheet short />}
        <Onward path={path} />
      </AfterPaint>
    </>
  );
}
