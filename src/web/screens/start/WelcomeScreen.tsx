import { useFirstWords } from '../../page/words.ts';
import styles from '../parts/screens.module.css';
import { Paragraphs } from '../parts/prose.tsx';
import { WelcomeForm } from './WelcomeForm.tsx';

/** The start: what the check is, and the form that begins it. */
export function WelcomeScreen() {
  const { welcome } = useFirstWords();
  return (
    <>
      <img className={styles.welcome} src="/welcome.svg" alt="" width="288" height="112" />
      <h1>{welcome.heading}</h1>
      <div className={styles.lead}>
        <Paragraphs text={welcome.lead} />
      </div>
      <ul className={styles.facts}>
        {welcome.facts.map(({ heading, text }) => (
          <li key={heading}>
            <strong>{heading}</strong>
            {text}
          </li>
        ))}
      </ul>
      {/* The build inserts the help for a browser without script here. */}
      <noscript />
      <WelcomeForm />
    </>
  );
}
