import type { Page } from '@playwright/test';
import { failFetchAhead, SECOND_SCRIPT } from './harness/scripts.ts';
import { expect, test } from './harness/test.ts';
import { agree, arrive, waitForStep, button, buttonOrLink, openStart, tryPostcode, enter } from './harness/visitor.ts';

const SENTENCE =
  "Something went wrong. We've made note of the error, and are working on fixing it. If this problem persists, please contact us.";

/** Breaks the first question: in the lookup's reply, the label of each option is not a text. */
async function breakFirstQuestion(page: Page): Promise<void> {
  await page.route('**/api/triage/postcode*', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { referralOptions: object[] };
    const referralOptions = body.referralOptions.map((option) => ({ ...option, label: { lost: true } }));
    await route.fulfill({ response: reply, json: { ...body, referralOptions } });
  });
  await openStart(page);
  await tryPostcode(page, 'YO1 7HH');
  await arrive(page, '/terms');
  await enter(button(page, 'I agree'));
  await page.getByRole('heading', { name: 'Data processing' }).waitFor();
  await enter(button(page, 'I agree'));
  await page.getByRole('heading', { name: 'Data sharing' }).waitFor();
  await enter(button(page, 'I agree'));
}

test.describe('When a screen breaks', () => {
  test.beforeEach(({ watch }) => {
    watch.expectInConsole(/Error/);
  });

  test('the visitor is told, sees where to get help now, and can try again', async ({ page }) => {
    await breakFirstQuestion(page);
    await expect(page.getByText(SENTENCE)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'If you need help now' })).toBeVisible();
    await expect(page.getByText('116 123').first()).toBeVisible();
    await button(page, 'Try again').click();
    await expect(page.getByText(SENTENCE)).toBeVisible();
  });

  test('it is reported to the operator’s log with the name of the boundary, and nothing about the visit', async ({
    page,
  }) => {
    const [report] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/api/logs')),
      breakFirstQuestion(page),
    ]);
    const body = report.postDataJSON() as Record<string, string>;
    expect(Object.keys(body).sort()).toEqual(['boundary', 'message', 'name', 'stack']);
    expect(body.boundary).not.toBe('');
    expect(body.name).toBe('Error');
    expect(JSON.stringify(body)).not.toMatch(/YO1/);
    expect((await report.response())?.status()).toBe(204);
  });

  test('the error message goes away when the visitor moves to another screen', { tag: '@proof' }, async ({ page }) => {
    await breakFirstQuestion(page);
    await expect(page.getByText(SENTENCE)).toBeVisible();
    await page.getByRole('contentinfo').locator('a[href="/accessibility/en"]').click();
    await arrive(page, '/accessibility/en');
    await expect(page.getByText(SENTENCE)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('Exit still leads to the start', { tag: '@proof' }, async ({ page }) => {
    await breakFirstQuestion(page);
    await buttonOrLink(page, 'Exit').click();
    await arrive(page, '/');
    await expect(page.getByText(SENTENCE)).toHaveCount(0);
  });
});

test(
  'a screen whose early fetch failed is fetched again when the visitor reaches it',
  { tag: '@proof' },
  async ({ page, watch }) => {
    watch.expectInConsole(/ERR_FAILED/);
    await failFetchAhead(page);
    await tryPostcode(page, 'YO1 7HH');
    await arrive(page, '/terms');
    await agree(page);
    await expect(page.getByText(SENTENCE)).toHaveCount(0);
  },
);

test(
  'a screen whose script cannot be fetched says so, and Try again fetches the script again',
  { tag: '@proof' },
  async ({ page, watch }) => {
    watch.expectInConsole(/Failed to (fetch|load)|TypeError/);
    await page.route(SECOND_SCRIPT, (route) => route.abort());
    await openStart(page);
    await tryPostcode(page, 'YO1 7HH');
    await expect(page.getByText(SENTENCE)).toBeVisible();
    const onePage = page.getByRole('main').getByRole('link', { name: 'The check on one page' });
    await expect(onePage).toHaveAttribute('href', '/plain/en');
    await page.unroute(SECOND_SCRIPT);
    await button(page, 'Try again').click();
    await button(page, 'I agree').waitFor();
    await agree(page);
    await waitForStep(page, 1);
  },
);
