import { AGES, AUDIT, ETHNICITIES } from './harness/questionnaire.ts';
import { ownPostcode } from './harness/places.ts';
import { storedRows } from './harness/records.ts';
import { expect, test } from './harness/test.ts';
import { agree, atQuestion, atStep, button, option, start, toQuestion, enter, tick } from './harness/visitor.ts';

/** York's referral options and their stored values, repeated from its client file. */
const REFERRALS = {
  'GP or practice nurse': 'gp',
  Pharmacy: 'pharmacy',
  'Hospital or clinic': 'hospital',
  'NHS Health Check': 'health-check',
  'My employer': 'employer',
  'A friend or someone in my family': 'friend',
  'I found it online': 'online',
  'Somewhere else': 'other',
};
const GENDERS = { Male: 'm', Female: 'f', Other: 'o' };

/** Polling interval, in ms. Short, because each answer is stored at once and there are many of them. */
const OFTEN = [30];

/** Codes count from 0 in display order. */
const byPlace = (labels: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(labels.map((label, code) => [label, code]));

test('every answer about the visitor is stored under its own code', { tag: '@proof' }, async ({ page, server }) => {
  const postcode = ownPostcode();
  const stored = () => storedRows(server, postcode)[0];
  await start(page, postcode);
  await agree(page);
  // Nothing is stored before the age question is left as an adult, so the first question's answers are tested after
  // that.
  await tick(page.getByRole('radio').first());
  await enter(button(page, 'Next'));
  await tick(option(page, '18-24'));
  await enter(button(page, 'Next'));
  for (const step of [3, 2]) {
    await atStep(page, step);
    await enter(button(page, 'Back'));
  }
  const asked = [
    { column: 'referral', codes: REFERRALS },
    // 17 or under ends the visit, and no record may contain it.
    { column: 'age', codes: Object.fromEntries(Object.entries(byPlace(AGES)).slice(1)) },
    { column: 'gender', codes: GENDERS },
    { column: 'ethnicity', codes: byPlace(ETHNICITIES) },
  ];
  for (const [index, { column, codes }] of asked.entries()) {
    await atStep(page, index + 1);
    await expect(page.getByRole('radio')).toHaveCount(Object.keys(codes).length + (column === 'age' ? 1 : 0));
    for (const [label, code] of Object.entries(codes)) {
      await tick(option(page, label));
      await expect.poll(() => stored()?.[column], { message: `${column}: ${label}`, intervals: OFTEN }).toBe(code);
    }
    await enter(button(page, 'Next'));
  }
  expect(storedRows(server, postcode)).toHaveLength(1);
});

test(
  'every answer to the ten AUDIT questions is stored under its own code',
  { tag: '@proof' },
  async ({ page, server }) => {
    const postcode = ownPostcode();
    await toQuestion(page, 1, { postcode });
    for (const [index, { id, answers }] of AUDIT.entries()) {
      await atQuestion(page, index, 'Male');
      await expect(page.getByRole('radio')).toHaveCount(Object.keys(answers).length);
      for (const [code, label] of Object.entries(answers)) {
        await tick(option(page, label));
        await expect
          .poll(() => storedRows(server, postcode)[0]?.[id], { message: `${id}: ${label}`, intervals: OFTEN })
          .toBe(Number(code));
      }
      await enter(button(page, 'Next'));
    }
    expect(storedRows(server, postcode)).toHaveLength(1);
  },
);
