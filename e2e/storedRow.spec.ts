import { finish, finished, toIntervention } from './harness/intervention.ts';
import { ownPostcode } from './harness/places.ts';
import { storedRows } from './harness/records.ts';
import { DEPENDENCE, HIGHER, LOWER } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import { agree, atStep, button, goOn, option, start, toFeedback, enter, tick } from './harness/visitor.ts';

test.describe('The record of a visit', () => {
  test('is created when an age of 18 or over is chosen after both notices, not before', async ({ page, server }) => {
    const postcode = ownPostcode();
    await start(page, postcode);
    await agree(page);
    await tick(page.getByRole('radio').first());
    await enter(button(page, 'Next'));
    await atStep(page, 2);
    expect(storedRows(server, postcode)).toEqual([]);
    await tick(option(page, '25-34'));
    await enter(button(page, 'Next'));
    await expect.poll(() => storedRows(server, postcode)).toHaveLength(1);
    expect(storedRows(server, postcode)[0]).toMatchObject({ client_id: 'york', age: 2, gender: null, q1: null });
  });

  test('contains every answer, the score, the band and how far the visit went', async ({ page, server }) => {
    const postcode = ownPostcode();
    const week = { units: 9, days: 6, goalUnits: 4, goalDays: 3 };
    await toIntervention(page, 7, { postcode, age: '55-64', gender: 'Female', ethnicity: 'Other Mixed' }, week);
    const row = () => storedRows(server, postcode)[0] ?? {};
    await expect.poll(() => row().screen_reached).toBe('intervention-7');
    expect(row()).toMatchObject({
      client_id: 'york',
      postcode,
      age: 5,
      gender: 'f',
      ethnicity: 12,
      score: 10,
      band: 'increasing',
      q1: 3,
      q2: 2,
      q3: 2,
      q4: 1,
      q5: 0,
      q6: 0,
      q7: 2,
      q8: 0,
      q9: 0,
      q10: 0,
      consumption_units: 9,
      consumption_days: 6,
      goal_units: 4,
      goal_days: 3,
    });
    expect(row().consent_version).toMatch(/^[0-9a-f]{16}$/);
    expect(row().consented_at).toEqual(expect.any(String));
    await test.step('it contains no e-mail address', async () => {
      await page.getByRole('textbox', { name: 'Email address' }).fill('canary.address@example.org');
      await button(page, 'Email my summary').click();
      await expect(page.getByText('Your summary has been emailed to you!')).toBeVisible();
      expect(storedRows(server, postcode)).toHaveLength(1);
      expect(JSON.stringify(storedRows(server, postcode))).not.toContain('canary.address');
      expect(server.output()).not.toContain('canary.address');
      expect(server.output()).not.toContain(postcode);
    });
    await finish(page);
    await expect.poll(() => row().screen_reached).toBe('intervention-increasing-finished');
    expect(storedRows(server, postcode)).toHaveLength(1);
  });

  test('stores the codes 0, 2 and 4 of the last question', { tag: '@proof' }, async ({ page, server }) => {
    const postcode = ownPostcode();
    await toFeedback(page, [0, 4, 3, 2, 1, 0, 4, 3, 4, 2], { postcode });
    await expect
      .poll(() => storedRows(server, postcode)[0])
      .toMatchObject({ q1: 0, q2: 4, q3: 3, q4: 2, q5: 1, q6: 0, q7: 4, q8: 3, q9: 4, q10: 2, score: 23 });
  });

  const KEYS = [
    { band: 'lower', codes: LOWER, keys: ['feedback-lower', 'feedback-lower-finished'] },
    {
      band: 'higher',
      codes: HIGHER,
      keys: ['feedback-higher', 'intervention-higher', 'intervention-higher-finished'],
    },
    {
      band: 'dependence',
      codes: DEPENDENCE,
      keys: ['feedback-dependence', 'intervention-dependence', 'intervention-dependence-finished'],
    },
  ] as const;
  test('records how far each band’s visit went', { tag: '@proof' }, async ({ page, server }) => {
    for (const { band, codes, keys } of KEYS) {
      const postcode = ownPostcode();
      await toFeedback(page, codes, { postcode });
      for (const [index, key] of keys.entries()) {
        await expect.poll(() => storedRows(server, postcode)[0]).toMatchObject({ band, screen_reached: key });
        if (index === keys.length - 1) break;
        await (index === keys.length - 2 ? button(page, 'Finish').click() : goOn(page, '/intervention'));
      }
      await finished(page);
    }
  });
});
