import type { Page } from '@playwright/test';

/** How long a screen is at the width of the window, as rendered: without what a closed `<details>` holds. */
export type Length = {
  /** The main heading. */
  readonly heading: string;
  /** The words of the main part. */
  readonly words: number;
  /** The height of the whole page, in px. */
  readonly height: number;
  /** The lower edge of each button, list and field (but not radios), by its name, in px from the top of the page. */
  readonly ends: Readonly<Record<string, number>>;
  /** The sentences of more than 12 words that are neither in a caution nor on a button. */
  readonly sentences: readonly string[];
  /** Each heading under the main one, with the sentences of more than 6 words that stand under it. */
  readonly blocks: readonly { readonly heading: string; readonly sentences: readonly string[] }[];
};

/** Runs inside the page, so it must not use anything from outside. */
function measureScreen(): Length {
  const main = document.querySelector('main');
  if (main === null) throw new Error('there is no screen');
  const clipped = (element: Element): boolean => getComputedStyle(element).clipPath !== 'none';
  const rendered = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('option, dialog, title, details:not([open]) > :not(summary)') === null &&
    !clipped(element);
  const blockOf = (element: Element | null): Element | null =>
    element !== null && getComputedStyle(element).display.startsWith('inline')
      ? blockOf(element.parentElement)
      : element;
  /** The rendered text, a line for each block. */
  const textOf = (root: Element): string => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    let last: Element | null = null;
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement === null || !rendered(parentElement)) continue;
      const block = blockOf(parentElement);
      texts.push(block === last ? '' : '\n', textContent ?? '');
      last = block;
    }
    return texts.join('');
  };
  const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
  const lowerEdge = (element: Element): number => Math.round(element.getBoundingClientRect().bottom + scrollY);
  const controls = [...main.querySelectorAll<HTMLElement>('button, input:not([type=radio]), select')].filter(rendered);
  const nameOf = (control: HTMLElement): string =>
    (control instanceof HTMLButtonElement ? control : (control as HTMLInputElement).labels?.[0])?.textContent.trim() ??
    '';
  const CAUTIONS = /^(Do not stop drinking suddenly|If you need help now|Driving|This is a higher-risk amount)|pregnan/;
  const isCaution = (block: Element): boolean =>
    CAUTIONS.test(block.closest('section')?.querySelector('h2, h3')?.textContent ?? '');
  const blocks = [...main.querySelectorAll('p, li, dd, td, figcaption, legend, h1, h2, h3')].filter(
    (block) => rendered(block) && block.querySelector('p, li') === null && !isCaution(block),
  );
  const sentencesIn = (block: Element): string[] =>
    textOf(block)
      .trim()
      .replace(/\s+/g, ' ')
      .split(/(?<=[.?!:])\s+/);
  const parts = [...main.querySelectorAll('h2, h3, p, li, dd')].filter(
    (part) => rendered(part) && part.querySelector('p, li') === null,
  );
  const isHeading = (part: Element): boolean => /^H[23]$/.test(part.tagName);
  const under = (at: number): Element[] => {
    const end = parts.findIndex((part, index) => index > at && isHeading(part));
    return parts.slice(at + 1, end === -1 ? parts.length : end);
  };
  return {
    heading: main.querySelector('h1')?.textContent ?? '',
    words: wordsOf(textOf(main)).length,
    height: document.documentElement.scrollHeight,
    ends: Object.fromEntries(controls.toReversed().map((control) => [nameOf(control), lowerEdge(control)] as const)),
    sentences: blocks.flatMap(sentencesIn).filter((sentence) => wordsOf(sentence).length > 12),
    blocks: parts.flatMap((part, at) =>
      isHeading(part)
        ? {
            heading: part.textContent.trim(),
            sentences: under(at)
              .flatMap(sentencesIn)
              .filter((sentence) => wordsOf(sentence).length > 6),
          }
        : [],
    ),
  };
}

export const lengthOf = (page: Page): Promise<Length> => page.evaluate(measureScreen);
