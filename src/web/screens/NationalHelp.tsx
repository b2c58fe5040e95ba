import { supportHelplines } from '#content/helplines.ts';
import type { Nation } from '#domain/postcode.ts';
import { useFirstWords } from '../app/words.ts';
import { HelplineList } from '../components/HelplineList.tsx';
import styles from './screens.module.css';

/** The national lines that answer in a nation; all of them when it is not known. */
export function NationalHelp({ nation }: { readonly nation: Nation | null }) {
  const words = useFirstWords();
  return (
    <section className={styles.section}>
      <h2>{words.nationalHelp.heading}</h2>
      <p>{words.nationalHelp.intro}</p>
      <HelplineList ids={supportHelplines(nation)} words={words} />
    </section>
  );
}
