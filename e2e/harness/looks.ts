import type { Locator, Page } from '@playwright/test';

/** The longest motion allowed, in ms. */
export const MOST_MOTION_MS = 200;

/** Runs inside the page, so it must not use anything from outside. */
function longestMotion(): number {
  const longest = (durations: string, delays: string): number => {
    const delay = delays.split(',').map(parseFloat);
    return Math.max(
      ...durations.split(',').map((item, index) => parseFloat(item) + (delay[index % delay.length] ?? 0)),
    );
  };
  const seconds = [...document.querySelectorAll('*')].flatMap((element) =>
    [null, '::before', '::after', '::backdrop'].map((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      const { animationName, animationDuration, animationDelay, transitionDuration, transitionDelay } = style;
      // The animation `held` of a page's first view only blocks presses (`pressHold.ts`). It moves nothing.
      const animated = ['none', 'held'].includes(animationName) ? 0 : longest(animationDuration, animationDelay);
      return Math.max(animated, longest(transitionDuration, transitionDelay));
    }),
  );
  const running = document.getAnimations().some((item) => !('animationName' in item && item.animationName === 'held'));
  return Math.max(0, ...seconds) * 1000 + (matchMedia('(prefers-reduced-motion)').matches && running ? 1 : 0);
}

/** The longest animation or transition on the screen, in ms. */
export const motion = (page: Page): Promise<number> => page.evaluate(longestMotion);

/** Runs inside the page, so it must not use anything from outside. */
function forcedColourFaults(): string[] {
  const borderOf = (element: Element): string => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
    return `${borderTopWidth} ${borderTopStyle} ${borderTopColor}`;
  };
  const shown = [...document.querySelectorAll('main input, main select, main button, dialog button')].filter(
    (element) => element.checkVisibility(),
  );
  const paper = getComputedStyle(document.body).backgroundColor;
  const edgeless = shown
    .filter((element) => !element.matches('[class*=quiet]'))
    .filter((element) => {
      const { borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return borderTopStyle === 'none' || parseFloat(borderTopWidth) < 1 || borderTopColor === paper;
    })
    .map((element) => `no edge: ${element.outerHTML.slice(0, 100)}`);
  const boxes = shown.filter((element) => element.matches('[type=radio], [type=checkbox]')) as HTMLInputElement[];
  const marks = boxes.map((box) => ({
    checked: box.checked,
    mark: `${borderOf(box)} / ${getComputedStyle(box, '::after').content} / ${borderOf(box.closest('label') ?? box)}`,
  }));
  const alike = marks
    .filter(({ checked }) => checked)
    .filter(({ mark }) => marks.some((other) => !other.checked && other.mark === mark))
    .map(({ mark }) => `chosen looks as not chosen does: ${mark}`);
  return [...edgeless, ...alike];
}

/** In forced colours, controls without a visible edge, and chosen answers that look like those not chosen. */
export const findForcedColourFaults = (page: Page): Promise<string[]> => page.evaluate(forcedColourFaults);

/** Runs inside the page, so it must not use anything from outside. */
function printFaults(): string[] {
  const printed = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0);
  const chrome = printed('header, footer, nav, button, [role=button], input[type=email]');
  const times = (link: Element): number => {
    const address = link.getAttribute('href') ?? '';
    const texts = [link.textContent, getComputedStyle(link, '::after').content];
    // An address may be shown as people read it: without the protocol, “www.” or a trailing slash.
    const shown = address.replace(/^(mailto:|https?:\/\/(www\.)?)/, '').replace(/\/$/, '');
    return texts.filter((text) => text.includes(shown)).length;
  };
  const misprinted = printed('main :is(a[href^="http"], a[href^="mailto"])').filter((link) => times(link) !== 1);
  const light = [...document.querySelectorAll('body, main h1, main p')].filter(
    (element) => Number(/\d+/.exec(getComputedStyle(element).color)?.[0]) > 128,
  );
  return [
    ...chrome.map((element) => `printed: ${element.outerHTML.slice(0, 100)}`),
    ...misprinted.map((link) => `its address printed ${times(link)} times: ${link.outerHTML.slice(0, 100)}`),
    ...light.map((element) => `light words on paper: ${element.textContent.slice(0, 40)}`),
  ];
}

/**
 * Faults of a printed screen: controls that are printed, links whose address is not printed exactly once, and light
 * text.
 */
export const findPrintFaults = (page: Page): Promise<string[]> => page.evaluate(printFaults);

/**
 * For each tile of the urgent lines: whether it is at least 48 px high, and whether a press at its left edge hits the
 * link.
 */
export const urgentRows = (box: Locator): Promise<object[]> =>
  box.locator('li').evaluateAll((rows) =>
    rows.map((item) => {
      item.scrollIntoView({ block: 'center' });
      const row = item.getBoundingClientRect();
      const pressed = document.elementFromPoint(row.left + 4, row.top + row.height / 2);
      return {
        high: row.height >= 48,
        isTarget: pressed?.tagName === 'A',
      };
    }),
  );

/** The sizes of a question, in whole px. */
export const questionSizes = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const topOf = (element: Element | null | undefined): number => element?.getBoundingClientRect().top ?? 0;
    const question = document.querySelector('h1');
    const [first, second] = document.querySelectorAll('main label');
    const { fontSize, lineHeight } = getComputedStyle(question ?? document.body);
    const sizes = {
      pitch: topOf(second) - topOf(first),
      type: parseFloat(fontSize),
      line: parseFloat(lineHeight),
      progress: topOf(question) - topOf(document.querySelector('#progress')),
    };
    return Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, Math.round(size)]));
  });
