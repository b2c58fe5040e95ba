import { virtual } from '@guidepup/virtual-screen-reader';

/**
 * Turns spoken phrases into lines. Leaves out the ends of elements, words that real screen readers do not say, and most
 * options of lists of numbers.
 */
export const heardLines = (phrases: readonly string[]): string =>
  phrases
    .filter((phrase) => !/^(?:end of |end, |(?:paragraph|strong|document|status|main)$|option, [1-9])/.test(phrase))
    .map((phrase) => phrase.replace(/, level 1, position (\d+), set size (\d+)$/, ' $1 of $2'))
    .map((phrase) => phrase.replace(/, position (\d+), set size (\d+)$/, ', $1 of $2'))
    .join('\n')
    .concat('\n')
    // A no-break space sounds like any other space.
    .replaceAll('\u00a0', ' ');

const OUTLINED =
  /^(?:alert|button|checkbox|columnheader|combobox|dialog|figure|form|group|heading|image|link|list|navigation|radio|region|table|textbox|toolbar)(?:,|$)/;

/** Returns the lines of headings, controls, pictures, lists and tables, in order, without the texts between them. */
export const heardOutline = (heard: string): string =>
  heard
    .split('\n')
    .filter((line) => OUTLINED.test(line))
    .join('\n');

/**
 * Returns the headings that skip a level, the links whose name has several addresses or is vague, and the controls whose
 * name lacks their text.
 */
const unclear = (container: HTMLElement): readonly string[] => [
  ...skippedLevels(container),
  ...unclearLinks(container),
  ...misnamed(container),
];

/** Returns the headings that skip a level. The first heading may be on level 2, as in a dialog. */
function skippedLevels(container: HTMLElement): readonly string[] {
  const headings = [...container.querySelectorAll('h1, h2, h3, h4')];
  const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
  return headings.flatMap(({ textContent }, index) =>
    (levels[index] ?? 0) > (levels[index - 1] ?? 1) + 1 ? [`skips a level: ${textContent}`] : [],
  );
}

/**
 * Returns the buttons and links that have a name of their own, which does not contain their visible text in its order:
 * someone who controls the page by voice says what they see (WCAG 2.5.3). A sign, such as “+”, is no text.
 */
function misnamed(container: HTMLElement): readonly string[] {
  const page = container.ownerDocument;
  const spoken = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
      .trim();
  return [
    ...container.querySelectorAll(':is(button, a[href])[aria-label], :is(button, a[href])[aria-labelledby]'),
  ].flatMap((control) => {
    const shown = control.cloneNode(true) as Element;
    for (const unseen of shown.querySelectorAll('[hidden], [aria-hidden=true]')) unseen.remove();
    const labels = (control.getAttribute('aria-labelledby') ?? '').split(' ');
    const labelled = labels.map((id) => page.getElementById(id)?.textContent ?? '').join(' ');
    const name = spoken(labelled.trim() === '' ? (control.getAttribute('aria-label') ?? '') : labelled);
    const text = spoken(shown.textContent);
    return name.includes(text) ? [] : [`shows “${text}”, is named “${name}”`];
  });
}

/** Matches names of links that do not say, by themselves, where the link leads (WCAG 2.4.9). */
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

/** Returns what a screen reader says in a part of a page, from start to end. Throws for an unclear heading or link. */
export async function heardIn(container: HTMLElement): Promise<string> {
  const faults = unclear(container);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  await virtual.start({ container });
  const first = await virtual.lastSpokenPhrase();
  do await virtual.next();
  while ((await virtual.lastSpokenPhrase()) !== first);
  const phrases = await virtual.spokenPhraseLog();
  await virtual.stop();
  return heardLines(phrases.slice(0, -1));
}
