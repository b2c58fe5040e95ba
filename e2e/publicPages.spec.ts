import {
  APP_STORE,
  CONTACT,
  OTHER_SITE,
  GUIDE_ROUTES,
  LEGAL_ROUTES as LEGAL,
  OPERATOR,
  PLAY_STORE,
  SERVICE_NAME,
  TAB_NAME,
} from './harness/places.ts';
import { INCREASING } from './harness/questionnaire.ts';
import { brokenNumbers } from './harness/layout.ts';
import { expect, test } from './harness/test.ts';
import type { Page } from '@playwright/test';
import {
  arrive,
  button,
  buttonOrLink,
  mainHeading,
  openStart,
  postcodeBox,
  goToFeedback,
  enter,
} from './harness/visitor.ts';

/** The pages that are one Markdown file each. */
const MARKDOWN = [...LEGAL, ...GUIDE_ROUTES];
const FROM_SERVER = ['/app/eula', '/app/privacy'];
const words = (text: string | null): number => (text ?? '').split(/\s+/).length;

/**
 * Expects the policy to say what is kept and for how long, which addresses in the browser's history reveal a result,
 * and how to clear them.
 */
async function expectPrivacyPolicy(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const fact of [/postcode/i, '5 years', '10 years', '72 hours', /browser/i, 'delete what you find'])
    await expect.soft(main).toContainText(fact);
  for (const path of ['/feedback', '/intervention/1', '/intervention/7', '/intervention'])
    await expect.soft(main.locator('code', { hasText: new RegExp(`^${path}$`) })).toBeVisible();
}

test.describe('A legal page or guide', () => {
  test(
    'from Markdown is complete, with its own heading and title, and does not exist in another language',
    { tag: '@proof' },
    async ({ page, watch }) => {
      watch.expectInConsole(/status of 404/);
      for (const path of MARKDOWN) {
        const reply = await page.goto(path);
        expect.soft(reply?.status(), path).toBe(200);
        await expect.soft(mainHeading(page), path).toBeVisible();
        await expect.soft(page, path).toHaveTitle(new RegExp(`.+ – ${TAB_NAME}$`));
        expect.soft(words(await page.getByRole('main').textContent()), path).toBeGreaterThan(150);
        // Expects that every placeholder has been filled.
        await expect.soft(page.getByRole('main'), path).not.toContainText('{{');
        if (path === '/privacy-policy/en') await expectPrivacyPolicy(page);
        if (path === '/accessibility/en') await expect.soft(page.getByRole('main')).toContainText('14 days');

        const foreign = path.replace('/en', '/cy');
        expect.soft((await page.goto(foreign))?.status(), foreign).toBe(404);
        await expect.soft(mainHeading(page), foreign).toHaveText('Page not found');
      }
    },
  );

  test(
    'from the server is shown without the scripts in its text, or replaced by an error message',
    { tag: '@proof' },
    async ({ page, watch }) => {
      watch.expectInConsole(/status of 500/);
      for (const path of FROM_SERVER) {
        const [reply] = await Promise.all([page.waitForResponse('**/api/app/legals/v2'), page.goto(path)]);
        expect.soft(reply.status(), path).toBe(200);
        await expect.soft(mainHeading(page), path).toBeVisible();
        await expect.poll(async () => words(await page.getByRole('main').textContent())).toBeGreaterThan(100);
      }
      const html = '<h2>Fair words</h2><img src=x onerror="window.hurt=1"><script>window.hurt=1</script><p>The end</p>';
      await page.route('**/api/app/legals/v2', (route) =>
        route.fulfill({
          json: { eula: { html: html.replace('<img src=x onerror="window.hurt=1">', '') }, privacy: { html } },
        }),
      );
      await page.goto('/app/eula');
      await expect(page.getByText('The end')).toBeVisible();
      expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
      await expect(page.getByRole('main').locator('script')).toHaveCount(0);

      await page.route('**/api/app/legals/v2', (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto('/app/eula');
      await expect(page.getByText('An unexpected error occurred. Please contact us')).toBeVisible();
    },
  );
});

test('the page for a check that is open somewhere else says so, and Start again leads to the start', async ({
  page,
}) => {
  await page.goto('/loggedInElsewhere');
  await expect(mainHeading(page)).toHaveText('Your check is open somewhere else');
  await buttonOrLink(page, 'Start again').click();
  await arrive(page, '/');
  await expect(postcodeBox(page)).toBeVisible();
});

test(
  'the two store links open a new tab that learns nothing about this site',
  { tag: '@proof' },
  async ({ page, context, watch }) => {
    watch.expectRequestsTo(OTHER_SITE);
    const referrers: (string | undefined)[] = [];
    await context.route(`${OTHER_SITE}/**`, (route) => {
      referrers.push(route.request().headers().referer);
      return route.fulfill({ contentType: 'text/html', body: '<title>A store</title>' });
    });
    await page.goto('/appstores');
    for (const address of [APP_STORE, PLAY_STORE]) {
      const link = page.getByRole('main').locator(`a[href="${address}"]`);
      await expect(link).toHaveAccessibleName(/opens in a new tab/);
      const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
      await tab.waitForLoadState();
      expect(await tab.evaluate(() => window.opener === null && document.referrer === '')).toBe(true);
      await tab.close();
    }
    expect(referrers).toEqual([undefined, undefined]);
  },
);

test(
  'each public page has a neutral description for search engines, and may be indexed',
  { tag: '@proof' },
  async ({ request }) => {
    const descriptions = new Set<string>();
    for (const path of ['/', ...MARKDOWN, ...FROM_SERVER, '/appstores']) {
      const html = await (await request.get(path)).text();
      const found = [...html.matchAll(/<meta name="description" content="([^"]+)">/g)].map(([, text = '']) => text);
      expect(found, path).toHaveLength(1);
      for (const text of [...found, /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''])
        expect(text, path).not.toMatch(/alcohol|drink|\{\{/i);
      expect(html, path).not.toContain('noindex');
      descriptions.add(found[0] ?? '');
    }
    expect(descriptions.size).toBe(1 + MARKDOWN.length + FROM_SERVER.length + 1);
  },
);

test(
  'the preview of a link in a message has a picture and words that say nothing of alcohol',
  { tag: '@proof' },
  async ({ request }) => {
    const html = await (await request.get('/from/pharmacy')).text();
    const shown = Object.fromEntries(
      [...html.matchAll(/<meta property="og:(\w+)" content="([^"]+)">/g)].map(([, name = '', text = '']) => [
        name,
        text,
      ]),
    );
    expect(Object.keys(shown)).toEqual(['title', 'description', 'image']);
    expect(Object.values(shown).join(' ')).not.toMatch(/alcohol|drink|pharmacy|\{\{/i);
    const picture = await request.get(new URL(shown.image ?? '', 'http://nowhere.test').pathname);
    expect(picture.headers()['content-type']).toBe('image/png');
    // The width and the height of a PNG.
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  },
);

test('the guides have links that call the helplines, with 999 first', { tag: '@proof' }, async ({ page }) => {
  for (const [path, calls] of [
    ['/someone-else/en', ['999', '08000086811', '08003583456', '116123']],
    ['/driving-and-medicines/en', ['999', '111']],
  ] as const) {
    await page.goto(path);
    const hrefs = await page
      .locator('main a[href^="tel:"]')
      .evaluateAll((a) => a.map((item) => item.getAttribute('href')));
    expect(hrefs[0]).toBe('tel:999');
    for (const number of calls) expect(hrefs).toContain(`tel:${number}`);
  }
});

test(
  'the guides are reached from the start and from the result, and Back returns to the same visit',
  { tag: '@proof' },
  async ({ page }) => {
    const someoneElse = 'Worried about someone else’s drinking?';
    await openStart(page);
    await buttonOrLink(page, someoneElse).click();
    await arrive(page, '/someone-else/en');
    await expect(mainHeading(page)).toHaveText(someoneElse);
    await goToFeedback(page, INCREASING);
    for (const [link, path] of [
      [someoneElse, '/someone-else/en'],
      ['More about driving and medicines', '/driving-and-medicines/en'],
    ] as const) {
      await buttonOrLink(page, link).click();
      await arrive(page, path);
      await expect(mainHeading(page)).toBeVisible();
      await expect(button(page, 'Leave this site')).toBeInViewport({ ratio: 1 });
      await enter(button(page, 'Back'));
      await arrive(page, '/feedback');
      await expect(page.getByText('Your score: 10 out of 40')).toBeVisible();
    }
  },
);

test(
  'every page’s footer has the legal pages, the contact, and a copyright line with this year',
  { tag: '@proof' },
  async ({ page }) => {
    for (const path of ['/', '/privacy-policy/en', '/appstores']) {
      await page.goto(path);
      const footer = page.getByRole('contentinfo');
      for (const legal of LEGAL) await expect(footer.locator(`a[href="${legal}"]`)).toBeVisible();
      await expect(footer.locator(`a[href^="mailto:${CONTACT}"]`)).toBeVisible();
      await expect(footer).toContainText(`© ${new Date().getFullYear()} ${OPERATOR}`);
      await expect(page.getByRole('banner')).toContainText(SERVICE_NAME);
    }
  },
);

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the start says what is needed and where to get help, and each legal page and guide is complete',
    { tag: '@proof' },
    async ({ page }) => {
      await page.goto('/');
      await expect(mainHeading(page)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'This check needs JavaScript' })).toBeVisible();
      await expect(page.getByRole('link', { name: '116 123' })).toBeVisible();
      for (const path of MARKDOWN) {
        await page.goto(path);
        await expect.soft(mainHeading(page), path).toBeVisible();
        expect.soft(words(await page.getByRole('main').textContent()), path).toBeGreaterThan(150);
      }
      // A screen of a visit shows national help instead of an empty page.
      await page.goto('/questions/q1');
      await expect(page.getByRole('link', { name: '116 123' })).toBeVisible();
      await expect(page.getByRole('link', { name: '999' })).toBeVisible();
    },
  );
});

test(
  'No telephone number, and no number with its unit, is split over two lines, however wide the phone',
  { tag: '@proof' },
  async ({ page }) => {
    for (const path of ['/', '/driving-and-medicines/en', '/someone-else/en']) {
      await page.goto(path);
      for (let width = 320; width <= 440; width += 8) {
        await page.setViewportSize({ width, height: 700 });
        expect.soft(await brokenNumbers(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  },
);
