import { goToIntervention } from './harness/intervention.ts';
import { BEDFORD, YORK } from './harness/places.ts';
import { type Codes, DEPENDENCE, HIGHER, INCREASING, LOWER } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import { button, pressNext, mainHeading, goToFeedback, goToQuestion } from './harness/visitor.ts';
import type { Locator, Page } from '@playwright/test';

/** Content that the specification names must be visible without opening a collapsed part, so no test opens one. */

/** Every field that the example clients fill in for their service and local support, as words or as link addresses. */
const FILLED: Readonly<Record<string, { words: readonly string[]; addresses: readonly string[] }>> = {
  [YORK]: {
    words: [
      'York Drink Wise (example)',
      'Monday to Friday 9am to 5pm, Thursday until 7pm',
      '1 Sample Street, York, YO1 0AA',
      'ask for our young adults worker',
      'York Back to Work (example)',
      'Drop in near you (example)',
      'You do not need to book.',
      'People who have been there (example)',
      'You can listen and say nothing.',
    ],
    addresses: [
      'tel:08081570101',
      'mailto:york@drinkwise.example.org',
      'https://york.drinkwise.example.org',
      'https://york.drinkwise.example.org/refer',
      'https://social.example.org/yorkdrinkwise',
      'https://wa.me/441632960101',
      'tel:08081570103',
      'https://york.drinkwise.example.org/drop-in',
      'tel:01632960103',
    ],
  },
  [BEDFORD]: {
    words: [
      'Bedford Alcohol Support (example)',
      'Monday and Wednesday to Friday 9am to 5pm, Tuesday 9am to 8pm, Saturday 10am to 1pm',
      '2 Sample Road, Bedford, MK40 0AA',
      'ask for the young adults team',
      'Bedford Into Work (example)',
    ],
    addresses: [
      'tel:08081570201',
      'mailto:bedford@alcoholsupport.example.org',
      'https://bedford.alcoholsupport.example.org',
      'https://bedford.alcoholsupport.example.org/refer',
    ],
  },
};

const STORES = ['App Store', 'Google Play'];

const storeLinks = (page: Page): Locator[] =>
  STORES.map((name) => page.getByRole('main').getByRole('link', { name: new RegExp(name) }));

async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const [first, second] = [await upper.boundingBox(), await lower.boundingBox()];
  expect.soft(first?.y, 'stands above').toBeLessThan(second?.y ?? 0);
}

const RESULTS: readonly (readonly [band: RegExp, codes: Codes])[] = [
  [/lower risk/i, LOWER],
  [/increasing risk/i, INCREASING],
  [/higher risk/i, HIGHER],
  [/possible dependence/i, DEPENDENCE],
];

test('every result shows its band, with Finish for lower risk and Next otherwise at about the same height', async ({
  page,
}) => {
  const edges: number[] = [];
  for (const [band, codes] of RESULTS) {
    await goToFeedback(page, codes);
    await expect.soft(mainHeading(page)).toHaveText(band);
    const way = button(page, codes === LOWER ? 'Finish' : 'Next');
    await expect.soft(way).toBeVisible();
    if (codes === LOWER || codes === INCREASING) edges.push((await way.boundingBox())?.y ?? 0);
  }
  expect.soft(Math.abs((edges[0] ?? 0) - (edges[1] ?? Infinity)), 'px between Finish and Next').toBeLessThan(300);
});

/** The lower edge of each part, in px from the top of the window; Infinity if the part is not shown. */
async function edgesOf(parts: readonly Locator[]): Promise<readonly number[]> {
  const boxes = await Promise.all(parts.map((part) => part.first().boundingBox()));
  return boxes.map((box) => (box === null ? Infinity : box.y + box.height));
}

const FIRST_SCREENFUL = { width: 390, height: 664 };

for (const [codes, way, line] of [
  [LOWER, 'Finish', /^This clears your answers/],
  [INCREASING, 'Next', /^Next, you see where you stand/],
] as const)
  test(
    `the first screenful of a result with ${way} has the band, its meaning, the score and what comes next`,
    { tag: '@proof' },
    async ({ page }) => {
      await page.setViewportSize(FIRST_SCREENFUL);
      await goToFeedback(page, codes);
      const main = page.getByRole('main');
      const score = main.getByText(/^Your score: /);
      const parts = [
        mainHeading(page),
        main.getByText(/^Your answers suggest/),
        score,
        button(page, way),
        main.getByText(line),
      ];
      const edges = await edgesOf(parts);
      expect(edges).toEqual(edges.toSorted((one, other) => one - other));
      expect(Math.max(...edges)).toBeLessThanOrEqual(FIRST_SCREENFUL.height);
    },
  );

/** Visits at lower risk whose result is qualified: by units above the guideline, one heavy day, or a sign of harm. */
const QUALIFIED: Readonly<Record<string, Codes>> = {
  'more than 14 units a week': [3, 2, 2, 0, 0, 0, 0, 0, 0, 0],
  'a lot on one day': [1, 2, 2, 0, 0, 0, 0, 0, 0, 0],
  'a sign of harm': [1, 0, 0, 0, 0, 0, 0, 0, 4, 0],
};

for (const [reason, codes] of Object.entries(QUALIFIED))
  test(
    `the first screenful of a low score with ${reason} has the score, then Finish, then “How was this check for you?”`,
    { tag: '@proof' },
    async ({ page }) => {
      await page.setViewportSize(FIRST_SCREENFUL);
      await goToFeedback(page, codes);
      const main = page.getByRole('main');
      const parts = [mainHeading(page), main.getByText(/^Your score: /), button(page, 'Finish')];
      const edges = await edgesOf([...parts, main.getByText('How was this check for you?')]);
      expect(edges).toEqual(edges.toSorted((one, other) => one - other));
      expect(edges[2]).toBeLessThanOrEqual(FIRST_SCREENFUL.height);
    },
  );

/** A visit at increasing risk with the full caution. */
const CAUTIONED: Codes = [4, 4, 4, 0, 0, 0, 0, 0, 0, 0];

/** Hours of York's service: while it is closed, the line that answers now stands above its name. */
const HOURS = { open: '2026-12-01T11:00:00Z', closed: '2026-12-05T23:00:00Z' } as const;

for (const [name, codes] of [
  ['increasing risk under the full caution', CAUTIONED],
  ['higher risk', HIGHER],
  ['possible dependence', DEPENDENCE],
] as const)
  for (const [state, time] of Object.entries(HOURS))
    test(
      `with the local service ${state}, a result of ${name} has call and caution first, then help now, then the scale and Next`,
      { tag: '@proof' },
      async ({ page }) => {
        await page.setViewportSize(FIRST_SCREENFUL);
        await page.clock.setFixedTime(new Date(time));
        await goToFeedback(page, codes);
        const main = page.getByRole('main');
        const edges = await edgesOf([
          mainHeading(page),
          ...(state === 'open' ? [] : [main.getByRole('link', { name: 'Call NHS 111' })]),
          main.getByRole('link', { name: /^Call York Drink Wise/ }),
          main.getByText(/^Your answers suggest/),
          main.getByRole('heading', { name: /not stop drinking suddenly/ }),
          main.getByRole('heading', { name: 'If you need help now' }),
          main.getByText(/^Your score: /),
          button(page, 'Next'),
        ]);
        expect(edges).toEqual(edges.toSorted((one, other) => one - other));
        // The heading of the caution while open; the call of the local service while it is closed.
        expect(edges[state === 'open' ? 3 : 2]).toBeLessThanOrEqual(FIRST_SCREENFUL.height);
      },
    );

test('the pictures of drinks on question 2 are shown without a press', { tag: '@proof' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await goToQuestion(page, 2);
  const pictures = page.getByRole('main').getByRole('listitem').locator('svg');
  await expect(pictures).toHaveCount(12);
  for (const picture of await pictures.all()) await expect.soft(picture).toBeVisible();
});

test('the last step shows the links to the app above Finish', { tag: '@proof' }, async ({ page }) => {
  await goToIntervention(page, 7);
  for (const link of storeLinks(page)) {
    await expect.soft(link).toBeVisible();
    await expectAbove(link, button(page, 'Finish'));
  }
});

for (const [band, codes] of [
  ['higher risk', HIGHER],
  ['possible dependence', DEPENDENCE],
] as const)
  test(
    `the help screen shows every filled field of the service and of local support without a press (${band})`,
    { tag: '@proof' },
    async ({ page }) => {
      const main = page.getByRole('main');
      for (const [postcode, { words, addresses }] of Object.entries(FILLED)) {
        await goToFeedback(page, codes, { postcode });
        await pressNext(page, '/intervention');
        const seen = [
          ...words.map((text) => main.getByText(text)),
          ...addresses.map((address) => main.locator(`a[href="${address}"]`)),
        ];
        for (const item of seen) await expect.soft(item.filter({ visible: true }).first()).toBeVisible();
        for (const link of storeLinks(page)) await expect.soft(link).toHaveCount(codes === HIGHER ? 1 : 0);
        if (codes === HIGHER) for (const link of storeLinks(page)) await expect.soft(link).toBeVisible();
      }
    },
  );
