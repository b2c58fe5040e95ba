import { chromium, type Browser, type Page } from '@playwright/test';
import { obtainChromium, QUIET_FLAGS } from '../browser.ts';
import { atMost, runRounds, median, ratios, type Effort, type Findings, type Row } from '../measure.ts';
import { startBenchServer } from '../servers/server.ts';
import { createReactReference, walk, VISIT_ROUTES, type Step } from '../walk.ts';

/** The screen of the mid-range phone that Lighthouse simulates. */
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** How many times slower than a developer's machine that phone is, as Lighthouse assumes. */
const CPU_SLOWDOWN = 4;

/**
 * Returns the step with the highest median over several visits. Throws if the visits took different ways or have no
 * steps.
 */
export function slowestOf(visits: readonly (readonly Pick<Step, 'path' | 'milliseconds'>[])[]) {
  const steps = (visits[0] ?? []).map(({ path }, index) => {
    const same = visits.map((visit) => visit[index]);
    if (same.some((step) => step?.path !== path)) throw new Error(`step ${index + 1} is not ${path} in every visit`);
    return { path, index, rounds: same.map((step) => step?.milliseconds ?? NaN) };
  });
  const [slowest] = steps.toSorted((left, right) => median(right.rounds) - median(left.rounds));
  if (slowest === undefined) throw new Error('a visit without steps');
  return slowest;
}

/** Opens an empty tab for a new visitor with a slow phone and an empty cache. */
async function newVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...SCREEN, locale: 'en-GB' });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** A step with the tab that it was measured in. */
type Visited = Step & { readonly page: Page };

/** Walks both routes through the visit, one after the other, in new tabs. Closes the tabs of the walks before. */
async function walkBoth(browser: Browser, address: string): Promise<readonly Visited[]> {
  for (const context of browser.contexts()) await context.close();
  const steps: Visited[] = [];
  for (const way of [VISIT_ROUTES.increasingRisk, VISIT_ROUTES.possibleDependence]) {
    const page = await newVisitor(browser);
    steps.push(...(await walk(page, address, way)).map((step) => ({ ...step, page })));
  }
  return steps;
}

/** Measures how long React alone takes for a step's parts, in the tab that was there last, with its style sheets. */
async function referencesOf({ page, parts }: Visited, rounds: number): Promise<readonly number[]> {
  const reference = await createReactReference(page);
  await reference(parts);
  const measured: number[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await reference(parts));
  return measured;
}

async function measure({ rounds }: Effort): Promise<Findings> {
  const found = await obtainChromium();
  if ('notMeasured' in found) return found;
  await using server = await startBenchServer();
  await using browser = await chromium.launch({ executablePath: found.program, args: QUIET_FLAGS });
  const { visits } = await runRounds(rounds, { visits: () => walkBoth(browser, server.address) });
  const slowest = slowestOf(visits);
  const last = visits.at(-1)?.[slowest.index];
  if (last === undefined) throw new Error('a visit without steps');
  const references = await referencesOf(last, rounds);
  const medians = visits.map((steps) => median(steps.map(({ milliseconds }) => milliseconds)));
  return [
    atMost(
      1.3,
      `slowest step, of React alone with the same HTML: ${slowest.path}`,
      '',
      ratios(slowest.rounds, references),
    ),
    { name: 'slowest step, from press to painted heading', unit: 'ms', rounds: slowest.rounds },
    { name: 'median of all steps', unit: 'ms', rounds: medians },
  ];
}

export const step: Row = { title: 'A step of the visit, with the processor slowed 4 times', measure };
