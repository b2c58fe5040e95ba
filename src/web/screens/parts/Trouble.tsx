import { urgentLines } from '#content/helplines.ts';
import { linesForOthers, supportLines } from '#content/linesThere.ts';
import layout from '../../app/Layout.module.css';
import { HelplineList } from '../../components/HelplineList.tsx';
import { legalPath } from '../../page/language.ts';
import { useSettings } from '../../page/settings.ts';
import { useWords } from '../../page/words.ts';
import styles from './screens.module.css';
import { Heading } from '../../components/Heading.tsx';

type TroubleProps = {
  /** The address of the form without script. */
  readonly form: string;
  readonly headingLevel?: 1 | 2;
};

/**
 * What a page says that cannot start, and whom to call: without script, in a browser that is too old, or 10 s after its
 * script was to come (`base.css` and `noscript.css` choose). Rendered only during the build; removed when the page starts.
 */
export function Trouble({ form, headingLevel = 2 }: TroubleProps) {
  const words = useWords();
  const { help, plain, ...causes } = words.trouble;
  const lines = [
    ...urgentLines(words.helplines, null),
    ...supportLines(words.supportLines, null),
    ...linesForOthers(words.supportLines, null),
  ];
  return (
    <section id="trouble" role="status">
      {Object.entries(causes).map(([cause, { heading, text }]) => (
        <div key={cause} data-cause={cause}>
          <Heading level={headingLevel}>{heading}</Heading>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ))}
      <p className={styles.alone}>
        <a href={form}>{plain}</a>
      </p>
      <p>{help}</p>
      <HelplineList lines={lines} words={words} />
    </section>
  );
}

/** The same in the frame of a page, for a screen that is not prerendered. */
export function TroubleShell() {
  const { serviceName } = useSettings();
  const { common } = useWords();
  return (
    <div id="shell" className={layout.page}>
      <header className={layout.header} aria-label={common.headerLabel}>
        <p className={layout.service}>{serviceName}</p>
      </header>
      <main className={layout.main}>
        <Trouble form={legalPath('plain')} headingLevel={1} />
      </main>
    </div>
  );
}
