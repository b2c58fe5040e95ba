import { goToIntervention } from './harness/intervention.ts';
import { holdCalls } from './harness/journeys/journey.ts';
import { LEGAL_ROUTES } from './harness/places.ts';
import { SECOND_SCRIPT } from './harness/scripts.ts';
import { jumps, jumpsWhile, watchShifts } from './harness/shifts.ts';
import { expect, test } from './harness/test.ts';
import { arrive, button, mainHeading, openStart, tryPostcode } from './harness/visitor.ts';
import type { Page } from '@playwright/test';

const YORK = 'YO1 7HH';
const message = (page: Page) => page.getByRole('status').filter({ hasText: /\w/ });

test.beforeEach(async ({ page }) => {
  await watchShifts(page);
});

test('a wait is announced after 400 ms, not before, on a reserved line', { tag: '@proof' }, async ({ page }) => {
  await page.clock.install();
  await openStart(page);
  const release = await holdCalls(page, '**/api/triage/postcode*');
  await page.clock.pauseAt(Date.now() + 60_000);
  await tryPostcode(page, YORK);
  await expect(button(page, 'Get started')).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(390);
  await expect(message(page)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(message(page)).toHaveCount(1);
  await page.clock.resume();
  release();
  await arrive(page, '/terms');
});

for (const { width, height, tag } of [
  { width: 320, height: 640, tag: [] },
  { width: 1280, height: 720, tag: '@proof' },
]) {
  test.describe(`At ${width} px nothing jumps`, { tag }, () => {
    test.use({ viewport: { width, height } });

    test('while a public page loads, including its text from the server', { tag: '@proof' }, async ({ page }) => {
      for (const path of ['/', ...LEGAL_ROUTES, '/appstores', '/loggedInElsewhere']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect.soft(await jumps(page), path).toEqual([]);
      }
      const release = await holdCalls(page, '**/api/app/legals/v2');
      await page.goto('/app/eula');
      await message(page).waitFor();
      release();
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
      expect.soft(await jumps(page), '/app/eula').toEqual([]);
    });

    test('while the lookup, the next screen and the client’s logo load', { tag: '@proof' }, async ({ page }) => {
      const [lookedUp, screen, logo] = [
        await holdCalls(page, '**/api/triage/postcode*'),
        await holdCalls(page, SECOND_SCRIPT),
        await holdCalls(page, '**/logos/*.svg'),
      ];
      await openStart(page);
      await tryPostcode(page, YORK);
      expect.soft(await jumpsWhile(page, () => message(page).waitFor()), 'the lookup').toEqual([]);
      lookedUp();
      await arrive(page, '/terms');
      await message(page).waitFor();
      const arrives = async (): Promise<void> => {
        screen();
        await mainHeading(page).waitFor();
      };
      expect.soft(await jumpsWhile(page, arrives), 'the screen').toEqual([]);
      const appears = async (): Promise<void> => {
        logo();
        const image = page.getByRole('banner').getByRole('img');
        await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      };
      expect.soft(await jumpsWhile(page, appears), 'the logo').toEqual([]);
    });

    test('while the summary is being sent, and afterwards', { tag: '@proof' }, async ({ page }) => {
      await goToIntervention(page, 7);
      const release = await holdCalls(page, '**/api/triage/pdf');
      await page.getByRole('textbox', { name: 'Email address' }).fill('waiting@example.org');
      await button(page, 'Email my summary').click();
      const sent = async (): Promise<void> => {
        await message(page).waitFor();
        release();
        await page.getByText('has been emailed').waitFor();
      };
      expect(await jumpsWhile(page, sent)).toEqual([]);
    });
  });
}
