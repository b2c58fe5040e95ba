import { useEffect, useRef, useState } from 'react';
import Processing from '#language/notices/processing.md';
import Sharing from '#language/notices/sharing.md';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { goTo, useEntryNumber } from '../../runtime/navigation.ts';
import { holdPresses } from '../../runtime/pressHold.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/ChoiceRow.tsx';
import { MARKDOWN_COMPONENTS } from '../../parts/help/markdown.tsx';
import { Actions, useForward } from '../../parts/forms/Actions.tsx';

/**
 * The two notices, shown one after the other. Both have the same address, but each has its own history entry. After the
 * visitor agrees to the second, the visit continues.
 */
export function NoticesScreen({ path }: ScreenProps) {
  const { visit, exits } = useServices();
  const { notices } = useWords();
  const forward = useForward(path);
  const entry = useEntryNumber();
  const second = useVisit().secondNoticeAt === entry;
  const [allowsResearch, setAllowsResearch] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(second);
  useEffect(() => {
    if (second === shown.current) return;
    shown.current = second;
    holdPresses();
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [second]);

  const agree = (): void => {
    if (second) {
      visit.agreeToNotices(allowsResearch);
      forward();
    } else {
      visit.showSecondNotice(entry + 1);
      goTo(path);
    }
  };
  const Notice = second ? Sharing : Processing;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {(second ? notices.sharing : notices.processing).heading}
      </h1>
      <Notice components={MARKDOWN_COMPONENTS} />
      {second && <Checkbox id="research" label={notices.research} onChange={setAllowsResearch} />}
      <Actions onBack={exits.startAgain}>
        <Button onClick={agree}>{notices.agree}</Button>
      </Actions>
    </>
  );
}
