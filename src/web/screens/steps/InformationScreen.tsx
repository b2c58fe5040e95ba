import { information } from '#advice/steps.ts';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useJudgedVisit } from '../../runtime/useJudgedVisit.ts';
import { useWords } from '../../runtime/words.ts';
import { DeferUntilPainted } from '../../parts/forms/DeferUntilPainted.tsx';
import { BackAndNext } from '../../parts/forms/Actions.tsx';
import { Parts } from '../../render/Blocks.tsx';

const FIRST = ['heading', 'cautions'] as const;

/** Advice step 2: the meaning of increasing risk. */
export function InformationScreen({ path }: ScreenProps) {
  const parts = information(useWords(), useJudgedVisit());
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
