import { urgentLines } from '#content/helplines.ts';
import { linesForOthers, supportLines } from '#content/supportLines.ts';
import { HelplineList } from '../../components/HelplineList.tsx';
import { useWords } from '../../page/words.ts';

/** Shown without script: what the check needs, and whom to call. Rendered only during the build. */
export function NoScriptHelp({ headingLevel = 2 }: { readonly headingLevel?: 1 | 2 }) {
  const words = useWords();
  const { heading, text } = words.noScript;
  const Heading = `h${headingLevel}` as const;
  const lines = [
    ...urgentLines(words.helplines, null),
    ...supportLines(words.supportLines, null),
    ...linesForOthers(words.supportLines),
  ];
  return (
    <section>
      <Heading>{heading}</Heading>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <HelplineList lines={lines} words={words} />
    </section>
  );
}
