import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong on the screen as it stands: the rule, and the markup that breaks it. */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  // Without frames on any page, the older way of running axe is the same and opens no page of its own.
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** axe finds nothing; `state` names the screen in the report, and the test goes on to the next. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect.soft(await violationsOn(page), state).toEqual([]);
}
