import { expectFormError, expectNoError } from './harness/errors.ts';
import { NOBODYS, YORK } from './harness/places.ts';
import { jumps, watchShifts } from './harness/shifts.ts';
import { expect, test } from './harness/test.ts';
import { arrive, button, consentBox, openStart, postcodeBox, tryPostcode } from './harness/visitor.ts';
import type { Page } from '@playwright/test';

const EMPTY = 'To access the product, you will first need to enter your postcode';
const INVALID = 'This postcode is not valid';
const NOT_FOUND = 'We’re very sorry but the product is not yet available where you live';
const NOT_CHECKED = 'You must click the above checkbox in order to proceed';

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

  test('says what the postcode is for, and asks before it is used', async ({ page }) => {
    await expect(
      page.getByText('We use your postcode to see if the service is available where you live and who provides it.'),
    ).toBeVisible();
    await expect(consentBox(page)).not.toBeChecked();
    await expect(page.locator('form').filter({ has: postcodeBox(page) })).toHaveAttribute('autocomplete', 'off');
    await expect(postcodeBox(page)).toHaveAttribute('autocomplete', 'postal-code');
    expect(await page.locator('input[name], select[name], textarea[name]').count()).toBe(0);
  });

  test('asks for a postcode if the field is empty', async ({ page }) => {
    const asked = lookups(page);
    await button(page, 'Get started').click();
    await expectFormError(page, EMPTY, postcodeBox(page));
    await expect(page.getByText(NOT_CHECKED)).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test(
    'says nothing if the field is left untouched, and asks for a postcode if something was typed and deleted',
    { tag: '@proof' },
    async ({ page }) => {
      await postcodeBox(page).focus();
      await consentBox(page).focus();
      await expect(page.getByText(EMPTY)).toHaveCount(0);
      await postcodeBox(page).fill('Y');
      await postcodeBox(page).fill('');
      await consentBox(page).focus();
      await expect(page.getByText(EMPTY).first()).toBeVisible();
    },
  );

  test('says that a postcode is not valid, without a call, and clears the error once it is valid', async ({ page }) => {
    const asked = lookups(page);
    await postcodeBox(page).fill('YO1 7H');
    await consentBox(page).focus();
    await expect(page.getByText(INVALID).first()).toBeVisible();
    await postcodeBox(page).fill(YORK);
    await consentBox(page).focus();
    await expect(page.getByText(INVALID)).toHaveCount(0);
    await expectNoError(page);
    expect(asked).toEqual([]);
  });

  test(
    'lists an invalid postcode in the error summary when the button is pressed',
    { tag: '@proof' },
    async ({ page }) => {
      await tryPostcode(page, 'not a postcode');
      await expectFormError(page, INVALID, postcodeBox(page));
    },
  );

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
          [NOBODYS, expectNotServed],
        ] as const) {
          await postcodeBox(page).fill(text);
          await press(page);
          await expectError(page);
        }
      },
    );
  }

  test('sends the postcode only once the visitor has agreed to its use', async ({ page }) => {
    const asked = lookups(page);
    await postcodeBox(page).fill(YORK);
    await button(page, 'Get started').click();
    await expectFormError(page, NOT_CHECKED, consentBox(page));
    expect(asked).toEqual([]);
    await consentBox(page).check();
    await button(page, 'Get started').click();
    await arrive(page, '/terms');
    expect(asked).toHaveLength(1);
  });

  test('says that no client provides the service at this postcode, with national help', async ({ page, watch }) => {
    watch.expectInConsole(/status of 404/);
    await page.setViewportSize({ width: 390, height: 664 });
    await tryPostcode(page, NOBODYS);
    await expectNotServed(page);
    await expect(postcodeBox(page)).toHaveValue(NOBODYS);
    await expect(postcodeBox(page)).toBeInViewport({ ratio: 1 });
    for (const number of ['999', '116 123', '0300 123 1110', '0800 9177 650']) {
      await expect(page.getByRole('main').getByText(number).first()).toBeVisible();
    }
    await arrive(page, '/');
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

  test('accepts a postcode with spaces around it', { tag: '@proof' }, async ({ page }) => {
    await tryPostcode(page, ' yo1 7hh ');
    await arrive(page, '/terms');
  });

  test('looks a postcode up once, however often the button is pressed', async ({ page }) => {
    const asked = lookups(page);
    const held = Promise.withResolvers<undefined>();
    await page.route('**/api/triage/postcode*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await tryPostcode(page, YORK);
    await postcodeBox(page).press('Enter');
    await postcodeBox(page).press('Enter');
    held.resolve(undefined);
    await arrive(page, '/terms');
    expect(asked).toHaveLength(1);
  });

  for (const { label, status } of [
    { label: 'the server fails', status: 500 },
    { label: 'the server is too busy', status: 503 },
  ]) {
    test(
      `says that an unexpected error occurred when ${label}, with a contact`,
      { tag: '@proof' },
      async ({ page, watch }) => {
        watch.expectInConsole(new RegExp(`status of ${status}`));
        await page.setViewportSize({ width: 390, height: 664 });
        await page.route('**/api/triage/postcode*', (route) => route.fulfill({ status, body: 'no' }));
        await tryPostcode(page, YORK);
        const notice = page.getByRole('alert').filter({ hasText: 'An unexpected error occurred. Please contact us' });
        await expect(notice).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('main').getByRole('link', { name: 'contact us' }).first()).toHaveAttribute(
          'href',
          /^mailto:/,
        );
      },
    );
  }

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

  test(
    'the error summary stays while the postcode is not valid, and says what is wrong now',
    { tag: '@proof' },
    async ({ page }) => {
      await openStart(page);
      await button(page, 'Get started').tap();
      await expectFormError(page, EMPTY, postcodeBox(page));
      await postcodeBox(page).tap();
      await page.keyboard.type('YORK');
      await consentBox(page).tap();
      await expect(consentBox(page)).toBeChecked();
      await expect(page.getByRole('link', { name: INVALID, exact: true })).toBeVisible();
      await postcodeBox(page).fill(YORK);
      await page.getByRole('heading', { level: 1 }).tap();
      await expectNoError(page);
    },
  );
});
