import { goToIntervention } from './harness/intervention.ts';
import { expect, test } from './harness/test.ts';
import { button } from './harness/visitor.ts';

test.describe('A visit with an increasing risk result', () => {
  test('ends in a summary with a reference, which can be told letter from digit, and says where a file goes', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    await goToIntervention(page, 7);
    await expect.soft(main).toContainText('A file goes to your downloads.');
    const reference = main.getByText(/\b[0-9A-HJKMNP-TV-Z]{10}\b/).first();
    await expect.soft(reference).toBeVisible();
    await expect.soft(reference).toHaveCSS('font-family', /^"Atkinson zero"/);
    for (const name of ['Download my summary', 'Email my summary', 'Finish'])
      await expect.soft(button(page, name)).toBeVisible();
  });

  test(
    'shows the visitor’s own place above the shares of everyone, and larger',
    { tag: '@proof' },
    async ({ page }) => {
      const main = page.getByRole('main');
      await goToIntervention(page, 1, { gender: 'Female', age: '35-44' });
      const [own, bars] = [main.locator('figure svg').first(), main.getByRole('img', { name: /increasing risk/i })];
      const [place, shares] = [await own.boundingBox(), await bars.boundingBox()];
      expect.soft(shares?.y, 'the shares come after').toBeGreaterThan(place?.y ?? Infinity);
      expect.soft(shares?.width, 'and are smaller').toBeLessThan(place?.width ?? 0);
    },
  );
});
