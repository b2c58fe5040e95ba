import type { Page } from '@playwright/test';
import { SERVICE_NAME, YORK } from './harness/places.ts';
import { expect, test } from './harness/test.ts';
import { agree, arrive, button, consentBox, openStart, postcodeBox, start, tryPostcode } from './harness/visitor.ts';

/** `ANY_SCRIPT` matches every script, `PAGE_SCRIPT` only the page's main script, which the first script fetches. */
const ANY_SCRIPT = '**/*.js';
const PAGE_SCRIPT = '**/index-*.js';

const ONE_PAGE = 'Do the check on one page, without JavaScript';
/** Relative to the start screen's address, so that the plain page keeps the referral option of a poster's link. */
const PLAIN = '?plain';

/** Opens the start and holds scripts back until `release` is called. */
async function openWithout(page: Page, scripts: string) {
  const held = Promise.withResolvers<undefined>();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  await page.route(scripts, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  return { documents, release: () => held.resolve(undefined) };
}

/**
 * Opens the start screen while the first `times` requests for the page's script fail. Returns the paths of all requests
 * and the pauses before each retry, in ms. Each pause ends at once, or never.
 */
async function openFailing(page: Page, times: number, ends: 'at once' | 'never') {
  await page.addInitScript((never) => {
    const original = window.setTimeout.bind(window);
    const pauses: number[] = [];
    window.setTimeout = ((run: () => void, ms = 0) => {
      if (ms < 1000) return original(run, ms);
      pauses.push(ms);
      return never ? 0 : original(run);
    }) as typeof setTimeout;
    document.addEventListener('hydrating', () => (window.setTimeout = original));
    Object.assign(window, { pauses });
  }, ends === 'never');
  const asked: string[] = [];
  await page.route(PAGE_SCRIPT, async (route) => {
    asked.push(new URL(route.request().url()).pathname.replace(/index-.*/, ''));
    await (asked.length > times ? route.continue() : route.abort());
  });
  await page.goto('/');
  const pauses = () => page.evaluate(() => (window as unknown as { pauses: number[] }).pauses);
  return { asked, pauses };
}

test(
  'a page script that fails to load is fetched again after growing pauses, and an early press on Get started is carried out',
  { tag: '@proof' },
  async ({ page, watch }) => {
    watch.expectInConsole(/ERR_FAILED/);
    const { asked, pauses } = await openFailing(page, 3, 'at once');
    await tryPostcode(page, YORK);
    await arrive(page, '/terms');
    const [first, ...repeat] = asked;
    expect([first, new Set(repeat).size]).toEqual(['/assets/', 3]);
    for (const address of repeat) expect(address).toMatch(/^\/assets\/again\/\d\/$/);
    const waited = await pauses();
    expect(waited.length).toBeGreaterThanOrEqual(3);
    expect(waited).toEqual(waited.map((_, turn) => 1000 * 2 ** turn));
    await agree(page);
  },
);

test(
  'a page script that fails to load is fetched again as soon as the network is back',
  { tag: '@proof' },
  async ({ page, watch }) => {
    watch.expectInConsole(/ERR_FAILED/);
    const { asked, pauses } = await openFailing(page, 1, 'never');
    await expect.poll(async () => (await pauses()).length).toBeGreaterThan(0);
    expect(asked).toEqual(['/assets/']);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await tryPostcode(page, YORK);
    await arrive(page, '/terms');
  },
);

test('after 10 s without its script the page says so, with help, until the script loads', async ({ page }) => {
  const { release } = await openWithout(page, ANY_SCRIPT);
  const message = page.getByRole('heading', { name: 'Part of this page has not come' });
  await expect(message).toBeHidden();
  const trouble = page.locator('#trouble');
  expect(await trouble.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('10s');
  await trouble.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
  await expect(message).toBeVisible();
  await expect(trouble.getByText('116 123').first()).toBeVisible();
  await expect(trouble.getByRole('link', { name: ONE_PAGE })).toHaveAttribute('href', PLAIN);
  await expect(page.getByRole('heading', { name: 'too old' })).toBeHidden();
  release();
  await expect(trouble).toHaveCount(0);
});

test(
  'a browser too old for the page is told so at once, with help, in place of a form that would not work',
  { tag: '@proof' },
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'HTMLDialogElement'));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'This browser is too old for the check' })).toBeVisible();
    await expect(page.locator('#trouble').getByText('116 123').first()).toBeVisible();
    await expect(page.locator('#trouble').getByRole('link', { name: ONE_PAGE })).toHaveAttribute('href', PLAIN);
    await expect(button(page, 'Get started')).toBeHidden();
  },
);

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 664 } });

  for (const path of ['/', '/questions/q1']) {
    test(
      `${path} says that it needs JavaScript, with the service’s name and help, and shows no control that would not work`,
      { tag: '@proof' },
      async ({ page }) => {
        await page.goto(path);
        const message = page.getByRole('heading', { name: 'This check needs JavaScript' });
        await expect(message).toBeVisible();
        expect((await message.boundingBox())?.x).toBeGreaterThan(10);
        await expect(page.getByRole('banner')).toContainText(SERVICE_NAME);
        await expect(page.getByText('116 123').first()).toBeVisible();
        for (const role of ['button', 'textbox', 'checkbox'] as const) {
          await expect(page.locator('body').getByRole(role).filter({ visible: true, hasNotText: 'Leave' })).toHaveCount(
            0,
          );
        }
      },
    );
  }
});

test('text typed before the script has loaded is kept, and never enters an address @firefox', async ({ page }) => {
  const { documents, release } = await openWithout(page, ANY_SCRIPT);
  await postcodeBox(page).fill(YORK);
  await postcodeBox(page).press('Enter');
  await consentBox(page).check();
  await button(page, 'Get started').click();
  await expect(postcodeBox(page)).toHaveValue(YORK);
  expect(documents, 'nothing was submitted').toEqual(['/']);
  release();
  await page.waitForLoadState('networkidle');
  await expect(postcodeBox(page)).toHaveValue(YORK);
  await expect(consentBox(page)).toBeChecked();
  if (new URL(page.url()).pathname === '/') await button(page, 'Get started').click();
  await arrive(page, '/terms');
  expect(documents).toEqual(['/']);
});

/** Changes the page as extensions and translations do before its script has arrived. */
const CHANGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'another text': (page) => page.locator('h1').evaluate((heading) => void (heading.textContent = 'Etwas anderes')),
  'a node after the field': (page) => postcodeBox(page).evaluate((field) => field.after(document.createElement('i'))),
  'a <font> around a word': (page) =>
    page.locator('#consent-statement').evaluate((statement) => {
      const word = document.createRange();
      word.setStart(statement.firstChild ?? statement, 0);
      word.setEnd(statement.firstChild ?? statement, 2);
      word.surroundContents(document.createElement('FONT'));
    }),
};

for (const [change, apply] of Object.entries(CHANGES)) {
  test(`a postcode and a tick stay where the page got ${change} before its script came`, async ({ page, watch }) => {
    watch.expectInConsole(/Minified React error #418/);
    const { release } = await openWithout(page, PAGE_SCRIPT);
    await postcodeBox(page).fill(YORK.toLowerCase());
    await consentBox(page).check();
    await apply(page);
    await postcodeBox(page).evaluate((field) => Object.assign(window, { field }));
    release();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { field: Node }).field.isConnected), 'drawn anew')
      .toBe(false);
    await expect(postcodeBox(page)).toHaveValue(YORK);
    await expect(consentBox(page)).toBeChecked();
    await button(page, 'Get started').click();
    await arrive(page, '/terms');
  });
}

test('an early press on Get started is carried out once the page’s script has loaded', async ({ page }) => {
  const asked = page.waitForRequest(PAGE_SCRIPT);
  const { documents, release } = await openWithout(page, PAGE_SCRIPT);
  await asked;
  await postcodeBox(page).fill(YORK);
  await consentBox(page).check();
  await button(page, 'Get started').click();
  await expect(postcodeBox(page), 'nothing has happened yet').toHaveValue(YORK);
  release();
  await arrive(page, '/terms');
  expect(documents).toEqual(['/']);
});

test(
  'an early press on Get started shows which required field is missing, once the script has loaded',
  { tag: '@proof' },
  async ({ page }) => {
    const asked = page.waitForRequest(PAGE_SCRIPT);
    const { release } = await openWithout(page, PAGE_SCRIPT);
    await asked;
    await postcodeBox(page).fill(YORK);
    await postcodeBox(page).press('Enter');
    release();
    await expect(page.getByRole('alert')).toContainText('You must click the above checkbox in order to proceed');
  },
);

test('the page’s script is fetched after the first paint', { tag: '@proof' }, async ({ page }) => {
  // The time limit of `bootstrap.ts` is removed, because on a busy machine it might pass before the first paint.
  await page.addInitScript(() => {
    const original = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms?: number) => (ms === 500 ? 0 : original(run, ms))) as typeof setTimeout;
  });
  await openStart(page);
  const { painted, fetched } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    fetched: performance.getEntriesByType('resource').find(({ name }) => /\/index-[^/]*\.js$/.test(name))?.startTime,
  }));
  expect(painted).toBeDefined();
  expect(fetched).toBeGreaterThanOrEqual(painted ?? NaN);
});

test('a page that is never painted, as in a background tab, still starts', { tag: '@proof' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.PerformanceObserver.prototype.observe = () => undefined;
  });
  await start(page);
});

test(
  'a start that is left while its script takes over is emptied without an error',
  { tag: '@proof' },
  async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('hydrating', () => dispatchEvent(new PageTransitionEvent('pagehide')));
    });
    await page.goto('/');
    await expect(page.locator('body')).toBeEmpty();
    await page.evaluate(() => new Promise(requestAnimationFrame));
  },
);
