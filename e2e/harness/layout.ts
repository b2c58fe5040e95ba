import type { Page } from '@playwright/test';
import type { EvaluatingPage } from './evaluates.ts';

/** Runs inside the page, so it must not use anything from outside. */
function layoutFaults(): string[] {
  const dialog = document.querySelector('dialog[open]');
  const frame = dialog ?? document.documentElement;
  const { left, right } = dialog?.getBoundingClientRect() ?? { left: 0, right: document.documentElement.clientWidth };
  const nameOf = (element: Element): string =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">${element.textContent.slice(0, 40)}`;
  /** Whether an element is clipped, as text only for assistive technology is. It takes no space on the screen. */
  const clipped = (element: Element): boolean =>
    getComputedStyle(element).clipPath !== 'none' ||
    (element.parentElement !== null && element.parentElement !== frame && clipped(element.parentElement));
  const within = [...frame.querySelectorAll('body *, dialog *')].filter(
    (element) => element.checkVisibility() && (dialog !== null || element.closest('dialog') === null),
  );

  const sticksOut = within
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.left < left - 1 || box.right > right + 1) && !clipped(element);
    })
    .map((element) => `sticks out: ${nameOf(element)}`);
  const scrollsSideways = [frame, ...within]
    .filter((element) => {
      const inside = element === document.documentElement || getComputedStyle(element).overflowX !== 'visible';
      // Typed text may be longer than its field.
      return (
        inside &&
        element.tagName !== 'INPUT' &&
        element.scrollWidth > element.clientWidth + 1 &&
        !clipped(element) &&
        element.clientWidth > 0
      );
    })
    .map((element) => `wider than its place: ${nameOf(element)}`);
  const cutOff = within
    .filter(
      (element) =>
        /hidden|clip/.test(getComputedStyle(element).overflowY) &&
        element.scrollHeight > element.clientHeight + 1 &&
        !clipped(element),
    )
    .map((element) => `cut off: ${nameOf(element)}`);
  const words = within.filter((element) => element.tagName === 'text');
  const overlaps = words.flatMap((one, index) =>
    words.slice(index + 1).flatMap((other) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const separate = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      return separate ? [] : [`words over words in a picture: ${one.textContent} / ${other.textContent}`];
    }),
  );
  return [...sticksOut, ...scrollsSideways, ...cutOff, ...overlaps];
}

/**
 * Elements that are wider than the window or the open dialog, or cut off at their lower edge, and overlapping text in
 * pictures.
 */
export const findLayoutFaults = (page: EvaluatingPage): Promise<string[]> => page.evaluate(layoutFaults, undefined);

/** Runs inside the page, so it must not use anything from outside. */
function smallTargets(): string[] {
  const LEAST = 43.5;
  const dialog = document.querySelector('dialog[open]');
  const kinds = 'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]';
  /** A link within a sentence is as high as its line. */
  const amongWords = (element: Element): boolean => {
    const around = element.closest('p, li, dd, td, figcaption, h1, h2, h3');
    if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline' || around === null) return false;
    return around.textContent.trim().length > element.textContent.trim().length;
  };
  /** The target of a choice is its whole row. The target of a link that is spread over its tile is the tile. */
  const targetOf = (element: Element): Element => {
    const spread = element instanceof HTMLElement && getComputedStyle(element, '::before').position === 'absolute';
    return (spread ? element.offsetParent : element.closest('label')) ?? element;
  };
  return [...(dialog ?? document).querySelectorAll(kinds)].flatMap((element) => {
    const { width, height } = targetOf(element).getBoundingClientRect();
    const hidden = !element.checkVisibility() || getComputedStyle(element).clipPath !== 'none';
    if (hidden || amongWords(element) || (width >= LEAST && height >= LEAST)) return [];
    return [`${Math.round(width)} × ${Math.round(height)} px: ${element.outerHTML.slice(0, 120)}`];
  });
}

/** Controls whose target is less than 44 px wide or high. */
export const findSmallTargets = (page: Page): Promise<string[]> => page.evaluate(smallTargets);

/** Runs inside the page, so it must not use anything from outside. */
function numbersOverTwoLines(): string[] {
  const NUMBER =
    /\d+\s(?:or\smore|units?|ml|points?|minutes?|hours?|days?|weeks?|months?|years?)\b|\d[\d\s]*\d|\d[ap]m\sto\s\d+[ap]m/g;
  const blockOf = ({ parentElement }: Node): Element => {
    if (parentElement === null) return document.body;
    return getComputedStyle(parentElement).display.startsWith('inline') ? blockOf(parentElement) : parentElement;
  };
  const clipped = ({ parentElement }: Node): boolean =>
    parentElement !== null && (getComputedStyle(parentElement).clipPath !== 'none' || clipped(parentElement));
  const texts = new Map<Element, Text[]>();
  const walker = document.createTreeWalker(
    document.querySelector('dialog[open]') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (clipped(text)) continue;
    texts.set(blockOf(text), [...(texts.get(blockOf(text)) ?? []), text]);
  }
  return [...texts.values()].flatMap((own) => {
    const whole = own.map(({ data }) => data).join('');
    /** The number of lines that the characters from `start` to `end` take up. */
    const lines = (start: number, end: number): number => {
      let before = 0;
      const places = own.flatMap((text) => {
        const range = document.createRange();
        range.setStart(text, Math.min(Math.max(start - before, 0), text.length));
        range.setEnd(text, Math.min(Math.max(end - before, 0), text.length));
        before += text.length;
        return [...range.getClientRects()].filter(({ width }) => width > 0);
      });
      // A large figure and the small words beside it stand on one line.
      let [count, foot] = [0, -Infinity];
      for (const { top, bottom } of places.sort((one, other) => one.top - other.top)) {
        if ((top + bottom) / 2 > foot) count += 1;
        foot = Math.max(foot, bottom);
      }
      return count;
    };
    return [...whole.matchAll(NUMBER)]
      .filter(({ 0: number, index }) => lines(index, index + number.length) > 1)
      .map(({ 0: number }) => `${number} in: ${whole}`);
  });
}

/** Numbers that a line break splits or separates from their unit. */
export const brokenNumbers = (page: Page): Promise<string[]> => page.evaluate(numbersOverTwoLines);

/** Runs inside the page, so it must not use anything from outside. */
function hardLines(): string[] {
  const LONGEST = 80;
  const blockOf = ({ parentElement }: Node): Element => {
    if (parentElement === null) return document.body;
    return getComputedStyle(parentElement).display.startsWith('inline') ? blockOf(parentElement) : parentElement;
  };
  const walker = document.createTreeWalker(
    document.querySelector('dialog[open]') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const lines: { block: Element; bottom: number; text: string }[] = [];
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode as Text;
    const block = blockOf(walker.currentNode);
    if (parentElement?.checkVisibility() !== true || block.textContent.trim().length <= LONGEST) continue;
    // Text that only assistive technology reads has no lines.
    if (block.getBoundingClientRect().width <= 1) continue;
    for (const { 0: word, index } of data.matchAll(/\s*\S+\s*/g)) {
      const start = index + word.search(/\S/);
      const range = document.createRange();
      range.setStart(walker.currentNode, start);
      range.setEnd(walker.currentNode, start + 1);
      const { bottom } = range.getBoundingClientRect();
      const last = lines.at(-1);
      // A word in bold may stand a little lower.
      if (last?.block === block && Math.abs(last.bottom - bottom) < 8) last.text += word;
      else lines.push({ block, bottom, text: word });
    }
  }
  return lines
    .map(({ block, text }) => ({ block, text: text.trim().replace(/\s+/g, ' ') }))
    .filter(({ block, text }) => text.length > LONGEST || getComputedStyle(block).textAlign === 'justify')
    .map(({ text }) => `${text.length} characters: ${text}`);
}

/** The lines of more than 80 characters, and those justified to both edges (WCAG 1.4.8). */
export const hardToRead = (page: Page): Promise<string[]> => page.evaluate(hardLines);

/** Runs inside the page, so it must not use anything from outside. */
function wordFaults(): string[] {
  const frame = document.querySelector('dialog[open]') ?? document.body;
  const ancestorsOf = (element: Element): readonly Element[] =>
    element.parentElement === null ? [element] : [element, ...ancestorsOf(element.parentElement)];
  /** The part of a box that no scrolling ancestor cuts off. */
  const shownPart = ({ left, right, top, bottom }: DOMRect, around: readonly Element[]) =>
    around
      .filter((item) => item !== document.body && getComputedStyle(item).overflowY !== 'visible')
      .map((item) => item.getBoundingClientRect())
      .reduce(
        (part, edge) => ({ ...part, top: Math.max(part.top, edge.top), bottom: Math.min(part.bottom, edge.bottom) }),
        { left, right, top, bottom },
      );
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  const lines: { text: string; layer: Element | undefined; box: ReturnType<typeof shownPart> }[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    if (parent?.checkVisibility() !== true || text.data.trim() === '') continue;
    const around = ancestorsOf(parent);
    if (around.some((item) => getComputedStyle(item).clipPath !== 'none')) continue;
    const range = document.createRange();
    const boxesOf = (start: number, end: number): DOMRect[] => {
      range.setStart(text, start);
      range.setEnd(text, end);
      return [...range.getClientRects()].filter(({ width }) => width > 1);
    };
    for (const { 0: token, index: start } of text.data.matchAll(/\S+/g)) {
      // Skips addresses, document numbers and visit references. They are not words, and a reference's width depends on
      // its characters.
      if (/[/@]|^\W*(?=\w*\d)[0-9A-Z]{10}\W*$/.test(token)) continue;
      for (const { 0: word, index } of token.matchAll(/[\p{L}\p{N}’]+/gu)) {
        const tops = boxesOf(start + index, start + index + word.length).map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(`broken: ${word}, in: ${parent.textContent.slice(0, 60)}`);
      }
    }
    // A sticky or fixed element has its own background, so it may cover other text.
    const layer = around.find((item) => /sticky|fixed/.test(getComputedStyle(item).position));
    for (const box of boxesOf(0, text.length))
      lines.push({ text: text.data.trim(), layer, box: shownPart(box, around) });
  }
  /** Letters take about the middle half of a line's box. */
  const quarter = ({ top, bottom }: { top: number; bottom: number }): number => (bottom - top) / 4;
  const overlaps = lines.flatMap((one, index) =>
    lines.slice(index + 1).flatMap((other) => {
      const [a, b] = [one.box, other.box];
      const separate =
        one.layer !== other.layer ||
        Math.min(a.right, b.right) - Math.max(a.left, b.left) < 1 ||
        Math.min(a.bottom - quarter(a), b.bottom - quarter(b)) - Math.max(a.top + quarter(a), b.top + quarter(b)) < 1;
      return separate ? [] : [`words over words: ${one.text.slice(0, 40)} / ${other.text.slice(0, 40)}`];
    }),
  );
  return [...broken, ...overlaps];
}

/** Words that a line break splits, and lines of text that overlap. */
export const brokenWords = (page: Page): Promise<string[]> => page.evaluate(wordFaults);

/**
 * Sets the browser's text size in px (16 by default), as a reader does in its settings. The page is not zoomed. Call it
 * after each change of the window's size, which resets the text size.
 */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  const root = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  if (root !== `${standard}px`) throw new Error(`the text size is ${root}`);
}
