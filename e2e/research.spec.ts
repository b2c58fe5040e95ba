import type { Page } from '@playwright/test';
import { unusedPostcode } from './harness/places.ts';
import { LOWER } from './harness/questionnaire.ts';
import { storedRows } from './harness/records.ts';
import { expect, test } from './harness/test.ts';
import {
  answerAudit,
  answerDemographics,
  waitForFeedback,
  waitForStep,
  button,
  option,
  start,
  enter,
  tick,
} from './harness/visitor.ts';

const box = (page: Page) =>
  page.getByRole('checkbox', { name: 'You may also use my answers for research', exact: true });

/** Agrees to both notices, and allows research or not. */
async function agreeWith(page: Page, allows: boolean): Promise<void> {
  await enter(button(page, 'I agree'));
  await page.getByRole('heading', { name: 'Data sharing' }).waitFor();
  await expect(box(page)).not.toBeChecked();
  await box(page).setChecked(allows);
  await enter(button(page, 'I agree'));
  await waitForStep(page, 1);
}

/** The columns that differ between any two visits. */
const OWN = [
  ...['row_id', 'id', 'reference', 'visit_key_hash', 'report_key'],
  ...['created', 'updated', 'consented_at', 'postcode'],
];

test(
  'leaving the research box empty gives the same result and the same record',
  { tag: '@proof' },
  async ({ page, server }) => {
    const seen = [];
    for (const allows of [true, false]) {
      const postcode = unusedPostcode();
      await start(page, postcode);
      await enter(button(page, 'I agree'));
      await agreeWith(page, allows);
      await answerDemographics(page);
      await answerAudit(page, LOWER);
      await waitForFeedback(page);
      await expect.poll(() => storedRows(server, postcode)[0]?.screen_reached).toBe('feedback-lower');
      const [row = {}] = storedRows(server, postcode);
      const text = (await page.getByRole('main').innerText()).replaceAll(String(row.reference), 'REFERENCE');
      expect(row.consent_research).toBe(allows ? 1 : 0);
      const kept = Object.entries(row).filter(([column]) => ![...OWN, 'consent_research'].includes(column));
      seen.push({ text, kept });
    }
    expect(seen[0]?.text).toContain('Lower risk');
    expect(seen[1]).toEqual(seen[0]);
  },
);

test('Changing the research choice on the notices erases the record and makes a new one', async ({ page, server }) => {
  const postcode = unusedPostcode();
  await start(page, postcode);
  await enter(button(page, 'I agree'));
  await agreeWith(page, true);
  await tick(page.getByRole('radio').first());
  await enter(button(page, 'Next'));
  await tick(option(page, '35-44'));
  await enter(button(page, 'Next'));
  await expect.poll(() => storedRows(server, postcode)).toMatchObject([{ consent_research: 1, age: 3 }]);
  for (let step = 4; step > 0; step -= 1) await page.goBack();
  await page.getByRole('heading', { name: 'Data processing' }).waitFor();
  await agreeWith(page, false);
  await expect.poll(() => storedRows(server, postcode)).toMatchObject([{ consent_research: 0, age: 3 }]);
});
