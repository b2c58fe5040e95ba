import { contacts, helpline } from '#advice/contacts.ts';
import { urgentLines } from '#content/helplines.ts';
import { linesForOthers, helplinesForNation } from '#content/helplinesForNation.ts';
import { useWords } from '../runtime/words.ts';
import { Heading } from '../components/Heading.tsx';
import { ContactsView } from '../render/ContactsView.tsx';
import { LinkLine } from '../components/TextLine.tsx';

type StartupFailureProps = {
  /** The address of the check on one page, which needs no JavaScript. */
  readonly form: string;
  readonly headingLevel?: 1 | 2;
};

/**
 * The message for a page that cannot start, with helplines to call. It covers three causes: JavaScript is off, the
 * browser is too old, or the script has not arrived after 10 s. `base.css` and `noscript.css` show the cause that
 * applies. Rendered only during the build, and removed when React starts.
 */
export function StartupFailure({ form, headingLevel = 2 }: StartupFailureProps) {
  const words = useWords();
  const { help, plain, ...causes } = words.trouble;
  const lines = [
    ...urgentLines(words.helplines, null),
    ...helplinesForNation(words.supportServices, null),
    ...linesForOthers(words.supportServices, null),
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
      <LinkLine>
        <a href={form}>{plain}</a>
      </LinkLine>
      <p>{help}</p>
      <ContactsView {...contacts(lines.map((line) => helpline(words, line)))} />
    </section>
  );
}
