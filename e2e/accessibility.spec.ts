import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleColours, violationsOn } from './harness/axe.ts';
import { EVERY_JOURNEY } from './harness/journeys/everyJourney.ts';
import {
  brokenNumbers,
  brokenWords,
  hardToRead,
  findLayoutFaults,
  setTextSize,
  findSmallTargets,
} from './harness/layout.ts';
import { findForcedColourFaults, findPrintFaults, MOST_MOTION_MS, motion } from './harness/looks.ts';
import { findStructureFaults } from './harness/structure.ts';
import { expectNeutralTitle } from './harness/tabTitle.ts';
import { expect, test } from './harness/test.ts';
import { openStart } from './harness/visitor.ts';

const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 320, height: 700 };
/** The smallest windows that a screen must fit: 1280 × 1024 at 400% zoom, a small phone, and a phone in landscape. */
const WINDOWS = [PHONE, { width: 320, height: 256 }, { width: 667, height: 375 }];
const SMALL_PHONE = { width: 360, height: 640 };

type Window = { readonly width: number; readonly height: number };

async function checkWindow(page: Page, state: string, window: Window): Promise<void> {
  await page.setViewportSize(window);
  expect.soft(await findLayoutFaults(page), `${state}: fits ${window.width} × ${window.height}`).toEqual([]);
  expect.soft(await brokenWords(page), `${state}: words at ${window.width} × ${window.height}`).toEqual([]);
  expect.soft(await findSmallTargets(page), `${state}: targets at ${window.width} × ${window.height}`).toEqual([]);
  expect.soft(await brokenNumbers(page), `${state}: numbers at ${window.width} × ${window.height}`).toEqual([]);
}

/**
 * A reader's own style sheet with the text settings of WCAG 1.4.8: own colours, and space between lines and paragraphs.
 */
const READERS_STYLE =
  '* { color: #ff0 !important; background-color: #000 !important; text-align: left !important } p, li, label, dt, dd { line-height: 1.5 !important } p { margin-block: 2.25em !important }';

/** With the browser's text at twice its size: no sideways scroll, no word broken, nothing over anything else. */
async function checkLargeText(page: Page, state: string): Promise<void> {
  const setStyle = (style: string) =>
    page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = css === '' ? [] : [sheet];
    }, style);
  for (const width of [320, 360, 390, DESKTOP.width]) {
    await page.setViewportSize({ width, height: 720 });
    await setTextSize(page, 32);
    await page.evaluate(() => scrollTo(0, 0));
    const faults = [...(await findLayoutFaults(page)), ...(await brokenWords(page))];
    expect.soft(faults, `${state}: fits ${width} px at 200%`).toEqual([]);
  }
  await setStyle(READERS_STYLE);
  expect.soft(await findLayoutFaults(page), `${state}: fits at 200% in the reader’s own style`).toEqual([]);
  await setStyle('');
  await setTextSize(page, 16);
}

async function checkMedia(page: Page, state: string): Promise<void> {
  expect.soft(await motion(page), `${state}: motion where less is asked for, in ms`).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect.soft(await motion(page), `${state}: motion in ms`).toBeLessThanOrEqual(MOST_MOTION_MS);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  expect.soft(await findForcedColourFaults(page), `${state}: forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', media: 'print', colorScheme: 'dark' });
  expect.soft(await findPrintFaults(page), `${state}: print`).toEqual([]);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
}

async function checkWithAxe(page: Page, state: string, window: Window): Promise<void> {
  await page.setViewportSize(window);
  // After a change of size the page may be scrolled so that the header covers half of a button.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, `${state}: axe, ${window.width} px, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessibleColours(page, `${state}: axe, ${window.width} px, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * The checks that every change must pass: title, structure, axe and layout on a small phone. The window keeps that size
 * for the rest of the visit.
 */
async function checkOnPhone(page: Page, state: string): Promise<void> {
  await expectNeutralTitle(page, state);
  expect.soft(await findStructureFaults(page), `${state}: structure`).toEqual([]);
  await checkWithAxe(page, state, SMALL_PHONE);
  await checkWindow(page, state, SMALL_PHONE);
}

/** All other checks: the other windows, text sizes and media. */
async function checkEverywhere(page: Page, state: string): Promise<void> {
  await checkWithAxe(page, state, PHONE);
  await checkWithAxe(page, state, DESKTOP);
  expect.soft(await hardToRead(page), `${state}: lines`).toEqual([]);
  for (const window of WINDOWS) await checkWindow(page, state, window);
  await checkLargeText(page, state);
  await checkMedia(page, state);
}

// A long time limit: one journey checks up to fourteen states in nine ways each.
test.describe.configure({ timeout: 240_000 });

test.describe('Every state has no fault on a phone, for axe in both colour schemes:', () => {
  for (const { name, walk } of EVERY_JOURNEY) {
    test(name, async ({ page, mailbox, watch }) => {
      await walk({ page, mailbox, watch }, (state) => checkOnPhone(page, state));
    });
  }
});

test.describe('Every state has no fault in any other window, text size or medium:', { tag: '@proof' }, () => {
  for (const { name, walk } of EVERY_JOURNEY) {
    test(name, async ({ page, mailbox, watch }) => {
      await walk({ page, mailbox, watch }, (state) => checkEverywhere(page, state));
    });
  }
});

test('axe finds a fault if there is one: the checks above can fail', async ({ page }) => {
  await openStart(page);
  await page.getByRole('main').evaluate((main) => main.append(document.createElement('button')));
  expect((await violationsOn(page)).join()).toContain('button-name');
});
