import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

type RunOnly = { readonly type: 'tag' | 'rule'; readonly values: readonly string[] };

const EVERYTHING: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'wcag2aaa', 'best-practice'],
};
/** The rules whose result can depend on the colour scheme. The required contrast is that of WCAG 1.4.6. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast-enhanced', 'link-in-text-block'] };

type Violation = {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
};
/** A control's name contains its visible text (WCAG 2.5.3). The installed axe counts this rule as an experiment. */
const ALSO = { 'label-content-name-mismatch': { enabled: true } };
type AxeOptions = {
  readonly runOnly: RunOnly;
  readonly rules: Partial<typeof ALSO>;
  readonly resultTypes: readonly ['violations'];
};
type WithAxe = {
  readonly axe: { run: (label: Document, options: AxeOptions) => Promise<{ violations: Violation[] }> };
};

/** The source code of axe, in the version that its Playwright adapter depends on. */
const { source } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

/**
 * Runs axe on the current screen; returns each broken rule with the markup that breaks it. Uses axe itself and not the
 * adapter: our pages have no frames, and each screen is checked several times, so axe is loaded only once for each
 * document.
 */
export async function violationsOn(page: Page, rules: RunOnly = EVERYTHING): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: AxeOptions = { runOnly: rules, rules: rules === COLOURS ? {} : ALSO, resultTypes: ['violations'] };
  const violations = await page.evaluate(async (how) => {
    const { axe } = window as unknown as WithAxe;
    return (await axe.run(document, how)).violations;
  }, options);
  return violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Like `expectAccessible`, but checks only the colour rules. */
export async function expectAccessibleColours(page: Page, state: string): Promise<void> {
  expect.soft(await violationsOn(page, COLOURS), state).toEqual([]);
}

/** Expects no violation. `state` names the screen in the report; the test continues after a failure. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect.soft(await violationsOn(page), state).toEqual([]);
}
