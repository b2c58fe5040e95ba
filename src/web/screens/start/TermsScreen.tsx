import Terms from '#language/terms.md';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { Button } from '../../components/Button.tsx';
import { MARKDOWN_COMPONENTS } from '../../parts/help/markdown.tsx';
import { Actions, useForward } from '../../parts/forms/Actions.tsx';
import styles from './TermsScreen.module.css';

/** The client's name as provider, the terms in a scrollable region, and the button to agree. */
export function TermsScreen({ path }: ScreenProps) {
  const { visit, exits } = useServices();
  const { terms } = useWords();
  const { client } = useVisit();
  const forward = useForward(path);
  const agree = (): void => {
    visit.agreeToTerms();
    forward();
  };
  return (
    <>
      <h1>{terms.heading}</h1>
      {client && <p>{terms.providedBy(client.clientName)}</p>}
      <div role="region" aria-label={terms.regionLabel} tabIndex={0} className={styles.scroll}>
        <Terms components={MARKDOWN_COMPONENTS} />
      </div>
      <Actions onBack={exits.startAgain}>
        <Button onClick={agree}>{terms.agree}</Button>
      </Actions>
    </>
  );
}
