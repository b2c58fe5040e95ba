import { benefitsText } from '#advice/sentences/steps.ts';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useWords } from '../../runtime/words.ts';
import { DeferUntilPainted } from '../../parts/forms/DeferUntilPainted.tsx';
import { Cautions } from '../../parts/help/cautions.tsx';
import { BackAndNext } from '../../parts/forms/Actions.tsx';
import { Paragraphs, TextSection } from '../../parts/help/prose.tsx';
import { useJudgement } from '../../runtime/useJudgement.ts';

/** Advice step 3: the benefits of cutting down, or of staying stopped. */
export function BenefitsScreen({ path }: ScreenProps) {
  const judgement = useJudgement();
  const { heading, lead, sections } = benefitsText(useWords(), judgement);
  return (
    <>
      <h1>{heading}</h1>
      <Cautions form="sentence" />
      <Paragraphs text={lead} />
      <DeferUntilPainted>
        {sections.map((section) => (
          <TextSection key={section.heading} section={section} />
        ))}
        <BackAndNext path={path} />
      </DeferUntilPainted>
    </>
  );
}
