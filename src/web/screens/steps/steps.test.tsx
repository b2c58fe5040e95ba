import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { oneOf } from '#domain/drinks.ts';
import { pathOfStep, STEP_KINDS, type StepKind } from '#domain/journey.ts';
import type { TriageRecord } from '#domain/triage.ts';
import { provideNativeDialog } from '../../components/testing/nativeDialog.ts';
import { INCREASING, MAN } from '../../testing/answers.ts';
import { showPage } from '../../testing/showPage.tsx';

const show = (step: StepKind, other: TriageRecord = {}) =>
  showPage(pathOfStep(step), { triage: { ...MAN, ...INCREASING, ...other } });
const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value);
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
const says = (text: string | RegExp) => screen.queryAllByText(text).length > 0;
const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const CAUTION = 'Do not stop drinking suddenly';

beforeAll(provideNativeDialog);
beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('last week', () => {
  it('needs both answers', async () => {
    await show('lastWeek');
    await choose('Units on a typical day', '6');
    await next();
    expect(screen.getByRole('link', { name: 'All fields are required' }).getAttribute('href')).toBe('#consumptionDays');
    expect(window.location.pathname).toBe(pathOfStep('lastWeek'));
    await choose('Days you drank', '2');
    expect(says('All fields are required')).toBe(false);
    expect(document.title).not.toMatch(/^Error: /);
  });

  it('opens the calculator with the drinks listed earlier in the visit', async () => {
    const { visit } = await show('lastWeek');
    act(() => visit.setDrinks([oneOf('beer', 'pint', 4)]));
    await userEvent.click(screen.getByRole('button', { name: 'Help me calculate' }));
    expect(screen.getByRole('button', { name: 'Delete 1, pint, beer or cider' })).toBeTruthy();
  });

  it.each([
    ['6', '2', 'Your total for the week: 12 units.'],
    ['35', '3', 'Your total for the week: at least 105 units. This is a higher-risk amount.'],
    ['0', '0', 'Your total for the week: 0 units.'],
  ])('of %s units on %s days says “%s”', async (units, days, total) => {
    await show('lastWeek');
    await choose('Units on a typical day', units);
    await choose('Days you drank', days);
    expect(says(total)).toBe(true);
  });

  it('names 35 units “35 or more”, but a target of 35 just 35', async () => {
    await show('lastWeek');
    expect(screen.getByRole<HTMLOptionElement>('option', { name: '35 or more' }).value).toBe('35');
    cleanup();
    await show('targets', { consumptionUnits: 5, consumptionDays: 5 });
    expect(screen.getByRole<HTMLOptionElement>('option', { name: '35' }).value).toBe('35');
  });
});

describe('a week that was not even', () => {
  const fillIn = async (units: readonly string[]) => {
    for (const [index, each] of units.entries()) await choose(DAY_NAMES[index] ?? '', each);
  };
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Fill in each day' }));
  const chosen = () =>
    ['Units on a typical day', 'Days you drank'].map((label) => screen.getByLabelText<HTMLSelectElement>(label).value);

  it('opens seven rows, and changes nothing before a day is chosen', async () => {
    const { visit } = await show('lastWeek', { consumptionUnits: 4, consumptionDays: 2 });
    expect(screen.getByRole('button', { name: 'Fill in each day' }).getAttribute('aria-expanded')).toBe('false');
    await open();
    const group = within(screen.getByRole('group', { name: 'Units on each day' }));
    expect(group.getAllByRole('combobox')).toHaveLength(7);
    expect(visit.get().triage).toMatchObject({ consumptionUnits: 4, consumptionDays: 2 });
  });

  it('sets both figures: the days above 0, and their average rounded up; and says what it did', async () => {
    const { visit } = await show('lastWeek');
    await next();
    await open();
    await fillIn(['9', '0', '3', '0', '4']);
    expect(chosen()).toEqual(['6', '3']);
    expect(visit.get().triage).toMatchObject({ consumptionUnits: 6, consumptionDays: 3 });
    expect(
      says(
        'Your days add up to 16 units. To be safe, we count 6 units a day on 3 days. Your total for the week: 18 units. This is above the guideline of 14 units a week.',
      ),
    ).toBe(true);
    expect(says('All fields are required')).toBe(false);
  });

  it('says only the total where the days come to just that', async () => {
    await show('lastWeek');
    await open();
    await fillIn(['5', '5']);
    expect(says('Your total for the week: 10 units.')).toBe(true);
  });

  it('reads “at least” with a day of 35 or more', async () => {
    await show('lastWeek');
    await open();
    await fillIn(['35', '5']);
    expect(says(/^Your days add up to at least 40 units\. To be safe, we count 21 units a day on 2 days\./)).toBe(true);
    await choose('Tuesday', '35');
    expect(says(/^Your total for the week: at least 70 units\./)).toBe(true);
  });

  it('says nothing of the days once other figures are chosen', async () => {
    await show('lastWeek');
    await open();
    await fillIn(['9', '4']);
    await choose('Units on a typical day', '8');
    expect(says(/Your days add up/)).toBe(false);
    expect(says(/^Your total for the week: 16 units\./)).toBe(true);
  });

  it('keeps the days for the visit, in memory, and logs the two figures alone', async () => {
    const { visit } = await show('lastWeek');
    await open();
    await fillIn(['9', '4']);
    expect(visit.get().days).toEqual([9, 4, 0, 0, 0, 0, 0]);
    expect(
      Object.keys(visit.get().triage)
        .filter((field) => /day|consumption/i.test(field))
        .sort(),
    ).toEqual(['consumptionDays', 'consumptionUnits']);
  });
});

describe('the picture of the week', () => {
  const bars = () =>
    screen
      .queryAllByRole('definition')
      .map((bar) => bar.textContent)
      .filter(Boolean);
  const LAST_WEEK = { consumptionUnits: 10, consumptionDays: 4 };

  it('comes once last week is complete, beside the guideline', async () => {
    await show('lastWeek', { consumptionUnits: 10 });
    expect(bars()).toEqual([]);
    await choose('Days you drank', '4');
    expect(bars()).toEqual(['40 units', '14 units']);
  });

  it('shows last week and the guideline while the target is chosen, and then the target', async () => {
    await show('targets', { ...LAST_WEEK, goalUnits: 5 });
    expect(bars()).toEqual(['40 units', '14 units']);
    await choose('Target drinking days', '3');
    expect(bars()).toEqual(['40 units', '15 units', '14 units']);
  });

  it('does not draw a target that needs help first', async () => {
    await show('targets', { consumptionUnits: 15, consumptionDays: 7, goalUnits: 0, goalDays: 0 });
    expect(bars()).toEqual(['105 units', '14 units']);
  });
});

describe('every figure of both weeks', () => {
  it.each(['lastWeek', 'targets'] as const)('is not stored by the browser: the step %s', async (step) => {
    await show(step, { consumptionUnits: 10, consumptionDays: 4 });
    const fields = screen.getAllByRole('combobox');
    expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual(['off', 'off']);
  });
});

describe('the target', () => {
  const week = { consumptionUnits: 10, consumptionDays: 4 } as const;

  it('that is lower is shown as a change from last week', async () => {
    await show('targets', week);
    await choose('Target units on a drinking day', '5');
    await choose('Target drinking days', '3');
    expect(
      says(
        'Your target is 15 units a week. That is 25 units less than last week. Your target is above the guideline of 14 units a week.',
      ),
    ).toBe(true);
  });

  it('that is not lower is shown as such', async () => {
    await show('targets', week);
    await choose('Target units on a drinking day', '10');
    await choose('Target drinking days', '4');
    expect(says(/This target is not lower than last week/)).toBe(true);
  });

  it.each([
    [14, 4, false],
    [15, 4, true],
    [16, 1, false],
    [12, 6, true],
  ])('after %i units on %i days comes after the caution: %s', async (consumptionUnits, consumptionDays, shown) => {
    await show('targets', { consumptionUnits, consumptionDays });
    expect(says(CAUTION)).toBe(shown);
  });

  it.each([
    ['98 units', { consumptionUnits: 14, consumptionDays: 7 }],
    ['at least 245 units', { consumptionUnits: 35, consumptionDays: 7 }],
    ['63 units, a higher-risk amount', { consumptionUnits: 9, consumptionDays: 7 }],
  ] as const)('of 0 is not confirmed after %s: it needs help first', async (_, lastWeek) => {
    await show('targets', lastWeek);
    await choose('Target units on a drinking day', '0');
    await choose('Target drinking days', '0');
    expect(says(/less than last week/)).toBe(false);
    const line = screen.getByText(/Do not make this change on your own\. Talk to your GP or/);
    const contact = within(line).getByRole('link', { name: 'York Sample Service, 01632 960001' });
    expect(contact.getAttribute('href')).toBe('tel:01632960001');
  });

  it('of a higher-risk amount is named as one, with a contact to talk to first', async () => {
    await show('targets', { consumptionUnits: 9, consumptionDays: 7 });
    await choose('Target units on a drinking day', '9');
    await choose('Target drinking days', '6');
    const line = screen.getByText(/Your target is a higher-risk amount\. Talk to your GP or/);
    expect(line.textContent).toContain('That is 9 units less than last week.');
  });
});

describe('a week of a higher-risk amount', () => {
  const AMOUNT = 'This is a higher-risk amount';

  it.each([
    ['m', 10, 5, false],
    ['m', 17, 3, true],
    ['f', 7, 5, false],
    ['f', 12, 3, true],
    ['o', 12, 3, true],
    ['o', 35, 1, true],
  ] as const)('for gender %s, %i units on %i days: %s', async (gender, consumptionUnits, consumptionDays, isOne) => {
    for (const step of ['lastWeek', 'targets', 'results'] as const) {
      await show(step, { gender, consumptionUnits, consumptionDays, goalUnits: 2, goalDays: 2 });
      expect(screen.queryAllByRole('heading', { name: AMOUNT })).toHaveLength(isOne ? 1 : 0);
      expect(says(/^Do not stop suddenly on your own if you drink over 15 units every day/)).toBe(isOne);
      cleanup();
    }
  });

  it('names a contact on the step of last week, which has no caution yet', async () => {
    await show('lastWeek', { gender: 'f', consumptionUnits: 16, consumptionDays: 7 });
    expect(screen.queryByRole('heading', { name: 'Do not stop drinking suddenly' })).toBeNull();
    expect(says(/^Talk to your GP or/)).toBe(true);
    expect(document.querySelector('a[href^="tel:"]')).not.toBeNull();
  });
});

describe('under the full caution', () => {
  const HEAVY = { consumptionUnits: 14, consumptionDays: 7, goalUnits: 7, goalDays: 7 } as const;

  it('the plan is one to talk over with a GP, on its step and in the summary', async () => {
    await show('plan', HEAVY);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('To talk over with your GP');
    cleanup();
    await show('results', HEAVY);
    expect(screen.getByRole('heading', { name: 'To talk over with your GP' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Your plan' })).toBeNull();
  });

  it.each(['information', 'benefits', 'plan', 'targets', 'results'] as const)(
    'the step %s sends a woman under 45 to a midwife or GP today',
    async (step) => {
      await show(step, { ...HEAVY, gender: 'f', age: 2 });
      expect(says(/Speak to your midwife or GP today/)).toBe(true);
      expect(says(/safest not to drink/)).toBe(false);
    },
  );

  it('the summary draws no target', async () => {
    await show('results', HEAVY);
    expect(screen.queryAllByText('Your target', { selector: 'dt' })).toHaveLength(0);
  });
});

describe('how you compare', () => {
  it.each(['m', 'f', 'o'] as const)('shows gender %s both shares, and neither as the visitor’s own', async (gender) => {
    await show('compare', { gender });
    expect(says(/27% of men and 13% of women/)).toBe(true);
    expect(says('Most people drink less than this.')).toBe(true);
    expect(says(/You are one of|Many other people|not alone/)).toBe(false);
  });
});

it.each(STEP_KINDS)('the step %s opens once both weeks are chosen', async (step) => {
  await show(step, { consumptionUnits: 5, consumptionDays: 3, goalUnits: 2, goalDays: 2 });
  expect(window.location.pathname).toBe(pathOfStep(step));
});
