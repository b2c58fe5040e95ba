import type { Page } from '@playwright/test';

type Shift = { readonly value: number; readonly at: number; readonly byInput: boolean; readonly label: string };
type WithShifts = { shifts: Shift[] };

/** Runs inside the page before anything else, so it must not use anything from outside. */
function noteShifts(): void {
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node: Node | null }[];
  };
  const page = window as unknown as WithShifts;
  page.shifts = [];
  const nameOf = (node: Node | null): string =>
    node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.textContent?.slice(0, 40) ?? 'what is gone');
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      const label = sources.map(({ node }) => nameOf(node)).join(', ');
      page.shifts.push({ value, at: startTime, byInput: hadRecentInput, label });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Records every layout shift from the next page on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(noteShifts);
}

/** Resolves when everything so far has been rendered and recorded. */
async function settled(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now();
  });
}

const describe = (shifts: readonly Shift[]): readonly string[] =>
  shifts.map(({ value, at, label }) => `${value.toFixed(4)} at ${Math.round(at)} ms: ${label}`);

/** The shifts so far that did not follow a press, which count as cumulative layout shift. */
export async function jumps(page: Page): Promise<readonly string[]> {
  await settled(page);
  return describe(
    (await page.evaluate(() => (window as unknown as WithShifts).shifts)).filter((item) => !item.byInput),
  );
}

/**
 * Returns the shifts while `happens` runs, also those soon after a press: content that loads late must not move
 * anything.
 */
export async function jumpsWhile(page: Page, happens: () => Promise<unknown>): Promise<readonly string[]> {
  const from = await settled(page);
  await happens();
  await settled(page);
  const all = await page.evaluate(() => (window as unknown as WithShifts).shifts);
  return describe(all.filter(({ at }) => at > from));
}
