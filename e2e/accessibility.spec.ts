import { expectAccessible, violationsOn } from './harness/axe.ts';
import { addDrinks, calculator, openCalculator, pints } from './harness/calculator.ts';
import { fillStep, WEEK } from './harness/intervention.ts';
import { NOBODYS } from './harness/places.ts';
import { AUDIT, DEPENDENCE, HIGHER, INCREASING, LOWER } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import {
  atQuestion,
  atStep,
  button,
  chooseCode,
  goOn,
  mainHeading,
  openStart,
  option,
  start,
  toFeedback,
  toQuestion,
  tryPostcode,
} from './harness/visitor.ts';

test.describe('axe finds nothing', () => {
  test('at the start: fresh, with an error, and where there is no client', async ({ page, watch }) => {
    watch.expectInConsole(/status of 404/);
    await openStart(page);
    await expectAccessible(page, 'the start, fresh');
    await button(page, 'Get started').click();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    await expectAccessible(page, 'the start, without a postcode');
    await tryPostcode(page, NOBODYS);
    await page
      .getByText(/not yet available/)
      .first()
      .waitFor();
    await expectAccessible(page, 'the start, where there is no client');
  });

  test('on the terms, the two notices and the four questions before the AUDIT, fresh and with an error', async ({
    page,
  }) => {
    await start(page);
    await expectAccessible(page, 'the terms');
    await button(page, 'I agree').click();
    for (const heading of ['Data processing', 'Data sharing']) {
      await page.getByRole('heading', { name: heading }).waitFor();
      await expectAccessible(page, heading);
      await button(page, 'I agree').click();
    }
    for (const step of [1, 2, 3, 4]) {
      await atStep(page, step);
      await expectAccessible(page, `step ${step}`);
      await button(page, 'Next').click();
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
      await expectAccessible(page, `step ${step}, without an answer`);
      await page.getByRole('radio').nth(1).check();
      await button(page, 'Next').click();
    }
    await atStep(page, 5);
  });

  test('on the ten AUDIT questions', async ({ page }) => {
    await toQuestion(page, 1);
    for (const [index, { id }] of AUDIT.entries()) {
      await atQuestion(page, index, 'Male');
      await expectAccessible(page, id);
      await chooseCode(page, index, 0);
      await button(page, 'Next').click();
    }
  });

  test('with the under-age dialog open', async ({ page }) => {
    await start(page, 'MK40 1AA');
    for (let press = 0; press < 3; press += 1) {
      await button(page, 'I agree').click();
      if (press === 1) await page.getByRole('heading', { name: 'Data sharing' }).waitFor();
    }
    await atStep(page, 1);
    await page.getByRole('radio').first().check();
    await button(page, 'Next').click();
    await atStep(page, 2);
    await option(page, '17 or under').click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'the under-age dialog');
  });

  test('in the calculator: empty, at each of its steps, with a list, and on the question afterwards', async ({
    page,
  }) => {
    await toQuestion(page, 2);
    await openCalculator(page);
    const dialog = calculator(page);
    await expectAccessible(page, 'the calculator, empty');
    await button(dialog, 'Add a drink').click();
    for (const [step, name] of [/^beer/i, /^pint/i, /^4%/].entries()) {
      await dialog.getByRole('radio', { name }).waitFor();
      await expectAccessible(page, `the calculator, step ${step + 1}`);
      await dialog.getByRole('radio', { name }).check();
      await button(dialog, 'Next').click();
    }
    await dialog.getByRole('spinbutton').waitFor();
    await expectAccessible(page, 'the calculator, step 4');
    await button(dialog, 'Cancel').click();
    await addDrinks(page, pints(3));
    await expectAccessible(page, 'the calculator, with a list');
    await button(dialog, 'Use this total').click();
    await page.getByText(/Your total is 7 units/).waitFor();
    await expectAccessible(page, 'question 2 after the calculator');
  });

  for (const { band, codes } of [
    { band: 'lower risk', codes: LOWER },
    { band: 'higher risk', codes: HIGHER },
    { band: 'possible dependence', codes: DEPENDENCE },
  ]) {
    test(`on the result of ${band} and what follows it`, async ({ page }) => {
      await toFeedback(page, codes, { gender: 'Female', age: '25-34' });
      await expectAccessible(page, `feedback, ${band}`);
      if (codes === LOWER) return;
      await goOn(page, '/intervention');
      await expectAccessible(page, `help, ${band}`);
    });
  }

  test('on the result of increasing risk and its seven steps, with errors, and with the summary sent or failed', async ({
    page,
    mailbox,
    watch,
  }) => {
    watch.expectInConsole(/status of 502/);
    await toFeedback(page, INCREASING, { gender: 'Female', age: '25-34' });
    await expectAccessible(page, 'feedback, increasing risk');
    for (let step = 1; step <= 7; step += 1) {
      await goOn(page, `/intervention/${step}`);
      await expectAccessible(page, `intervention ${step}`);
      if (step === 5 || step === 6) {
        await button(page, 'Next').click();
        await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
        await expectAccessible(page, `intervention ${step}, without an answer`);
      }
      await fillStep(page, step, WEEK);
    }
    await page.getByRole('textbox', { name: 'Email address' }).fill('accessible@example.org');
    mailbox.refusing = true;
    await button(page, 'Email my summary').click();
    await page
      .getByText(/There was an error sending/)
      .first()
      .waitFor();
    mailbox.refusing = false;
    await expectAccessible(page, 'the summary, e-mail failed');
    await button(page, 'Email my summary').click();
    await page.getByText(/has been emailed/).waitFor();
    await expectAccessible(page, 'the summary, e-mail sent');
  });

  for (const path of [
    ...['/privacy-policy/en', '/terms-conditions/en', '/accessibility/en', '/research-participant-information/en'],
    ...['/app/eula', '/app/privacy', '/appstores', '/loggedInElsewhere', '/nowhere'],
  ]) {
    test(`on ${path}`, async ({ page, watch }) => {
      if (path === '/nowhere') watch.expectInConsole(/status of 404/);
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(mainHeading(page)).toBeVisible();
      await expectAccessible(page, path);
    });
  }
});

test('axe sees a fault when there is one: the checks above can fail', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').evaluate((main) => main.append(document.createElement('button')));
  expect((await violationsOn(page)).join()).toContain('button-name');
});
