import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PROJECT } from './places.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

const WIDTHS = [320, 390, 768, 1280];

/** The path of a picture, e.g. `screenshots/dark/step-5-no-answer-390.png`. */
export function pictureOf(scheme: Scheme, state: string, ending: string): string {
  const name = state.replace(/\W+/g, ' ').trim().replaceAll(' ', '-').toLowerCase();
  return join(PROJECT, 'screenshots', scheme, `${name}-${ending}`);
}

/** Takes the picture of a whole page at each width. */
export async function shoot(page: Page, scheme: Scheme, state: string): Promise<void> {
  // Move the pointer away, so that nothing looks hovered.
  await page.mouse.move(0, 0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
    await page.screenshot({ path: pictureOf(scheme, state, `${width}.png`), fullPage: true });
  }
}

/** Prints a page as a visitor's browser does. */
export async function print(page: Page, scheme: Scheme, state: string): Promise<void> {
  await page.pdf({ path: pictureOf(scheme, state, 'print.pdf'), preferCSSPageSize: true });
}
