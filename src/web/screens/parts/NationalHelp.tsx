import { linesForOthers, supportLines } from '#content/supportLines.ts';
import type { Nation } from '#domain/postcode.ts';
import { useWords } from '../../page/words.ts';
import { HelplineList } from '../../components/HelplineList.tsx';
import { SomeoneElse } from './guideLinks.tsx';
import styles from './screens.module.css';

type NationalHelpProps = {
  /** Null while not known: every nation's helplines are shown. */
  readonly nation: Nation | null;
  readonly headingLevel?: 2 | 3;
};

/** The helplines for a nation, with those for people who are worried about someone else in a list of their own. */
export function NationalHelp({ nation, headingLevel = 2 }: NationalHelpProps) {
  const words = useWords();
  const { heading, intro, forOthers } = words.nationalHelp;
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.section}>
      <Heading>{heading}</Heading>
      <p>{intro}</p>
      <HelplineList lines={supportLines(words.supportLines, nation)} words={words} />
      <h3>{forOthers}</h3>
      <HelplineList lines={linesForOthers(words.supportLines)} words={words} />
      <SomeoneElse />
    </section>
  );
}
