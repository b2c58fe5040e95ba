import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { en } from '#content/en/index.ts';
import { pathOfStep } from '#domain/journey.ts';
import type { TriageRecord } from '#domain/record.ts';
import { DEPENDENCE, HIGHER, INCREASING, LOWER, NO_DRINKING } from '#domain/testing/sampleAnswers.ts';
import { FIGURES, MAN } from '../../testing/answers.ts';
import { showPage } from '../../testing/showPage.tsx';

afterEach(cleanup);

const HEADING = 'Did you do this check before?';
const { lastTime } = en.feedback;
const HEAVY = { ...FIGURES, consumptionUnits: 20, consumptionDays: 7 };
const NO_WEEK = { consumptionUnits: 0, consumptionDays: 0, goalUnits: 0, goalDays: 0 };
const STEP_7 = pathOfStep('results');
const show = (path: string, triage: TriageRecord) => showPage(path, { triage: { ...MAN, ...triage } });
const fold = () => screen.getByText(HEADING).closest('details');
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const message = () => fold()?.querySelector('[role=status]')?.textContent;

const RESULTS: readonly [string, string, TriageRecord][] = [
  ['lower', '/feedback', LOWER],
  ['increasing', '/feedback', INCREASING],
  ['higher', '/feedback', HIGHER],
  ['dependence', '/feedback', DEPENDENCE],
  ['increasing', STEP_7, { ...INCREASING, ...FIGURES }],
];

describe('what changed since the last check', () => {
  it.each(RESULTS)('can be entered, in a fold, on the result of the band %s: %s', async (_, path, triage) => {
    await show(path, triage);
    expect(fold()?.open).toBe(false);
    expect([lastTime.score, lastTime.units].map((label) => fold()?.contains(screen.getByLabelText(label)))).toEqual([
      true,
      true,
    ]);
    expect(message()).toBe('');
  });

  it('is written in plain words, whether higher or lower', async () => {
    await show(STEP_7, { ...INCREASING, ...FIGURES });
    type(lastTime.score, '1');
    expect(message()).toContain('Your score was 1, and is 8 now: 7 points higher.');
    type(lastTime.units, '41');
    expect(message()).toContain('You drank 41 units a week, and 40 units now: 1 unit less.');
    type(lastTime.units, '165');
    expect(message()).toContain('You drank 165 units a week, and 40 units now: 125 units less.');
    type(lastTime.units, '39');
    expect(message()).toContain('You drank 39 units a week, and 40 units now: 1 unit more.');
    type(lastTime.score, '8');
    type(lastTime.units, '40');
    expect(message()).toContain(
      'Your score was 8, and is 8 now: the same. You drank 40 units a week, and 40 units now: the same.',
    );
    expect(message()).not.toContain(lastTime.fall);
  });

  it.each<[string, string, TriageRecord]>([
    ['a lower score of somebody who does not drink', '/feedback', { ...LOWER, ...NO_DRINKING }],
    ['a lower score of somebody who has stopped', STEP_7, { ...INCREASING, q1: 0, q2: 0, ...NO_WEEK }],
    ['a lower score, where the units have risen', STEP_7, { ...INCREASING, ...FIGURES }],
  ])('A lower score or fewer units than at the last check brings no warning after %s', async (_what, path, triage) => {
    await show(path, triage);
    type(lastTime.score, '19');
    type(lastTime.units, '1');
    expect(message()).toContain('points lower.');
    expect(message()).not.toContain(lastTime.fall);
    expect(message()).not.toContain(en.withdrawalCaution.turnedAway);
  });

  it('compares units only if last week was counted, and says where to count it', async () => {
    await show('/feedback', LOWER);
    type(lastTime.units, '20');
    expect(message()).toBe('To compare your units, count your last 7 days. What counts is your result today.');
    expect(fold()?.querySelector('a')?.getAttribute('href')).toBe('/your-week/en');
  });

  it.each([
    [lastTime.score, '41', 40],
    [lastTime.score, 'ten', 40],
    [lastTime.units, '246', 245],
    [lastTime.units, '-1', 245],
  ])(
    'An earlier score or number of units that is out of range is pointed out, and not compared: %s %s',
    async (label, typed, max) => {
      await show(STEP_7, { ...INCREASING, ...FIGURES });
      type(label, typed);
      expect(fold()?.textContent).toContain(`Enter a whole number from 0 to ${max}`);
      expect(message()).toBe('');
    },
  );

  const BELOW_DEPENDENCE = RESULTS.filter(([band]) => band !== 'dependence');
  it.each([...BELOW_DEPENDENCE, ['increasing, under the full caution', STEP_7, { ...INCREASING, ...HEAVY }] as const])(
    'A lower earlier score leaves today’s result as it is, and is neither praised nor called safe: %s, %s',
    async (_, path, triage) => {
      await show(path, triage);
      const rest = () => document.querySelector('main')?.textContent.replace(fold()?.textContent ?? '', '');
      const before = rest();
      type(lastTime.score, '19');
      if (path === STEP_7 && triage.consumptionUnits !== HEAVY.consumptionUnits) type(lastTime.units, '104');
      const { fall, today } = lastTime;
      expect(
        message()
          ?.split(/lower\.|less\./)
          .at(-1),
      ).toBe(` ${fall} ${en.withdrawalCaution.turnedAway} ${today}`);
      expect(rest()).toBe(before);
    },
  );

  it.each<[string, string, TriageRecord, string]>([
    ['lower', '/feedback', LOWER, 'Talk to your GP or York Sample Service'],
    ['increasing', '/feedback', INCREASING, 'For you, no alcohol may be safest.'],
    ['increasing, a drink in the morning', '/feedback', { ...INCREASING, q6: 1 }, 'Do not stop suddenly. Ask them'],
    ['increasing, stopped', '/feedback', { ...INCREASING, q1: 0, q2: 0 }, 'No alcohol is likely to be safest for you.'],
    ['dependence', '/feedback', DEPENDENCE, 'about what is safest for you.'],
  ])('a last score of 20 is answered as possible dependence, in the band %s', async (_, path, triage, text) => {
    await show(path, triage);
    type(lastTime.score, '20');
    expect(message()).toContain('Your last score suggested possible dependence.');
    expect(message()).toContain(text);
    expect(screen.getByRole('button', { name: 'Save a sheet for my GP' })).toBeDefined();
    type(lastTime.score, '');
    type(lastTime.units, '105');
    expect(message()).toContain('The week you told us about was a very large amount.');
  });

  it('a last score of 20 removes the green tick and the 14 unit guideline from a low score', async () => {
    await show('/feedback', LOWER);
    expect(document.querySelector('main')?.textContent).toContain('14 units');
    type(lastTime.score, '20');
    expect(document.querySelector('main')?.textContent).not.toContain('14 units');
    expect(document.querySelector('[data-band]')).toBeNull();
  });

  it('after a last score of 20, a target with alcohol is to be discussed with a GP first', async () => {
    const { visit } = await show(pathOfStep('targets'), { ...INCREASING, ...FIGURES });
    act(() => visit.setLastTime({ score: 20, units: null }));
    expect(document.querySelector('main')?.textContent).toContain('before you set a target.');
    expect(document.querySelector('main')?.textContent).toMatch(/Talk to your GP or York Sample Service[^.]* first\./);
  });

  it('what is entered about an earlier check is not sent, and not stored in the record', async () => {
    const { server, visit } = await show('/feedback', DEPENDENCE);
    const [calls, before] = [server.calls.length, visit.get().triage];
    type(lastTime.score, '31');
    type(lastTime.units, '99');
    expect([server.calls.length, visit.get().triage]).toEqual([calls, before]);
  });
});
