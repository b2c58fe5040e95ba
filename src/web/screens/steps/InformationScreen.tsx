import { informationSections } from '#advice/sentences/steps.ts';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useWords } from '../../runtime/words.ts';
import { CautionLine } from '../../components/TextLine.tsx';
import { DeferUntilPainted } from '../../parts/forms/DeferUntilPainted.tsx';
import { Cautions } from '../../parts/help/cautions.tsx';
import { BackAndNext } from '../../parts/forms/Actions.tsx';
import { TextSection } from '../../parts/help/prose.tsx';
import { useJudgement } from '../../runtime/useJudgement.ts';

/** Advice step 2: the meaning of increasing risk. */
export function InformationScreen({ path }: ScreenProps) {
  const words = useWords();
  const { heading } = words.steps.information;
  const judgement = useJudgement();
  return (
    <>
      <h1>{heading}</h1>
      <Cautions form="sentence" />
      <DeferUntilPainted>
        {informationSections(words, judgement).map((section) => (
          <TextSection key={section.heading} section={section} />
        ))}
        {judgement.pregnancyLine && <CautionLine>{words.pregnancy.line.general}</CautionLine>}
        <BackAndNext path={path} />
      </DeferUntilPainted>
    </>
  );
}
