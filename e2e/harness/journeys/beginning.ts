import { BEDFORD, UNSERVED_POSTCODE, YORK } from '../places.ts';
import {
  arrive,
  waitForStep,
  button,
  chooseUnderAge,
  consentBox,
  openStart,
  postcodeBox,
  start,
  enter,
  tick,
} from '../visitor.ts';
import { tryPostcode } from '../visitor.ts';
import { holdCalls, type Journey, pressWithError } from './journey.ts';

const LOOKUP = '**/api/triage/postcode*';

const theStart: Journey = {
  name: 'the start',
  walk: async ({ page, watch }, see) => {
    watch.expectInConsole(/status of (404|500)/);
    await openStart(page);
    await see('start');
    await pressWithError(page, 'Get started');
    await see('start, no postcode');
    await postcodeBox(page).fill('YO1 7H');
    await pressWithError(page, 'Get started');
    await see('start, postcode not valid');
    await postcodeBox(page).fill(YORK);
    await pressWithError(page, 'Get started');
    await see('start, not agreed');
    await tryPostcode(page, UNSERVED_POSTCODE);
    await page.getByText('not yet available').first().waitFor();
    await see('start, not available');
    await page.route(LOOKUP, (route) => route.fulfill({ status: 500, body: '' }));
    await tryPostcode(page, YORK);
    await page.getByText('An unexpected error occurred').waitFor();
    await see('start, lookup failed');
    await page.unroute(LOOKUP);
    const release = await holdCalls(page, LOOKUP);
    await enter(button(page, 'Get started'));
    await page.getByRole('status').filter({ hasText: /\w/ }).waitFor();
    await see('start, waiting');
    release();
    await arrive(page, '/terms');
  },
};

const terms: Journey = {
  name: 'the terms, the two notices, and the four questions before the AUDIT',
  walk: async ({ page }, see) => {
    await start(page);
    await see('terms');
    await enter(button(page, 'I agree'));
    for (const notice of ['Data processing', 'Data sharing']) {
      await page.getByRole('heading', { name: notice }).waitFor();
      await see(notice);
      await enter(button(page, 'I agree'));
    }
    for (const [index, name] of ['referral', 'age', 'gender', 'ethnicity'].entries()) {
      await waitForStep(page, index + 1);
      await see(name);
      await pressWithError(page);
      await see(`${name}, no answer`);
      await tick(page.getByRole('radio').nth(1));
      if (name === 'gender') await see(`${name}, answered`);
      await enter(button(page, 'Next'));
    }
    await waitForStep(page, 5);
  },
};

const underAge: Journey = {
  name: 'the dialog for those under 18',
  walk: async ({ page }, see) => {
    await chooseUnderAge(page, BEDFORD);
    await see('under-age dialog');
  },
};

const idle: Journey = {
  name: 'the question whether somebody is still there',
  walk: async ({ page }, see) => {
    await page.clock.install();
    await openStart(page);
    await tick(consentBox(page));
    await page.clock.fastForward('20:01');
    await page.getByRole('dialog').waitFor();
    await see('idle dialog');
    await page.clock.fastForward('01:00');
    await page.getByRole('dialog').getByRole('status').filter({ hasText: /\w/ }).waitFor();
    await see('idle dialog, last minute');
  },
};

export const BEGINNING_JOURNEYS: readonly Journey[] = [theStart, terms, underAge, idle];
