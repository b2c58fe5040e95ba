import { expectFormError } from './harness/errors.ts';
import { UNSERVED_POSTCODE, YORK } from './harness/places.ts';
import { jumps, watchShifts } from './harness/shifts.ts';
import { expect, test } from './harness/test.ts';
import { arrive, button, consentBox, openStart, postcodeBox, tryPostcode } from './harness/visitor.ts';
import type { Page } from '@playwright/test';

const EMPTY = 'To access the product, you will first need to enter your postcode';
const INVALID = 'This postcode is not valid';
const NOT_FOUND = 'We’re very sorry but the product is not yet available where you live';

const expectInvalid = (page: Page) => expectFormError(page, INVALID, postcodeBox(page));
/** Expects the sentence only in the error summary, not at the field. */
const expectNotServed = (page: Page) =>
  expectFormError(page, NOT_FOUND, postcodeBox(page), 0, 'Not where you live yet');

/** Records each lookup of a postcode. */
function lookups(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/triage/postcode')) seen.push(request.url());
  });
  return seen;
}

test('the start names the installation’s only council, and nothing moves when the script has loaded', async ({
  page,
}) => {
  await watchShifts(page);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('name="council" content=""', 'name="council" content="City of York"');
    await route.fulfill({ response, body: body.replace('<strong></strong>', '<strong>City of York</strong>') });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('main').getByText('City of York')).toBeVisible();
  expect(await jumps(page)).toEqual([]);
});

test.describe('The start', () => {
  test.beforeEach(async ({ page }) => {
    await openStart(page);
  });

  for (const { how, press } of [
    { how: 'the button', press: (page: Page) => button(page, 'Get started').click() },
    { how: 'Enter', press: (page: Page) => postcodeBox(page).press('Enter') },
  ]) {
    test(
      `still shows the error when ${how} is pressed straight from the field`,
      { tag: '@proof' },
      async ({ page, watch }) => {
        watch.expectInConsole(/status of 404/);
        await consentBox(page).check();
        for (const [text, expectError] of [
          ['YO1 7H', expectInvalid],
          [UNSERVED_POSTCODE, expectNotServed],
        ] as const) {
          await postcodeBox(page).fill(text);
          await press(page);
          await expectError(page);
        }
      },
    );
  }

  test('keeps a postcode that nobody serves in view on a phone', async ({ page, watch }) => {
    watch.expectInConsole(/status of 404/);
    await page.setViewportSize({ width: 390, height: 664 });
    await tryPostcode(page, UNSERVED_POSTCODE);
    await expectNotServed(page);
    await expect(postcodeBox(page)).toHaveValue(UNSERVED_POSTCODE);
    await expect(postcodeBox(page)).toBeInViewport({ ratio: 1 });
  });

  test(
    'capitalises the postcode as it is typed, keeps the caret, and sends it in capitals',
    { tag: '@proof' },
    async ({ page }) => {
      const asked = lookups(page);
      const box = postcodeBox(page);
      await box.pressSequentially('yo17hh');
      await box.press('ArrowLeft');
      await box.press('ArrowLeft');
      await box.press('ArrowLeft');
      await box.pressSequentially(' ');
      expect(await box.evaluate(({ value, selectionStart }: HTMLInputElement) => [value, selectionStart])).toEqual([
        YORK,
        4,
      ]);
      await consentBox(page).check();
      await button(page, 'Get started').click();
      await arrive(page, '/terms');
      expect(asked.map((url) => new URL(url).searchParams.get('postcode'))).toEqual([YORK]);
    },
  );

  test('says below the button, in view, that there is no network', async ({ page, watch }) => {
    watch.expectInConsole(/ERR_FAILED/);
    await page.setViewportSize({ width: 390, height: 664 });
    await page.route('**/api/triage/postcode*', (route) => route.abort());
    await tryPostcode(page, YORK);
    const notice = page.getByRole('alert');
    await expect(notice).toHaveText('You seem to be offline. Nothing is lost. Try again when you are back.');
    await expect(notice).toBeInViewport({ ratio: 1 });
    const above = await button(page, 'Get started').boundingBox();
    expect((await notice.boundingBox())?.y).toBeGreaterThan(above?.y ?? NaN);
  });
});

test.describe('On a phone, after an error', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

  test('the next press is carried out, because the button does not move under it', async ({ page }) => {
    await openStart(page);
    await consentBox(page).tap();
    await button(page, 'Get started').tap();
    await expectFormError(page, EMPTY, postcodeBox(page));
    await postcodeBox(page).tap();
    await page.keyboard.type(YORK);
    const seen = await page.evaluateHandle(() => {
      const tops: number[] = [];
      const pressed = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Get started');
      for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click'])
        document.addEventListener(type, () => tops.push(Math.round(pressed?.getBoundingClientRect().top ?? 0)), true);
      return tops;
    });
    await button(page, 'Get started').tap();
    await expect.poll(() => seen.jsonValue()).toHaveLength(4);
    expect(new Set(await seen.jsonValue()).size).toBe(1);
    await arrive(page, '/terms');
  });
});
