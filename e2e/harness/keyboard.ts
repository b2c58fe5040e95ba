import { expect, type Locator, type Page } from '@playwright/test';
import { errorSummary } from './errors.ts';
import { waitUntilPressable } from './rawPresses.ts';
import { waitForWholeScreen } from './visitor.ts';

/** The element that has focus. */
type Stop = {
  /** The focused element's position among all focusable elements in reading order, from 0; -1 without focus. */
  readonly place: number;
  readonly last: number;
  readonly name: string;
  readonly faults: readonly string[];
};

/** Runs inside the page, so it must not use anything from outside. `previous` is kept between two calls. */
function lookAtFocus(): Stop {
  const kept = window as unknown as { previous?: { element: Element; ring: string; name: string } | undefined };
  const root = document.querySelector('dialog[open]') ?? document;
  const kinds = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  /** Only one radio of a group is a tab stop: the chosen one, or the first. */
  const reachable = (element: Element): boolean => {
    // The buttons of a toolbar are one stop, from which arrow keys go to the others.
    if (!element.checkVisibility() || (element as HTMLElement).tabIndex < 0) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const group = [...root.querySelectorAll<HTMLInputElement>('[type=radio]')].filter((r) => r.name === element.name);
    return element === (group.find(({ checked }) => checked) ?? group[0]);
  };
  /** How focus is marked: on the element or on its row. */
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
    // The centre of a link on two lines may be outside it, so its first line is checked.
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

/** Presses Tab once and returns the element that gets focus. */
async function tab(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop> {
  await page.keyboard.press(key);
  return page.evaluate(lookAtFocus);
}

/**
 * Tabs from the current focus to the end of the page or dialog. Expects every stop to be the next one in reading order,
 * to show focus and not to be covered; no stop may be skipped or trap focus.
 */
export async function tabToTheEnd(page: Page, screen: string): Promise<void> {
  // While a new view ignores presses, `elementFromPoint` finds the page itself, so every stop would seem covered.
  await waitUntilPressable(page);
  const faults: string[] = [];
  let stop = await tab(page, 'Tab');
  if (stop.place < 0) faults.push('there is no stop');
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

/** Whether a control, or one of several, has focus. */
export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluateAll((found) => found.some((item) => item === document.activeElement));

/** Tabs forwards or backwards to a control or one of several. Throws after 60 presses. */
export async function reach(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // Tab pressed before the control exists would move past its place, and in Firefox out of the page.
  await control.first().waitFor({ state: 'attached' });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus(control)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${String(control)}`);
}

/** Goes back to a control with Shift+Tab, and presses Enter. */
export async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control, 'Shift+Tab');
  await page.keyboard.press('Enter');
}

/** Expects focus on the screen's heading, and tabs from there to the end. */
export async function expectRead(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), `${screen}: the heading has the focus`).toBeFocused();
  await waitForWholeScreen(page);
  await tabToTheEnd(page, screen);
}

/** Chooses a radio with the arrow keys, which select as they move and wrap around. */
export async function choose(page: Page, radios: Locator, wanted: Locator): Promise<void> {
  await reach(page, radios, 'Shift+Tab');
  if (await hasFocus(wanted)) await page.keyboard.press('Space');
  const most = await radios.count();
  for (let downs = 0; downs < most && !(await wanted.isChecked()); downs += 1) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
  await expect(wanted).toBeFocused();
}

/** Expects focus on the error summary, whose first link leads to the field without changing the address. */
export async function expectSummaryLeads(page: Page, field: Locator): Promise<void> {
  await expect(errorSummary(page)).toBeVisible();
  const address = page.url();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  expect(page.url()).toBe(address);
}
