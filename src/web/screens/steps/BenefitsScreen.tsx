import { useState } from 'react';
import { type Spending as SpendingText, spending } from '#advice/sentences/steps.ts';
import { benefits } from '#advice/steps.ts';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { moveFocus } from '../../components/moveFocus.ts';
import { ScreenSection } from '../../components/ScreenSection.tsx';
import { LinkLine } from '../../components/TextLine.tsx';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useVisit } from '../../runtime/services.ts';
import { useJudgedVisit } from '../../runtime/useJudgedVisit.ts';
import { useWords } from '../../runtime/words.ts';
import { DeferUntilPainted } from '../../parts/forms/DeferUntilPainted.tsx';
import { BackAndNext } from '../../parts/forms/Actions.tsx';
import { NumberField, parseWholeNumber } from '../../parts/forms/NumberField.tsx';
import { HELP_NOW, HelpNow } from '../../parts/help/HelpNow.tsx';
import { Parts } from '../../render/Blocks.tsx';
import styles from './BenefitsScreen.module.css';
import { ReasonQuestion } from './ReasonQuestion.tsx';

const FIRST = ['heading', 'cautions', 'lead'] as const;

/** Advice step 3: the benefits of cutting down, or of staying stopped, and a reason of the visitor's own. */
export function BenefitsScreen({ path }: ScreenProps) {
  const words = useWords();
  const visit = useJudgedVisit();
  const money = spending(words, visit);
  const parts = benefits(words, visit, useVisit().plan.reason);
  const controls = {
    reason: <ReasonQuestion />,
    onward: <BackAndNext path={path} />,
    note: (
      <div role="status" className={styles.note}>
        <Parts of={parts} ids={['note']} />
      </div>
    ),
    linkToHelp: <LinkToHelp />,
    spending: money && <Spending {...money} />,
    helpNow: <HelpNow />,
  };
  return (
    <>
      <Parts of={parts} ids={FIRST} />
      <DeferUntilPainted>
        <Parts of={parts} except={FIRST} controls={controls} />
      </DeferUntilPainted>
    </>
  );
}

/** A link to the box with the same words, at the end of the screen. */
function LinkToHelp() {
  const { heading } = useWords().helpNow;
  return (
    <ScreenSection onScreenOnly>
      <LinkLine>
        <a href={`#${HELP_NOW}`} onClick={moveFocus}>
          {heading}
        </a>
      </LinkLine>
    </ScreenSection>
  );
}

const MAX_POUNDS = 999;

/** What the visitor spends in a week, and what that is in a year. It is held only while the screen is shown. */
function Spending({ label, answer }: SpendingText) {
  const { hint } = useWords().steps.benefits.money;
  const [text, setText] = useState('');
  const pounds = parseWholeNumber(text, MAX_POUNDS) ?? 0;
  return (
    <div className={styles.spending} data-not-printed>
      <NumberField
        id="spending"
        label={label}
        hint={hint}
        max={MAX_POUNDS}
        text={text}
        onType={(typed) => setText(typed.replace('£', ''))}
      />
      <LiveRegion text={pounds === 0 ? '' : answer(pounds)} />
    </div>
  );
}
