import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

type RunOnly = { readonly type: 'tag' | 'rule'; readonly values: readonly string[] };

const EVERYTHING: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'wcag2aaa', 'best-practice'],
};
/** All that another colour scheme can change, with the contrast of WCAG 1.4.6. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast-enhanced', 'link-in-text-block'] };

type Violation = {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
};
type AxeOptions = { readonly runOnly: RunOnly; readonly resultTypes: readonly ['violations'] };
type WithAxe = {
  readonly axe: { run: (label: Document, options: AxeOptions) => Promise<{ violations: Violation[] }> };
};

/** The source of axe, from its Playwright adapter. */
const { source } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

/**
 * Runs axe on the current screen; returns each broken rule with the markup that breaks it. A page without frames needs
 * only axe itself from the adapter, and each screen is checked four times, so axe is loaded once for each document.
 */
export async function violationsOn(page: Page, rules: RunOnly = EVERYTHING): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as WithAxe;
    return (await axe.run(document, { runOnly, resultTypes: ['violations'] })).violations;
  }, rules);
  return violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Like `expectAccessible`, by the colour rules alone. */
export async function expectAccessibleColours(page: Page, state: string): Promise<void> {
  expect.soft(await violationsOn(page, COLOURS), state).toEqual([]);
}

/** Expects no violation. `state` names the screen in the report; the test continues after a failure. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect.soft(await violationsOn(page), state).toEqual([]);
}
