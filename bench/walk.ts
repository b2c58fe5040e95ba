import type { Page } from '@playwright/test';
import { buildForProduction } from './bundle.ts';

/** A text, or an element with its attributes and what stands in it. */
export type Part =
  | string
  | { readonly name: string; readonly attributes: Readonly<Record<string, string>>; readonly parts: readonly Part[] };

/** One press of a visit that changed the screen. */
export type Step = {
  /** The route that it led to. */
  readonly path: string;
  /** From the press to the painted heading, in ms. */
  readonly milliseconds: number;
  /** What the new screen shows below the header. */
  readonly parts: readonly Part[];
};

/** The name of the performance entry that records a step. */
const MARK = 'heading';
/** A postcode in York by the rules of its client file. */
const POSTCODE = 'YO1 7HH';
const [AGREEMENTS, QUESTIONS] = [3, 14];

/**
 * A way through the visit: which of `count` answers is chosen on a screen, and how many screens follow the questions.
 */
export type VisitRoute = { readonly answer: (count: number) => number; readonly screens: number };

export const VISIT_ROUTES = {
  /** The second answer of each choice adds up to increasing risk: the result and six steps, then the summary. */
  increasingRisk: { answer: () => 1, screens: 7 },
  /** The last answer of each choice adds up to possible dependence: the result, then the help. */
  possibleDependence: { answer: (count) => count - 1, screens: 1 },
} as const satisfies Readonly<Record<string, VisitRoute>>;

/**
 * The pause before each press: shorter than a visitor needs to read, but long enough for the work that follows a step.
 */
const READING_MS = 200;
/** The pause before each press of the reference, whose page has nothing left to do. */
const REFERENCE_MS = 50;
/** How long a key is held. */
const PRESS_MS = 80;

/**
 * Measures each click on a button until another main heading has been painted. Runs in the page, so it must not use
 * anything from outside.
 */
function measureSteps(mark: string): void {
  const heading = (): string => document.querySelector('main h1')?.textContent ?? '';
  const begin = ({ target, timeStamp }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest('main button') === null) return;
    const before = heading();
    const measure = (): void => void performance.measure(mark, { start: timeStamp, detail: location.pathname });
    const watch = new MutationObserver(() => {
      if (heading() === before || heading() === '') return;
      watch.disconnect();
      // The callback runs before the next frame is painted. The task runs after that frame, before all other waiting
      // tasks.
      requestAnimationFrame(() => void scheduler.postTask(measure, { priority: 'user-blocking' }));
    });
    watch.observe(document, { childList: true, subtree: true, characterData: true });
  };
  addEventListener('click', begin, { capture: true });
}

/** Answers the questions of a screen, within the page. Targets are set below the figures of last week. */
async function answer(page: Page, way: VisitRoute): Promise<void> {
  const radios = await page.locator('main input[type=radio]').count();
  const chosen = {
    radio: radios > 1 ? way.answer(radios) : undefined,
    option: page.url().endsWith('/intervention/5') ? 5 : 2,
  };
  await page.evaluate(({ radio, option }) => {
    if (radio !== undefined) document.querySelectorAll<HTMLElement>('main input[type=radio]')[radio]?.click();
    for (const select of document.querySelectorAll<HTMLSelectElement>('main select')) {
      select.selectedIndex = option;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, chosen);
}

/** Waits until the start page has fetched the later script, as it has by the time a visitor has read it. */
async function fetchedAhead(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/later-')),
  );
}

async function toTerms(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/`, { waitUntil: 'networkidle' });
  await fetchedAhead(page);
  await page.getByRole('textbox', { name: 'Postcode' }).fill(POSTCODE);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Get started' }).click();
  await page.waitForURL('**/terms');
}

/** Presses a button by keyboard, since a new view at first ignores pointers; returns the step that it led to. */
async function press(page: Page, name: string): Promise<Step> {
  await page.evaluate((mark) => performance.clearMeasures(mark), MARK);
  await page.getByRole('main').getByRole('button', { name, exact: true }).press('Enter', { delay: PRESS_MS });
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, MARK);
  // The rest of a long screen is rendered after its heading.
  await page.locator('main [data-screen]').waitFor({ state: 'detached' });
  return page.evaluate((mark) => {
    const [entry] = performance.getEntriesByName(mark) as PerformanceMeasure[];
    const partsOf = (parent: Node | null): Part[] =>
      Array.from(parent?.childNodes ?? []).flatMap((node): Part[] => {
        if (node instanceof Text) return [node.data];
        if (!(node instanceof Element)) return [];
        // Leave out style attributes: React accepts none as text, and the content security policy blocks most.
        const names = node.getAttributeNames().filter((name) => name !== 'style');
        const attributes = Object.fromEntries(names.map((name) => [name, node.getAttribute(name) ?? '']));
        return [{ name: node.localName, attributes, parts: partsOf(node) }];
      });
    const parts = partsOf(document.querySelector('main'));
    return { path: String(entry?.detail), milliseconds: entry?.duration ?? NaN, parts };
  }, MARK);
}

/** Goes through a whole visit, from the terms to the summary or the help, and returns the measured steps. */
export async function walk(page: Page, address: string, way: VisitRoute): Promise<readonly Step[]> {
  const presses = [
    ...Array<string>(AGREEMENTS).fill('I agree'),
    ...Array<string>(QUESTIONS + way.screens).fill('Next'),
  ];
  await toTerms(page, address);
  await page.evaluate(measureSteps, MARK);
  const steps: Step[] = [];
  for (const name of presses) {
    await answer(page, way);
    await page.waitForTimeout(READING_MS);
    steps.push(await press(page, name));
  }
  return steps;
}

/** A script that renders parts with React alone, all at once, when the button `Show` is pressed. */
const REFERENCE = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  const elementOf = (part) =>
    typeof part === 'string' ? part : createElement(part.name, part.attributes, ...part.parts.map(elementOf));
  globalThis.showInOneGo = (parts) => {
    const view = createElement('div', {}, ...parts.map(elementOf));
    const [main, button, place] = ['main', 'button', 'div'].map((name) => document.createElement(name));
    button.textContent = 'Show';
    button.onclick = () => createRoot(place).render(view);
    main.append(button, place);
    document.body.replaceChildren(main);
  };
`;
declare function showInOneGo(parts: readonly Part[]): void;

/** Returns a function that measures, in ms, how long React alone takes to show parts in an empty page. */
export async function createReactReference(page: Page): Promise<(parts: readonly Part[]) => Promise<number>> {
  const script = await buildForProduction(REFERENCE);
  await page.evaluate(`(() => {${script}})()`);
  return async (parts) => {
    await page.evaluate((all) => showInOneGo(all), parts);
    await page.waitForTimeout(REFERENCE_MS);
    return (await press(page, 'Show')).milliseconds;
  };
}
