import { useFirstWords } from '../../page/words.ts';
import styles from '../parts/screens.module.css';
import { SomeoneElse, YourWeekLink } from '../parts/guideLinks.tsx';
import { WelcomeForm } from './WelcomeForm.tsx';

/** The start: what the check is, and the form that begins it. */
export function WelcomeScreen() {
  const { welcome } = useFirstWords();
  return (
    <>
      <img className={styles.welcome} src="/welcome.svg" alt="" width="288" height="112" />
      <h1>{welcome.heading}</h1>
      <p className={styles.lead}>{welcome.lead}</p>
      <p>{welcome.about}</p>
      <WelcomeForm />
      <SomeoneElse />
      <YourWeekLink />
    </>
  );
}
