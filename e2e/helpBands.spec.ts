import { BEDFORD, YORK } from './harness/places.ts';
import { DEPENDENCE, HIGHER } from './harness/questionnaire.ts';
import { readPdf } from '../testing/readPdf.ts';
import { expect, test } from './harness/test.ts';
import { goOn, toFeedback } from './harness/visitor.ts';
import type { Locator, Page } from '@playwright/test';

/** Nobody is called “dependent”: the word is used only to say that the score cannot tell. */
const CANNOT_SAY = 'This score cannot say you are dependent.';

const sentencesWith = async (page: Page, word: string): Promise<readonly string[]> =>
  (await page.getByRole('main').innerText()).match(new RegExp(`[^.\\n]*\\b${word}\\b[^.\\n]*\\.`, 'gi')) ?? [];

/** The headings of the boxes whose background has a colour other than that of a sheet. */
const filledBoxes = (page: Page): Promise<readonly (string | undefined)[]> =>
  page.locator('main section').evaluateAll((boxes) => {
    const sheet = getComputedStyle(document.documentElement).getPropertyValue('--sheet');
    const plain = [
      'rgba(0, 0, 0, 0)',
      `rgb(${[1, 3, 5].map((at) => parseInt(sheet.slice(at, at + 2), 16)).join(', ')})`,
    ];
    return boxes
      .filter((box) => !plain.includes(getComputedStyle(box).backgroundColor))
      .map((box) => box.querySelector('h2')?.textContent);
  });

/** The addresses of the links that a press near a card's top left and bottom right corner follows. */
const pressedAtCorners = (card: Locator): Promise<readonly (string | null | undefined)[]> =>
  card.evaluate((item) => {
    item.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = item.getBoundingClientRect();
    const corners = [document.elementFromPoint(left + 6, top + 6), document.elementFromPoint(right - 6, bottom - 6)];
    return corners.map((pressed) => pressed?.closest('a')?.getAttribute('href'));
  });

/** A Tuesday at 11:00, when the local services and Drinkline are open. */
test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-12-01T11:00:00Z')));

const BANDS = [
  { band: 'higher risk', codes: HIGHER },
  { band: 'possible dependence', codes: DEPENDENCE },
] as const;

for (const { band, codes } of BANDS) {
  test.describe(`A visit with a result of ${band}`, () => {
    test('warns against stopping suddenly, gives 999, 111, Samaritans and local support, and prints all of it', async ({
      page,
    }) => {
      const main = page.getByRole('main');
      await toFeedback(page, codes, { postcode: YORK });
      for (const path of ['/feedback', '/intervention']) {
        if (path === '/intervention') await goOn(page, path);
        const warning = page.getByRole('heading', { name: /not stop drinking suddenly/i });
        await expect.soft(warning, path).toBeVisible();
        for (const number of ['999', '111'])
          await expect.soft(warning.locator('..').locator(`a[href="tel:${number}"]`).first(), path).toBeVisible();
        await expect.soft(page.getByRole('heading', { name: 'If you need help now' }), path).toBeVisible();
        for (const number of ['999', '111', '116 123'])
          await expect.soft(main.getByText(number).first(), `${path}: ${number}`).toBeVisible();
        const message = codes === DEPENDENCE && path === '/intervention' ? [CANNOT_SAY] : [];
        expect.soft(await sentencesWith(page, 'dependent'), path).toEqual(message);
      }
      const { text } = await readPdf(await page.pdf({ format: 'A4' }));
      expect.soft(text).toContain('Alcoholics Anonymous');
      expect.soft(text).toContain('seeing or hearing things');
      // Waits until the new view accepts presses.
      await main.getByText('0300 123 1110').click({ trial: true });
      await expect.soft(main.getByText('0300 123 1110')).toBeVisible();
      const helpline = main.getByRole('listitem').filter({ hasText: '0300 123 1110' });
      const pressed = await helpline.evaluate((row) => {
        row.scrollIntoView({ block: 'center' });
        const { right, bottom } = row.getBoundingClientRect();
        return document.elementFromPoint(right - 4, bottom - 4)?.tagName;
      });
      expect.soft(pressed, 'what is pressed at the end of a helpline’s row').toBe('A');
      await expect.soft(page.getByRole('heading', { name: /Drop in near you/ })).toBeVisible();
      await expect.soft(main).toContainText('York Drink Wise');
      await expect.soft(main).toContainText('0808 157 0101');
    });

    test('shows help and a link to call before the score, in view on a phone, where the client has no local support', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 780 });
      await toFeedback(page, codes, { postcode: BEDFORD });
      const main = page.getByRole('main');
      const call = main.getByRole('link', { name: 'Call Bedford Alcohol Support (example) on 0808 157 0201' }).first();
      await expect(call).toBeInViewport({ ratio: 1 });
      await expect(call).toHaveAttribute('href', 'tel:08081570201');
      await expect(
        main.getByRole('link', { name: /^Ask Bedford Alcohol Support \(example\) to contact you/ }),
      ).toBeVisible();
      const meaning = await main.getByText(/^Your answers suggest/).boundingBox();
      expect(meaning?.y).toBeLessThan(780);
      const alone = 'There is help, and you do not have to do this alone';
      expect.soft(await filledBoxes(page)).toEqual([alone]);
      await goOn(page, '/intervention');
      expect.soft(await filledBoxes(page)).toEqual(['Help near you']);
      const card = page.getByRole('heading', { name: 'Help near you' }).locator('..');
      await expect.soft(card).toBeVisible();
      for (const way of await card.getByRole('link').all()) await way.click({ trial: true });
      expect.soft(await pressedAtCorners(card), 'the card').toEqual(['tel:08081570201', 'tel:08081570201']);
      await expect.soft(main).toContainText('Bedford Alcohol Support');
      await expect.soft(main).toContainText('0808 157 0201');
      await expect.soft(main).not.toContainText(/drop in/i);
    });

    test(
      'tells who may be pregnant to speak to the midwife or GP today, and gender other under 45 in one line',
      { tag: '@proof' },
      async ({ page }) => {
        const main = page.getByRole('main');
        await toFeedback(page, codes, { gender: 'Other', age: '25-34' });
        await expect
          .soft(main)
          .toContainText(
            'If you could be pregnant, speak to your midwife or GP today. If they are closed, call NHS 111. Do not stop suddenly without their help.',
          );
        await toFeedback(page, codes, { gender: 'Female', age: '18-24' });
        await expect.soft(main).toContainText(/speak to your midwife or GP today/i);
        await expect.soft(main).toContainText(/do not stop suddenly without their help/i);
      },
    );
  });
}
