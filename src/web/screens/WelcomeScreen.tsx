import { useFirstWords } from '../app/words.ts';
import { NoScriptHelp } from '../app/NoScriptHelp.tsx';
import styles from './screens.module.css';
import { Paragraphs } from './prose.tsx';
import { WelcomeForm } from './WelcomeForm.tsx';

/** What the check is, and the way in. */
export function WelcomeScreen() {
  const { welcome } = useFirstWords();
  return (
    <>
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
      <noscript>
        <NoScriptHelp />
      </noscript>
      <WelcomeForm />
    </>
  );
}
