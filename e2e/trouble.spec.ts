import { INCREASING } from './harness/questionnaire.ts';
import { unusedPostcode } from './harness/places.ts';
import { storedRows } from './harness/records.ts';
import { expect, test } from './harness/test.ts';
import { agree, arrive, button, mainHeading, option, start, goToFeedback, enter, tick } from './harness/visitor.ts';

test.describe('When the record cannot be stored', () => {
  test('The visit continues with the same advice when its record cannot be stored', async ({ page, watch }) => {
    watch.expectInConsole(/status of 503/);
    await page.route('**/api/triage/log', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'Retry-After': '1' },
        json: { success: false, message: 'unavailable', field: null },
      }),
    );
    await goToFeedback(page, INCREASING);
    await expect(mainHeading(page)).toContainText(/increasing risk/i);
  });

  test('the record is stored once the server is back', async ({ page, server, watch }) => {
    watch.expectInConsole(/ERR_FAILED/);
    const postcode = unusedPostcode();
    await page.clock.install();
    await page.route('**/api/triage/log', (route) => route.abort());
    await goToFeedback(page, INCREASING, { postcode });
    expect(storedRows(server, postcode)).toEqual([]);
    await page.unroute('**/api/triage/log');
    const afterTheNextTry = async () => {
      // 30 s is the longest pause between two tries. The pause has grown with each failed try so far.
      await page.clock.fastForward('00:30');
      return storedRows(server, postcode)[0];
    };
    await expect
      .poll(afterTheNextTry)
      .toMatchObject({ score: 10, band: 'increasing', screen_reached: 'feedback-increasing' });
    expect(storedRows(server, postcode)).toHaveLength(1);
  });

  test('the visitor is told if the record belongs to another visit', { tag: '@proof' }, async ({ page, watch }) => {
    watch.expectInConsole(/status of 409/);
    await page.route('**/api/triage/log', (route) =>
      route.fulfill({ status: 409, json: { success: false, message: 'loggedInElsewhere', field: null } }),
    );
    await start(page);
    await agree(page);
    await tick(page.getByRole('radio').first());
    await enter(button(page, 'Next'));
    await option(page, '18-24').click();
    await enter(button(page, 'Next'));
    await arrive(page, '/loggedInElsewhere');
    await expect(mainHeading(page)).toHaveText('Your check is open somewhere else');
  });
});
