import { useEffect, useState } from 'react';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { after } from '../../page/after.ts';
import { takeFinished } from '../../page/navigation.ts';
import { useFirstWords } from '../../page/context.ts';
import styles from '../parts/screens.module.css';
import { SomeoneElse, YourWeekLink } from '../parts/guideLinks.tsx';
import { WelcomeForm } from './WelcomeForm.tsx';

/** The start: what the check is, and the form that begins it. */
export function WelcomeScreen() {
  const { welcome } = useFirstWords();
  const [finished, setFinished] = useState(false);
  // The built page does not know; once it is hydrated, the change is announced.
  useEffect(() => after(0, () => setFinished(takeFinished())), []);
  return (
    <>
      <LiveRegion text={finished ? welcome.finished : ''} />
      <img className={styles.welcome} src="/welcome.svg" alt="" width="288" height="112" />
      <h1>{welcome.heading}</h1>
      <p className={styles.lead}>{welcome.lead}</p>
      {!finished && <p>{welcome.about}</p>}
      <WelcomeForm />
      <SomeoneElse />
      <YourWeekLink />
    </>
  );
}
