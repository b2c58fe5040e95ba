import { expect, type Locator, type Page } from '@playwright/test';
import { errorSummary } from './errors.ts';

/** What the keyboard has come to. */
type Stop = {
  /** Of all that can be reached, counted from 0 in the order it is read; -1 when nothing has the focus. */
  readonly place: number;
  readonly last: number;
  readonly name: string;
  readonly faults: readonly string[];
};

/** Runs inside the page, so it may use nothing from outside itself. `previous` is kept between two calls. */
function lookAtFocus(): Stop {
  const kept = window as unknown as { previous?: { element: Element; ring: string; name: string } | undefined };
  const root = document.querySelector('dialog[open]') ?? document;
  const kinds = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  /** Of a group of radios only one can be reached: the chosen one, or the first. */
  const reachable = (element: Element): boolean => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return element.checkVisibility();
    const group = [...root.querySelectorAll<HTMLInputElement>('[type=radio]')].filter((r) => r.name === element.name);
    return element === (group.find(({ checked }) => checked) ?? group[0]);
  };
  /** How an element is marked: by itself, or by the row it stands in. */
  const ringOf = (element: Element): string =>
    [element, element.closest('label')]
      .map((marked) => {
        if (!marked) return '';
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(marked);
        const outlined = outlineStyle !== 'none' && !/rgba\(.*, 0\)|transparent/.test(outlineColor);
        return `${outlined ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : ''}|${boxShadow}`;
      })
      .join(' ');
  const covering = (element: Element): Element | null => {
    // A link that runs over two lines has its middle outside itself: its first line is looked at.
    const { left, right, top, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const row = element.closest('label');
    return element.contains(found) || row?.contains(found) === true ? null : (found ?? document.documentElement);
  };

  const stops = [...root.querySelectorAll(kinds)].filter(reachable);
  const element = document.activeElement ?? document.body;
  const place = stops.indexOf(element);
  const name = `${element.tagName.toLowerCase()} “${(element.closest('label') ?? element).textContent.slice(0, 40)}”`;
  const before = kept.previous;
  const unseen = before?.element.isConnected === true && ringOf(before.element) === before.ring;
  const faults = [
    ...(unseen ? [`focus does not show on ${before.name}`] : []),
    ...(place >= 0 && covering(element) ? [`${name} is covered by ${covering(element)?.outerHTML.slice(0, 80)}`] : []),
  ];
  kept.previous = place < 0 ? undefined : { element, ring: ringOf(element), name };
  return { place, last: stops.length - 1, name, faults };
}

/** Presses Tab once and looks at what it comes to. */
async function tab(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop> {
  await page.keyboard.press(key);
  return page.evaluate(lookAtFocus);
}

/**
 * From where the focus is, by Tab alone, to the end of the page or of the dialog: every stop is the next one in reading
 * order, shows the focus, and is covered by nothing; nothing is left out and nothing holds the focus.
 */
export async function tabToTheEnd(page: Page, screen: string): Promise<void> {
  const faults: string[] = [];
  let stop = await tab(page, 'Tab');
  for (;;) {
    faults.push(...stop.faults);
    if (stop.place < 0 || stop.place === stop.last) break;
    const next = await tab(page, 'Tab');
    if (next.place !== stop.place + 1)
      faults.push(`after ${stop.name} (${stop.place}) came ${next.name} (${next.place})`);
    if (next.place <= stop.place) break;
    stop = next;
  }
  expect.soft(faults, `${screen}: by Tab`).toEqual([]);
}

/** Whether a control, or one of several, has the focus. */
export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluateAll((found) => found.some((each) => each === document.activeElement));

/** Goes by Tab, or back by Shift and Tab, to a control or one of several; fails when a round does not meet it. */
export async function reach(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus(control)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${String(control)}`);
}

/** Goes back to a control from further down the page, and presses it. */
export async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control, 'Shift+Tab');
  await page.keyboard.press('Enter');
}

/** The screen's heading has the focus; from there on everything is reached. */
export async function expectRead(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), `${screen}: the heading has the focus`).toBeFocused();
  await tabToTheEnd(page, screen);
}

/** Chooses one of the radios with the arrow keys, which choose as they go and go round. */
export async function choose(page: Page, radios: Locator, wanted: Locator): Promise<void> {
  await reach(page, radios, 'Shift+Tab');
  if (await hasFocus(wanted)) await page.keyboard.press('Space');
  const most = await radios.count();
  for (let downs = 0; downs < most && !(await wanted.isChecked()); downs += 1) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
  await expect(wanted).toBeFocused();
}

/** A summary of what is wrong has taken the focus; its first link leads to the field and leaves the address alone. */
export async function expectSummaryLeads(page: Page, field: Locator): Promise<void> {
  await expect(errorSummary(page)).toBeVisible();
  const address = page.url();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  expect(page.url()).toBe(address);
}
