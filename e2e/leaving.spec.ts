import { finish, FINISHED_MESSAGE } from './harness/intervention.ts';
import { expectStartWithoutData, VISIT_DATA, TYPED_POSTCODE } from './harness/leaving.ts';
import { INCREASING, LOWER } from './harness/questionnaire.ts';
import { expectAccessible } from './harness/axe.ts';
import { expect, test } from './harness/test.ts';
import {
  arrive,
  button,
  CLEARED_MESSAGE,
  buttonOrLink,
  exit,
  start,
  goToFeedback,
  goToQuestion,
  enter,
  tick,
} from './harness/visitor.ts';
import type { Page } from '@playwright/test';

/** A mark that only a full reload removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test.describe('Leaving', () => {
  for (const { name, leave, says, reach } of [
    {
      name: 'Exit',
      leave: exit,
      says: CLEARED_MESSAGE,
      reach: (page: Page) => goToQuestion(page, 3, { postcode: TYPED_POSTCODE }, INCREASING),
    },
    {
      name: 'Finish',
      leave: finish,
      says: FINISHED_MESSAGE,
      reach: (page: Page) => goToFeedback(page, LOWER, { postcode: TYPED_POSTCODE }),
    },
  ]) {
    test(`by ${name} wipes the visit with a full reload, and Back does not bring it back @firefox`, async ({
      page,
    }) => {
      await reach(page);
      await mark(page);
      const entries = await page.evaluate(() => history.length);
      await leave(page);
      await expectStartWithoutData(page);
      expect(await isMarked(page), 'the page was loaded afresh').toBe(false);
      await expect(page.getByRole('status').getByText(says, { exact: true })).toBeVisible();
      expect(await page.evaluate(() => history.state as unknown)).toBeNull();
      expect(await page.evaluate(() => history.length), 'the entry was replaced').toBe(entries);
      await page.goBack();
      await expectStartWithoutData(page);
      await page.goForward();
      await expectStartWithoutData(page);
      await page.reload();
      await expectStartWithoutData(page);
      await expect(page.getByText(says)).toHaveCount(0);
    });
  }

  for (const { name, leave, says } of [
    { name: 'Exit', leave: exit, says: CLEARED_MESSAGE },
    { name: 'Finish', leave: (page: Page) => enter(button(page, 'Finish')), says: FINISHED_MESSAGE },
  ]) {
    test(`by ${name} while offline says so on the page, at the start’s address, and loads nothing`, async ({
      page,
      context,
      watch,
    }) => {
      watch.expectInConsole(/ERR_INTERNET_DISCONNECTED/);
      await goToFeedback(page, LOWER, { postcode: TYPED_POSTCODE });
      await mark(page);
      await context.setOffline(true);
      await leave(page);
      await expect(page.getByRole('heading', { name: says })).toBeFocused();
      await arrive(page, '/');
      expect(await isMarked(page), 'nothing was loaded').toBe(true);
      expect(await page.content()).not.toMatch(VISIT_DATA);
      await page.goBack();
      await arrive(page, '/');
      await expect(page.getByRole('heading', { name: says })).toBeVisible();
      await context.setOffline(false);
      await page.goBack();
      await expectStartWithoutData(page);
    });
  }

  test('Exit asks first once there is an answer, and “Go on with my check” returns to the same question', async ({
    page,
  }) => {
    await goToQuestion(page, 3, {}, INCREASING);
    await button(page, 'Exit').click();
    const dialog = page.getByRole('dialog', { name: 'Clear your answers and start again?' });
    await expect(dialog.getByRole('heading')).toBeFocused();
    await expectAccessible(page, 'Exit asks');
    await page.keyboard.press('Tab');
    await expect(button(page, 'Clear and start again')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Exit')).toBeFocused();
    await button(page, 'Exit').click();
    await button(page, 'Go on with my check').click();
    await expect(dialog).toHaveCount(0);
    await arrive(page, '/questions/q3');
    await enter(button(page, 'Back'));
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  });

  test('Exit does not ask before an answer', { tag: '@proof' }, async ({ page }) => {
    await start(page);
    await button(page, 'Exit').click();
    await expectStartWithoutData(page);
  });

  test('Exit is described as clearing the answers and going to the start', { tag: '@proof' }, async ({ page }) => {
    await start(page);
    await expect(buttonOrLink(page, 'Exit')).toHaveAccessibleDescription(/clears.*answers.*start/i);
    await goToQuestion(page, 1);
    await expect(buttonOrLink(page, 'Exit')).toHaveAccessibleDescription(/clears.*answers.*start/i);
  });

  test(
    'Exit stands in the footer from the terms on, not on the start and the legal pages',
    { tag: '@proof' },
    async ({ page }) => {
      await page.goto('/privacy-policy/en');
      await expect(buttonOrLink(page, 'Exit')).toHaveCount(0);
      await page.goto('/');
      await expect(buttonOrLink(page, 'Exit')).toHaveCount(0);
      await expect(buttonOrLink(page, 'Leave this site')).toBeVisible();
      await start(page);
      await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Exit' })).toBeVisible();
      await expect(buttonOrLink(page, 'Leave this site')).toBeVisible();
    },
  );

  test('sends the answers that were not sent yet', async ({ page }) => {
    await goToQuestion(page, 2, {}, INCREASING);
    const sent = page.waitForRequest((request) => {
      const body = request.url().endsWith('/api/triage/log') ? (request.postDataJSON() as { triage: object }) : null;
      return body !== null && 'q2' in body.triage;
    });
    await tick(page.getByRole('radio').first());
    await enter(button(page, 'Next'));
    await exit(page);
    await sent;
    await arrive(page, '/');
  });
});
