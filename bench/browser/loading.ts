import type { Page } from '@playwright/test';

/** How a page loaded, by the browser's own entries. */
export type Loading = {
  /** When the largest text or picture was painted, in ms since the navigation began. */
  readonly largestPaint: number;
  /** The time over 50 ms of each long task, as far as it came after the first paint, in ms. */
  readonly blocked: number;
  /** The sum of all layout shifts without input; the metric itself counts only the worst five seconds. */
  readonly shifted: number;
};

/** What is used of the entries of all kinds; the last two belong to layout shifts. */
export type Noted = Pick<PerformanceEntry, 'entryType' | 'name' | 'startTime' | 'duration'> & {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
};

const KINDS = ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'];
const LONG_TASK_MS = 50;
/** Time for the tasks that follow the last request. */
const SETTLE_MS = 1_000;

/** Runs in the page before its own scripts, so it must not use anything from outside. */
function noteEntries(kinds: readonly string[]): void {
  const noted: PerformanceEntry[] = [];
  Object.assign(window, { noted });
  for (const type of kinds) {
    new PerformanceObserver((list) => noted.push(...list.getEntries())).observe({ type, buffered: true });
  }
}

/** Runs in the page. Entries are copied, since they have methods, which do not pass to the outside. */
function notedEntries(): readonly Noted[] {
  const { noted } = window as unknown as { readonly noted: readonly Noted[] };
  return noted.map(({ entryType, name, startTime, duration, value, hadRecentInput }) => ({
    ...{ entryType, name, startTime, duration },
    ...(value !== undefined && { value }),
    ...(hadRecentInput !== undefined && { hadRecentInput }),
  }));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Computes a page's figures from the browser's entries; NaN where nothing was painted. */
export function loadingOf(entries: readonly Noted[]): Loading {
  const of = (kind: string) => entries.filter(({ entryType }) => entryType === kind);
  const firstPaint = of('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN;
  const blocking = ({ startTime, duration }: Noted): number =>
    Math.max(0, startTime + duration - Math.max(startTime, firstPaint) - LONG_TASK_MS);
  const shifts = of('layout-shift').filter(({ hadRecentInput }) => hadRecentInput !== true);
  return {
    largestPaint: of('largest-contentful-paint').at(-1)?.startTime ?? NaN,
    blocked: sum(of('longtask').map(blocking)),
    shifted: sum(shifts.map(({ value = 0 }) => value)),
  };
}

/** Loads a page in an empty tab and waits until it has settled. */
export async function loadPage(page: Page, address: string): Promise<Loading> {
  await page.addInitScript(noteEntries, KINDS);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  return loadingOf(await page.evaluate(notedEntries));
}
