import { chromium, type Browser, type Page } from '@playwright/test';
import { obtainChromium, QUIET_FLAGS } from '../browser.ts';
import { atMost, runRounds, median, ratios, type Effort, type Findings, type Row } from '../measure.ts';
import { startBenchServer } from '../servers/server.ts';
import { createReactReference, walk, VISIT_ROUTES, type Step } from '../walk.ts';

/** The screen of the mid-range phone that Lighthouse simulates. */
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** How many times slower than a developer's machine that phone is, as Lighthouse assumes. */
const CPU_SLOWDOWN = 4;

/** A step with how long React alone takes in the same tab, in ms, for what the screen shows. */
type Compared = Pick<Step, 'path' | 'milliseconds'> & { readonly reference: number };

/** Returns the medians of the steps to one screen. */
function stepTo(path: string, steps: readonly Compared[]): Compared {
  const same = steps.filter((step) => step.path === path);
  const [milliseconds, reference] = [same.map((step) => step.milliseconds), same.map((step) => step.reference)];
  return { path, milliseconds: median(milliseconds), reference: median(reference) };
}

/**
 * Returns, for each round, the time and the reference of the screen that takes longest to appear. It is chosen by the
 * other rounds, if there are any: chosen by its own, it would often be the screen of the machine's slowest moment.
 * Throws if a round did not show every screen.
 */
export function slowestOf(rounds: readonly (readonly Compared[])[]) {
  const paths = [...new Set(rounds.flat().map(({ path }) => path))];
  return rounds.map((round) => {
    const others = rounds.filter((other) => other !== round || rounds.length === 1).flat();
    const [slowest] = paths
      .map((path) => stepTo(path, others))
      .toSorted((left, right) => right.milliseconds - left.milliseconds);
    return stepTo(slowest?.path ?? '', round);
  });
}

/** Opens an empty tab for a new visitor with a slow phone and an empty cache. */
async function newVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...SCREEN, locale: 'en-GB' });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** Walks both routes through the visit, one after the other, each in a new tab that then measures the references. */
async function walkBoth(browser: Browser, address: string): Promise<readonly Compared[]> {
  const steps: Compared[] = [];
  for (const way of [VISIT_ROUTES.increasingRisk, VISIT_ROUTES.possibleDependence]) {
    const page = await newVisitor(browser);
    const walked = await walk(page, address, way);
    const reference = await createReactReference(page);
    // The first reference is slower, since React has just been loaded.
    await reference(walked[0]?.parts ?? []);
    for (const { path, milliseconds, parts } of walked) {
      steps.push({ path, milliseconds, reference: await reference(parts) });
    }
    await page.context().close();
  }
  return steps;
}

async function measure({ rounds }: Effort): Promise<Findings> {
  const found = await obtainChromium();
  if ('notMeasured' in found) return found;
  await using server = await startBenchServer();
  await using browser = await chromium.launch({ executablePath: found.program, args: QUIET_FLAGS });
  const { visits } = await runRounds(rounds, { visits: () => walkBoth(browser, server.address) });
  const slowest = slowestOf(visits);
  const [times, references] = [slowest.map((step) => step.milliseconds), slowest.map((step) => step.reference)];
  return [
    atMost(1.3, 'slowest step, of React alone with the same HTML', '', ratios(times, references)),
    { name: `slowest step, to ${slowest.map(({ path }) => path).join(', ')}`, unit: 'ms', rounds: times },
    {
      name: 'median of all steps',
      unit: 'ms',
      rounds: visits.map((steps) => median(steps.map((step) => step.milliseconds))),
    },
  ];
}

export const step: Row = { title: 'A step of the visit, with the processor slowed 4 times', measure };
