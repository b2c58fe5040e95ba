import { finish, goToIntervention } from './harness/intervention.ts';
import { unusedPostcode } from './harness/places.ts';
import { storedRows } from './harness/records.ts';
import { expect, test } from './harness/test.ts';
import { button } from './harness/visitor.ts';

test.describe('The record of a visit', () => {
  test('contains every answer, the score, the band and how far the visit went', async ({ page, server }) => {
    const postcode = unusedPostcode();
    const week = { units: 9, days: 6, goalUnits: 4, goalDays: 3 };
    await goToIntervention(page, 7, { postcode, age: '55-64', gender: 'Female', ethnicity: 'Other Mixed' }, week);
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
});
