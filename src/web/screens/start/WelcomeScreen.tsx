import { useEffect, useState } from 'react';
import type { FirstWords } from '#content/content.ts';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { takeLoad } from '../../runtime/navigation.ts';
import { useSettings } from '../../runtime/settings.ts';
import { useFirstWords } from '../../runtime/words.ts';
import { SomeoneElseLink, YourWeekLink } from '../../parts/help/guideLinks.tsx';
import styles from './WelcomeScreen.module.css';
import { WelcomeForm } from './WelcomeForm.tsx';

/** Says how the visit before this one ended, or that the page was reloaded during it. */
function arrivalText({ goodbye, reloaded }: FirstWords['welcome'], load: ReturnType<typeof takeLoad>): string {
  if (load === null) return '';
  return load === 'reloaded' ? reloaded : goodbye(load);
}

/** The start screen: a description of the check, and the form that begins it. */
export function WelcomeScreen() {
  const { welcome } = useFirstWords();
  const { council } = useSettings();
  const [load, setLoad] = useState<ReturnType<typeof takeLoad>>(null);
  // Set after hydration: the built page cannot know how it is loaded, and screen readers announce only a change.
  useEffect(() => {
    const timer = setTimeout(() => setLoad(takeLoad()));
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <LiveRegion text={arrivalText(welcome, load)} />
      <div className={styles.top}>
        <p>
          <strong>{council}</strong> {welcome.audience}
        </p>
        <img src="/welcome.svg" alt="" />
      </div>
      <h1>{welcome.heading}</h1>
      <p>{welcome.lead}</p>
      <WelcomeForm />
      <p>{welcome.keepsNothing}</p>
      <SomeoneElseLink />
      <YourWeekLink />
    </>
  );
}
