import type { Page } from '@playwright/test';

/** How a page loaded, by the browser's own entries. */
export type Loading = {
  /** When the largest text or picture was painted, in ms since the navigation began. */
  readonly largestPaint: number;
  /** The time over 50 ms of each long task after the first paint, in ms. */
  readonly blocked: number;
  /** The sum of all layout shifts without input; the metric itself counts only the worst five seconds. */
  readonly shifted: number;
};

type Entry = PerformanceEntry & { readonly value?: number; readonly hadRecentInput?: boolean };
type Noting = { readonly noted: Entry[] };

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

function notedEntries(): readonly Omit<Entry, 'toJSON'>[] {
  return (window as unknown as Noting).noted.map(({ entryType, name, startTime, duration, value, hadRecentInput }) => ({
    ...{ entryType, name, startTime, duration },
    ...(value !== undefined && { value }),
    ...(hadRecentInput !== undefined && { hadRecentInput }),
  }));
}

function summed(entries: readonly Omit<Entry, 'toJSON'>[]): Loading {
  const of = (kind: string) => entries.filter(({ entryType }) => entryType === kind);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const firstPaint = of('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN;
  const tasks = of('longtask').filter(({ startTime, duration }) => startTime + duration > firstPaint);
  return {
    largestPaint: of('largest-contentful-paint').at(-1)?.startTime ?? NaN,
    blocked: sum(tasks.map(({ duration }) => duration - LONG_TASK_MS)),
    shifted: sum(of('layout-shift').map(({ value, hadRecentInput }) => (hadRecentInput === true ? 0 : (value ?? 0)))),
  };
}

/** Loads a page in an empty tab and waits until it has settled. */
export async function loadPage(page: Page, address: string): Promise<Loading> {
  await page.addInitScript(noteEntries, KINDS);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  return summed(await page.evaluate(notedEntries));
}
