import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { EVERY_JOURNEY } from './harness/journeys/everyJourney.ts';
import { PROJECT } from './harness/places.ts';
import { test } from './harness/test.ts';

const WIDTHS = [320, 390, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;
/** States that a visitor may want to print. */
const PRINTED = /^(feedback|help|step 7$)/;

type Scheme = (typeof SCHEMES)[number];

/** The path of a picture, e.g. `screenshots/dark/step-5-no-answer-390.png`. */
function pictureOf(scheme: Scheme, state: string, width: number | 'print'): string {
  const name = state.replace(/\W+/g, ' ').trim().replaceAll(' ', '-').toLowerCase();
  return join(PROJECT, 'screenshots', scheme, `${name}-${width}.png`);
}

async function shoot(page: Page, scheme: Scheme, state: string): Promise<void> {
  // Move the pointer away, so that nothing looks hovered.
  await page.mouse.move(0, 0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
    await page.screenshot({ path: pictureOf(scheme, state, width), fullPage: true });
  }
  if (!PRINTED.test(state)) return;
  await page.emulateMedia({ media: 'print' });
  await page.screenshot({ path: pictureOf(scheme, state, 'print'), fullPage: true });
  await page.emulateMedia({ media: 'screen' });
}

for (const scheme of SCHEMES) {
  test.describe(`in the ${scheme} scheme`, () => {
    test.use({ colorScheme: scheme });
    for (const { name, walk } of EVERY_JOURNEY) {
      test(name, async ({ page, mailbox, watch }) => {
        await walk({ page, mailbox, watch }, (state) => shoot(page, scheme, state));
      });
    }
  });
}
