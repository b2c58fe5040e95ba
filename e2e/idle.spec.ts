import { expectStartWithoutData, TYPED_POSTCODE } from './harness/leaving.ts';
import { INCREASING } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import { openCalculator } from './harness/calculator.ts';
import {
  arrive,
  waitForQuestion,
  button,
  CLEARED_MESSAGE,
  consentBox,
  mainHeading,
  openStart,
  option,
  postcodeBox,
  goToQuestion,
} from './harness/visitor.ts';
import type { Page } from '@playwright/test';

const stillThere = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });

/** Goes to the second question and answers it, with a clock that the test controls. */
async function toAnswered(page: Page): Promise<void> {
  await page.clock.install();
  await goToQuestion(page, 2, { postcode: TYPED_POSTCODE }, INCREASING);
  await option(page, '5 to 6').check();
}

async function expectAnswerKept(page: Page): Promise<void> {
  await expect(stillThere(page)).toHaveCount(0);
  await waitForQuestion(page, 1, 'Male');
  await expect(option(page, '5 to 6')).toBeChecked();
}

test.describe('An unused page', () => {
  test('asks after 20 minutes, warns again with 1 minute left, and is cleared after 22 minutes @firefox', async ({
    page,
  }) => {
    await toAnswered(page);
    await page.clock.fastForward('19:30');
    await expectAnswerKept(page);
    await page.clock.fastForward('00:31');
    const dialog = stillThere(page);
    // Screen readers announce the name and text of a dialog that opens with focus in it.
    await expect(dialog.getByRole('heading')).toBeFocused();
    await expect(dialog).toContainText('we’ll clear them in 2 minutes');
    await expect(dialog.getByRole('status')).toHaveText('');
    await page.clock.fastForward('01:00');
    await expect(dialog.getByRole('status')).toHaveText('We’ll clear your answers in 1 minute.');
    await page.clock.fastForward('00:30');
    await expect(dialog).toBeVisible();
    await page.clock.fastForward('00:31');
    await expect(page.getByRole('status').getByText(CLEARED_MESSAGE, { exact: true })).toBeVisible();
    await expectStartWithoutData(page);
    await page.goBack();
    await expectStartWithoutData(page);
  });

  test(
    'stays open with Carry on, any key, a touch or the wheel, as often as needed',
    { tag: '@proof' },
    async ({ page }) => {
      const ways = [
        () => button(stillThere(page), 'Carry on').click(),
        // Presses the button as a screen reader does, without a key or a pointer.
        () => button(stillThere(page), 'Carry on').dispatchEvent('click'),
        () => page.keyboard.press('a'),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(2, 2),
        () => page.mouse.wheel(0, 40),
      ];
      await toAnswered(page);
      for (const carryOn of ways) {
        await page.clock.fastForward('21:45');
        await expect(stillThere(page)).toBeVisible();
        await carryOn();
        await expectAnswerKept(page);
      }
    },
  );

  test(
    'does not press the control under the question with the key that answers the question',
    { tag: '@proof' },
    async ({ page }) => {
      await toAnswered(page);
      for (const key of ['Enter', 'Space']) {
        await button(page, 'Next').focus();
        await page.clock.fastForward('20:01');
        await expect(stillThere(page)).toBeVisible();
        await page.keyboard.press(key);
        await expectAnswerKept(page);
      }
    },
  );

  test(
    'asks over the unit calculator too, and Carry on returns to the calculator',
    { tag: '@proof' },
    async ({ page }) => {
      await toAnswered(page);
      await openCalculator(page);
      await page.clock.fastForward('20:01');
      await button(stillThere(page), 'Carry on').click();
      await expect(stillThere(page)).toHaveCount(0);
      await expect(page.getByRole('dialog', { name: 'Unit calculator' })).toBeVisible();
    },
  );

  test('is cleared at the start too, once something was typed', { tag: '@proof' }, async ({ page }) => {
    await page.clock.install();
    await openStart(page);
    await postcodeBox(page).fill(TYPED_POSTCODE);
    await page.clock.fastForward('20:01');
    await expect(stillThere(page)).toBeVisible();
    await page.clock.fastForward('02:00');
    await expect(page.getByText(CLEARED_MESSAGE)).toBeVisible();
    await expect(stillThere(page)).toHaveCount(0);
    await expectStartWithoutData(page);
  });

  test('is cleared too if everything was typed before the script loaded', { tag: '@proof' }, async ({ page }) => {
    const held = Promise.withResolvers<undefined>();
    await page.route('**/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.clock.install();
    await page.goto('/', { waitUntil: 'commit' });
    await postcodeBox(page).fill(TYPED_POSTCODE);
    await consentBox(page).check();
    held.resolve(undefined);
    await page.waitForLoadState('networkidle');
    await button(page, 'Get started').click();
    await arrive(page, '/terms');
    await page.clock.fastForward('20:01');
    await expect(stillThere(page)).toBeVisible();
  });

  test('does not ask while nothing was typed', { tag: '@proof' }, async ({ page }) => {
    await page.clock.install();
    await openStart(page);
    await page.clock.fastForward('20:30');
    // Checks that nothing covers the heading.
    await mainHeading(page).click({ trial: true });
    await expect(stillThere(page)).toHaveCount(0);
  });
});

/** While a device sleeps, the wall clock continues and the page's timers stop. */
const sleep = async (page: Page, ms: number) => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + ms);
};
const HOURS_MS = 3 * 3_600_000;

test.describe('A device that slept past the end', () => {
  test('A device that slept longer than 22 minutes wakes to the start without a touch @firefox', async ({ page }) => {
    await toAnswered(page);
    await sleep(page, HOURS_MS);
    await expect(page.getByText(CLEARED_MESSAGE)).toBeVisible();
    await expectStartWithoutData(page);
  });

  test(
    'A device that slept longer than 22 minutes shows nothing of the visit when it wakes',
    { tag: '@proof' },
    async ({ page }) => {
      await toAnswered(page);
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
      await sleep(page, HOURS_MS);
      const words = await page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'));
        return document.body.innerText;
      });
      expect(words).toBe('');
      await page.clock.resume();
      await expect(page.getByText(CLEARED_MESSAGE)).toBeVisible();
      await expectStartWithoutData(page);
    },
  );

  test(
    'A device that slept longer than 22 minutes wakes to the start at a touch, which keeps no answer',
    { tag: '@proof' },
    async ({ page }) => {
      await toAnswered(page);
      await sleep(page, HOURS_MS);
      await mainHeading(page).click();
      await expect(page.getByText(CLEARED_MESSAGE)).toBeVisible();
      await expectStartWithoutData(page);
    },
  );
});
