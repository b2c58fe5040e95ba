import { BEDFORD, YORK } from './harness/places.ts';
import { DEPENDENCE, HIGHER } from './harness/questionnaire.ts';
import { readPdf } from '../testing/readPdf.ts';
import { expect, test } from './harness/test.ts';
import { pressNext, goToFeedback } from './harness/visitor.ts';
import type { Locator, Page } from '@playwright/test';

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
    test('prints its folded help too, and a press anywhere on a helpline’s row calls it', async ({ page }) => {
      const main = page.getByRole('main');
      await goToFeedback(page, codes, { postcode: YORK });
      await pressNext(page, '/intervention');
      const { text } = await readPdf(await page.pdf({ format: 'A4' }));
      expect.soft(text).toContain('Alcoholics Anonymous');
      expect.soft(text).toContain('seeing or hearing things');
      // Waits until the new view accepts presses.
      await main.getByText('0300 123 1110').click({ trial: true });
      const helpline = main.getByRole('listitem').filter({ hasText: '0300 123 1110' });
      const pressed = await helpline.evaluate((row) => {
        row.scrollIntoView({ block: 'center' });
        const { right, bottom } = row.getBoundingClientRect();
        return document.elementFromPoint(right - 4, bottom - 4)?.tagName;
      });
      expect.soft(pressed, 'what is pressed at the end of a helpline’s row').toBe('A');
    });

    test('shows help and a link to call before the score, in view on a phone, where the client has no local support', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 780 });
      await goToFeedback(page, codes, { postcode: BEDFORD });
      const main = page.getByRole('main');
      const call = main.getByRole('link', { name: 'Call Bedford Alcohol Support (example) on 0808 157 0201' }).first();
      await expect(call).toBeInViewport({ ratio: 1 });
      const meaning = await main.getByText(/^Your answers suggest/).boundingBox();
      expect(meaning?.y).toBeLessThan(780);
      const alone = 'There is help, and you do not have to do this alone';
      expect.soft(await filledBoxes(page)).toEqual([alone]);
      await pressNext(page, '/intervention');
      expect.soft(await filledBoxes(page)).toEqual(['Help near you']);
      const card = page.getByRole('heading', { name: 'Help near you' }).locator('..');
      await expect.soft(card).toBeVisible();
      for (const way of await card.getByRole('link').all()) await way.click({ trial: true });
      expect.soft(await pressedAtCorners(card), 'the card').toEqual(['tel:08081570201', 'tel:08081570201']);
    });
  });
}
