import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumHere, QUIET } from '../browser.ts';
import { atMost, inRounds, median, type Effort, type Findings, type Row } from '../measure.ts';
import { startBenchServer } from '../servers/server.ts';
import { walk, WAYS, type Step } from '../walk.ts';

/**
 * How often each way is walked in a round. A step may take twice as long in one visit as in the next. With too few
 * visits, the slowest step would be one that only happened to be slow in most of them.
 */
const VISITS_A_ROUND = 3;
/** The screen of the mid-range phone that Lighthouse simulates. */
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** How many times slower than a developer's machine that phone is, as Lighthouse assumes. */
const CPU_SLOWDOWN = 4;

/**
 * Returns the step with the highest median over several visits. Throws if the visits took different ways or have no
 * steps.
 */
export function slowestOf(visits: readonly (readonly Step[])[]) {
  const steps = (visits[0] ?? []).map(({ path }, index) => {
    const same = visits.map((visit) => visit[index]);
    if (same.some((step) => step?.path !== path)) throw new Error(`step ${index + 1} is not ${path} in every visit`);
    return { path, rounds: same.map((step) => step?.milliseconds ?? NaN) };
  });
  const [slowest] = steps.toSorted((left, right) => median(right.rounds) - median(left.rounds));
  if (slowest === undefined) throw new Error('a visit without steps');
  return slowest;
}

/**
 * Opens an empty tab for a new visitor with a slow phone and an empty cache. Closes the tab of the previous visitor.
 */
async function newVisitor(browser: Browser): Promise<Page> {
  for (const context of browser.contexts()) await context.close();
  const context = await browser.newContext({ ...SCREEN, locale: 'en-GB' });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** Walks both ways through the visit, one after the other, several times. */
async function walkRepeatedly(browser: Browser, address: string): Promise<readonly (readonly Step[])[]> {
  const visits: (readonly Step[])[] = [];
  for (let count = 0; count < VISITS_A_ROUND; count++) {
    const first = await walk(await newVisitor(browser), address, WAYS.increasingRisk);
    const second = await walk(await newVisitor(browser), address, WAYS.possibleDependence);
    visits.push([...first, ...second]);
  }
  return visits;
}

async function measure({ rounds }: Effort): Promise<Findings> {
  const found = await chromiumHere();
  if ('notMeasured' in found) return found;
  await using server = await startBenchServer();
  await using browser = await chromium.launch({ executablePath: found.program, args: QUIET });
  const { walks } = await inRounds(rounds, { walks: () => walkRepeatedly(browser, server.address) });
  const visits = walks.flat();
  const slowest = slowestOf(visits);
  const medians = visits.map((steps) => median(steps.map(({ milliseconds }) => milliseconds)));
  return [
    atMost(50, `slowest step, from press to painted heading: ${slowest.path}`, 'ms', slowest.rounds),
    { name: 'median of all steps', unit: 'ms', rounds: medians },
  ];
}

export const step: Row = { title: 'A step of the visit, with the processor slowed 4 times', measure };
