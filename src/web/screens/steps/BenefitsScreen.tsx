import { benefits } from '#advice/steps.ts';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useJudgedVisit } from '../../runtime/useJudgedVisit.ts';
import { useWords } from '../../runtime/words.ts';
import { DeferUntilPainted } from '../../parts/forms/DeferUntilPainted.tsx';
import { BackAndNext } from '../../parts/forms/Actions.tsx';
import { Parts } from '../../render/Blocks.tsx';

const FIRST = ['heading', 'cautions', 'lead'] as const;

/** Advice step 3: the benefits of cutting down, or of staying stopped. */
export function BenefitsScreen({ path }: ScreenProps) {
  const parts = benefits(useWords(), useJudgedVisit());
  return (
    <>
      <Parts of={parts} ids={FIRST} />
      <DeferUntilPainted>
        <Parts of={parts} except={FIRST} />
        <BackAndNext path={path} />
      </DeferUntilPainted>
    </>
  );
}
