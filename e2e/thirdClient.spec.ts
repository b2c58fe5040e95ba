import { DEPENDENCE } from './harness/questionnaire.ts';
import { NORTHERN_IRELAND } from './harness/places.ts';
import { storedRows } from './harness/records.ts';
import { expect, test } from './harness/test.ts';
import {
  agree,
  waitForStep,
  button,
  chooseUnderAge,
  pressNext,
  option,
  start,
  goToFeedback,
  enter,
  tick,
} from './harness/visitor.ts';

const COAST = 'EX8 1AB';

test.describe('A new client, added as one file without a code change', () => {
  test(
    'shows its logo, or its name if it has none, and shows visitors under 18 its young people’s service',
    { tag: '@proof' },
    async ({ page, watch }) => {
      watch.expectInConsole(/status of 404/);
      await start(page, COAST);
      const header = page.getByRole('banner');
      await expect(header.getByText('Exmouth & Budleigh', { exact: true })).toBeVisible();
      await expect(header.getByRole('img', { name: 'Exmouth & Budleigh' })).toHaveCount(0);
      await start(page, 'YO1 7HH');
      const logo = header.getByRole('img', { name: 'City of York' });
      await expect(logo).toBeVisible();
      await expect.poll(() => logo.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);

      await chooseUnderAge(page, COAST);
      await expect(page.getByRole('dialog')).toContainText('Exmouth Young Harbour');
      await expect(page.getByRole('dialog')).toContainText('01632 960303');
    },
  );

  test('offers its own referral options, and stores the chosen one', async ({ page, server, watch }) => {
    watch.expectInConsole(/status of 404/);
    const postcode = 'EX8 2AB';
    await start(page, postcode);
    await agree(page);
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expect(option(page, 'The lighthouse keeper')).toBeVisible();
    await tick(option(page, 'On the ferry'));
    await enter(button(page, 'Next'));
    await tick(option(page, '35-44'));
    await enter(button(page, 'Next'));
    await waitForStep(page, 3);
    await expect.poll(() => storedRows(server, postcode)[0]).toMatchObject({ client_id: 'exmouth', referral: 'ferry' });
  });

  test(
    'A client without contacts shows national help instead, in Northern Ireland without NHS 111',
    { tag: '@proof' },
    async ({ page, watch }) => {
      watch.expectInConsole(/status of 404/);
      await goToFeedback(page, DEPENDENCE, { postcode: NORTHERN_IRELAND });
      await pressNext(page, '/intervention');
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: /^Find help near you: Drugs and Alcohol NI/ })).toBeVisible();
      await expect(main).toContainText('116 123');
      await expect(main.getByRole('link', { name: /^111$/ })).toHaveCount(0);
      await expect(main).toContainText(/out-of-hours/i);
      await expect(main).not.toContainText('0300 123 1110');
    },
  );
});
