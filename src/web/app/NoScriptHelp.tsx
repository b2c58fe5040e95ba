import { supportHelplines, urgentHelplines } from '#content/helplines.ts';
import { HelplineList } from '../components/HelplineList.tsx';
import { useFirstWords } from './words.ts';

/** What a browser without script is shown: what the check needs, and whom to call. */
export function NoScriptHelp({ headingLevel = 2 }: { readonly headingLevel?: 1 | 2 }) {
  const words = useFirstWords();
  const { heading, text } = words.common.noScript;
  const Heading = `h${headingLevel}` as const;
  return (
    <section>
      <Heading>{heading}</Heading>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <HelplineList ids={[...urgentHelplines(null), ...supportHelplines(null)]} words={words} />
    </section>
  );
}
