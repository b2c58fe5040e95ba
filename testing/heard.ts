import { virtual } from '@guidepup/virtual-screen-reader';

/** What is spoken as lines, without the ends of elements, what no reader says, and all but the first numbers of a list to choose from. */
export const written = (phrases: readonly string[]): string =>
  phrases
    .filter((phrase) => !/^(?:end of |end, |(?:paragraph|strong|document|status|main)$|option, [1-9])/.test(phrase))
    .map((phrase) => phrase.replace(/, level 1, position (\d+), set size (\d+)$/, ' $1 of $2'))
    .map((phrase) => phrase.replace(/, position (\d+), set size (\d+)$/, ', $1 of $2'))
    .join('\n')
    .concat('\n')
    // Heard as any other space.
    .replaceAll('\u00a0', ' ');

/** The headings on the page that skip a level below the one before, and links with one name and two addresses or a name that says nothing. */
const unclear = (container: HTMLElement): readonly string[] => [
  ...skippedLevels(container),
  ...unclearLinks(container),
];

/** A dialog's first heading is on the second level. */
function skippedLevels(container: HTMLElement): readonly string[] {
  const headings = [...container.querySelectorAll('h1, h2, h3, h4')];
  const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
  return headings.flatMap(({ textContent }, index) =>
    (levels[index] ?? 0) > (levels[index - 1] ?? 1) + 1 ? [`skips a level: ${textContent}`] : [],
  );
}

/** Says nothing alone of where it leads (WCAG 2.4.9). */
const VAGUE = /^(?:click here|here|link|more|read more|contact|website)$|^(?:their|(?:\w+ )?them)\b(?!.*\()/;

function unclearLinks(container: HTMLElement): readonly string[] {
  const addresses = new Map<string, string>();
  return [...container.ownerDocument.querySelectorAll('a[href]')].flatMap((link) => {
    const name = (link.getAttribute('aria-label') ?? link.textContent).replace(/\s+/g, ' ').trim();
    const href = link.getAttribute('href') ?? '';
    const first = addresses.get(name) ?? href;
    addresses.set(name, first);
    const alone = name.replace(/ \(opens in a new tab\)$/, '').toLowerCase();
    return first !== href || alone === '' || VAGUE.test(alone) ? [`${name}: ${href}`] : [];
  });
}

/** What a screen reader says of a part of a page, from its start to its end, whose headings and links are clear. */
export async function heardIn(container: HTMLElement): Promise<string> {
  const faults = unclear(container);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  await virtual.start({ container });
  const first = await virtual.lastSpokenPhrase();
  do await virtual.next();
  while ((await virtual.lastSpokenPhrase()) !== first);
  const phrases = await virtual.spokenPhraseLog();
  await virtual.stop();
  return written(phrases.slice(0, -1));
}
