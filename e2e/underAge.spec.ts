import { YORK } from './harness/places.ts';
import { storedRows } from './harness/records.ts';
import { expect, test } from './harness/test.ts';
import {
  arrive,
  waitForStep,
  button,
  chooseUnderAge,
  consentBox,
  enterAddress,
  option,
  postcodeBox,
  goToQuestion,
  enter,
  tick,
} from './harness/visitor.ts';

test.describe('A visitor of 17 or under', () => {
  test('A visitor of 17 or under is told that the service is for adults, and gets GP, Childline and 999', async ({
    page,
  }) => {
    await chooseUnderAge(page, YORK);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toContainText(/aged 18 or above/);
    for (const words of [/\bGP\b/, /Childline/, '0800 1111', /999/]) await expect(dialog).toContainText(words);
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await expect(dialog, 'York’s file has no young people’s service').not.toContainText(
      /Bedford Young People['’]s Service/,
    );

    await test.step('Esc closes the dialog: the choice is cleared and the question stays', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await arrive(page, '/demographics/age');
      await expect(option(page, '17 or under')).not.toBeChecked();
    });
    await test.step('the browser’s Back goes back: the choice is cleared', async () => {
      await option(page, '17 or under').click();
      await dialog.waitFor();
      await page.goBack();
      await waitForStep(page, 1);
      await enter(button(page, 'Next'));
      await waitForStep(page, 2);
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    });
    await tick(option(page, '18-24'));
    await enter(button(page, 'Next'));
    await waitForStep(page, 3);
  });

  test('Choosing 17 or under later in the visit erases the record', { tag: '@proof' }, async ({ page, server }) => {
    const postcode = 'MK41 7PE';
    await goToQuestion(page, 1, { postcode, age: '25-34' });
    await expect.poll(() => storedRows(server, postcode)).toHaveLength(1);
    await enterAddress(page, '/demographics/age');
    await waitForStep(page, 2);
    await option(page, '17 or under').click();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => storedRows(server, postcode)).toEqual([]);
    await page.keyboard.press('Escape');
    await tick(option(page, '35-44'));
    await enter(button(page, 'Next'));
    await expect.poll(() => storedRows(server, postcode)).toHaveLength(1);
    expect(storedRows(server, postcode)[0]).toMatchObject({ age: 3, gender: 'm' });
  });

  test('A visitor of 17 or under makes no record', async ({ page, server }) => {
    // A postcode of Bedford, whose client file has a young people’s service.
    const postcode = 'MK41 7PH';
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await chooseUnderAge(page, postcode);
    await expect(page.getByRole('dialog')).toContainText(/Bedford Young People['’]s Service/);
    await button(page.getByRole('dialog'), 'Back to start').click();
    await arrive(page, '/');
    await expect(postcodeBox(page)).toHaveValue('');
    await expect(consentBox(page)).not.toBeChecked();
    expect(calls).toContain('/api/triage/postcode');
    expect(calls).not.toContain('/api/triage/log');
    expect(storedRows(server, postcode)).toEqual([]);
  });
});
