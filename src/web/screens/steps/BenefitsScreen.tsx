import { benefits } from '#advice/steps.ts';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useJudgedVisit } from '../../runtime/useJudgedVisit.ts';
import { useWords } from '../../runtime/words.ts';
import { DeferUntilPainted } from '../../parts/forms/DeferUntilPainted.tsx';
import { BackAndNext } from '../../parts/forms/Actions.tsx';
import { Parts } from '../../render/Blocks.tsx';

/** Advice step 3: the benefits of cutting down, or of staying stopped. */
export function BenefitsScreen({ path }: ScreenProps) {
  const parts = benefits(useWords(), useJudgedVisit());
  return (
    <>
      <Parts of={parts} ids={['heading', 'cautions', 'lead']} />
      <DeferUntilPainted>
        <Parts of={parts} ids={['sections']} />
        <BackAndNext path={path} />
      </DeferUntilPainted>
    </>
  );
}
