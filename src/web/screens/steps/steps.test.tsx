import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { oneDrink } from '#domain/drinks.ts';
import { pathOfStep, STEP_KINDS, type StepKind } from '#domain/journey.ts';
import type { TriageRecord } from '#domain/record.ts';
import { INCREASING } from '#domain/testing/sampleAnswers.ts';
import { provideNativeDialog } from '../../components/testing/nativeDialog.ts';
import { MAN } from '../../testing/answers.ts';
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

/** Chooses one of the two ways to enter the week. */
const tell = (name: 'A typical day' | 'Each day') => userEvent.click(screen.getByRole('radio', { name }));

describe('last week', () => {
  it('needs both figures to go on', async () => {
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
    act(() => visit.setDrinks([oneDrink('beer', 'pint', 4)]));
    await userEvent.click(screen.getByRole('button', { name: 'Help me calculate' }));
    expect(screen.getByRole('button', { name: 'Delete 1, pint, beer or cider' })).toBeTruthy();
  });

  it('Last week is counted by the calculator’s exact total, until the units are changed by hand', async () => {
    const { visit } = await show('lastWeek', { consumptionDays: 7 });
    act(() => visit.setDrinks([oneDrink('wine', 'standard_glass', 13)]));
    await userEvent.click(screen.getByRole('button', { name: 'Help me calculate' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use this total' }));
    const exact = 'Your days came to 15.9 units. This is above the guideline.';
    await waitFor(() => expect(says(exact)).toBe(true));
    expect(visit.get()).toMatchObject({ unitsExact: 2.275, triage: { consumptionUnits: 2 } });
    await tell('Each day');
    await tell('A typical day');
    expect(says(exact), 'after the days were opened and closed').toBe(true);
    await choose('Units on a typical day', '3');
    await choose('Units on a typical day', '2');
    expect(says('Your total for the week: 14 units.')).toBe(true);
    expect(visit.get().unitsExact).toBeNull();
  });

  it('The calculator chooses at most “35 or more” units, says so, and leaves the days of last week to the visitor', async () => {
    const { visit } = await show('lastWeek');
    act(() => visit.setDrinks([{ ...oneDrink('beer', 'pint', 4), quantity: 20 }]));
    await userEvent.click(screen.getByRole('button', { name: 'Help me calculate' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use this total' }));
    const line = await screen.findByText('Your total is 45 units. The list stops at 35, so we chose “35 or more”.');
    expect(line.getAttribute('role')).toBe('status');
    expect(visit.get().triage).toMatchObject({ consumptionUnits: 35 });
    expect(visit.get().triage).not.toHaveProperty('consumptionDays');
  });

  it.each([
    ['6', '2', 'Your total for the week: 12 units.'],
    ['35', '3', 'Your total for the week: at least 105 units. This is a higher-risk amount.'],
    ['0', '0', 'Your total for the week: 0 units.'],
    ['14', '0', 'Your units and days do not fit.'],
    ['0', '5', 'Your units and days do not fit.'],
  ])('of %s units on %s days says “%s”', async (units, days, total) => {
    await show('lastWeek');
    await choose('Units on a typical day', units);
    await choose('Days you drank', days);
    expect(says(total)).toBe(true);
  });

  it('shows 35 units as “35 or more”, but a target of 35 as 35', async () => {
    await show('lastWeek');
    const most = screen.getByRole<HTMLOptionElement>('option', { name: '35 or more' });
    // Typing finds an option by its text, so its spaces are ordinary ones.
    expect([most.value, most.text]).toEqual(['35', '35 or more']);
    const figures = screen.getAllByRole<HTMLSelectElement>('combobox').map(({ options }) => options.length - 1);
    expect(figures, '0 to 35 units, 0 to 7 days').toEqual([36, 8]);
    cleanup();
    await show('targets', { consumptionUnits: 5, consumptionDays: 5 });
    expect(screen.getByRole<HTMLOptionElement>('option', { name: '35' }).value).toBe('35');
  });
});

describe('a week that was not even', () => {
  const fillIn = async (units: readonly string[]) => {
    for (const [index, item] of units.entries()) await choose(DAY_NAMES[index] ?? '', item);
  };
  const open = () => tell('Each day');
  const close = () => tell('A typical day');
  const selects = () =>
    ['Units on a typical day', 'Days you drank'].map(
      (label) => screen.queryByLabelText<HTMLSelectElement>(label)?.value,
    );
  const press = (name: string, day: number) =>
    userEvent.click(screen.getByRole('button', { name: `${name} on ${DAY_NAMES[day] ?? ''}` }));
  const unitsOn = (day: number) => screen.getByLabelText<HTMLSelectElement>(DAY_NAMES[day] ?? '').value;

  it('opens seven rows in place of the two figures, with One fewer and One more named with their day', async () => {
    await show('lastWeek', { consumptionUnits: 4, consumptionDays: 2 });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A typical day' }).checked).toBe(true);
    await open();
    const group = within(screen.getByRole('group', { name: 'Units on each day' }));
    expect(group.getAllByRole('combobox')).toHaveLength(7);
    for (const day of DAY_NAMES)
      expect(
        ['One fewer', 'One more'].map((name) => group.getAllByRole('button', { name: `${name} on ${day}` }).length),
      ).toEqual([1, 1]);
    expect(selects()).toEqual([undefined, undefined]);
    expect(says(/^Only these days count\./)).toBe(true);
  });

  it('is counted by its days alone while they are shown, and both ways keep their figures', async () => {
    const { visit } = await show('lastWeek', { consumptionUnits: 4, consumptionDays: 2 });
    await open();
    expect(says(/^Your total for the week/)).toBe(false);
    await fillIn(['9', '6']);
    expect(says(/^Your days came to 15 units\./)).toBe(true);
    await close();
    expect(selects()).toEqual(['4', '2']);
    expect(visit.get()).toMatchObject({ days: [], triage: { consumptionUnits: 4, consumptionDays: 2 } });
    expect(says('Your total for the week: 8 units.')).toBe(true);
    await open();
    expect(unitsOn(1)).toBe('6');
    expect(says(/^Your days came to 15 units\./)).toBe(true);
  });

  it('asks for the first day if none is filled in', async () => {
    await show('lastWeek', { consumptionUnits: 4, consumptionDays: 2 });
    await open();
    await next();
    expect(screen.getByRole('link', { name: 'All fields are required' }).getAttribute('href')).toBe('#day-1');
    expect(screen.getByLabelText('Monday').getAttribute('aria-invalid')).toBe('true');
    await press('One fewer', 6);
    expect(says('All fields are required')).toBe(false);
    expect(says(/^No alcohol|no alcohol/i)).toBe(true);
  });

  it('is counted with One more and One fewer, from 0 to “35 or more”', async () => {
    const { visit } = await show('lastWeek');
    await open();
    await press('One fewer', 0);
    await press('One more', 0);
    await press('One more', 0);
    await press('One fewer', 0);
    await choose('Tuesday', '35');
    await press('One more', 1);
    await choose('Wednesday', '1');
    await press('One more', 2);
    expect(visit.get().days).toEqual([1, 35, 2, 0, 0, 0, 0]);
  });

  it('A week filled in by day records its drinking days and their average rounded up, and shows the total of the days', async () => {
    const { visit } = await show('lastWeek');
    await next();
    await open();
    await fillIn(['9', '0', '3', '0', '4']);
    expect(visit.get().triage).toMatchObject({ consumptionUnits: 6, consumptionDays: 3 });
    expect(says('Your days came to 16 units. This is above the guideline.')).toBe(true);
    expect(says('All fields are required')).toBe(false);
  });

  it('shows its total even if the days are equal', async () => {
    await show('lastWeek');
    await open();
    await fillIn(['5', '5']);
    expect(says('Your days came to 10 units.')).toBe(true);
  });

  it('shows its total as “at least” with a day of 35 or more', async () => {
    await show('lastWeek');
    await open();
    await fillIn(['35', '5']);
    expect(says(/^Your days came to at least 40 units\./)).toBe(true);
    await choose('Tuesday', '35');
    expect(says(/^Your days came to at least 70 units\./)).toBe(true);
  });

  it.each([
    [[1, 1, 1, 1, 1, 35, 1], 'at least 41', false],
    [[15, 15, 15, 15, 1, 1, 1], '63', true],
  ])('A week filled in by day decides the later steps by its days: %j', async (days, sum, inFull) => {
    const [consumptionUnits, consumptionDays] = [Math.ceil(days.reduce((one, other) => one + other) / 7), 7];
    const { visit } = await show('results', { consumptionUnits, consumptionDays, goalUnits: 2, goalDays: 2 });
    act(() => visit.setDays(days));
    expect(says(new RegExp(`^Your days came to ${sum} units\\.`))).toBe(true);
    expect(says(/units a day on 7 days/)).toBe(false);
    expect(says(CAUTION)).toBe(inFull);
  });

  it('keeps its days in the page’s memory, and sends only the two figures', async () => {
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

describe('the total of the calculator, with each day open', () => {
  const pint = oneDrink('beer', 'pint', 4);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  /** Puts pints of 2.272 units each into the calculator, and uses its total. */
  const takePints = async (visit: Awaited<ReturnType<typeof show>>['visit'], quantity: number) => {
    act(() => visit.setDrinks([{ ...pint, quantity }]));
    await press('Help me calculate');
    await userEvent.click(await screen.findByRole('button', { name: 'Use this total' }));
  };
  const question = (units: number) => ({
    name: new RegExp(`^Your total is ${units}\\sunits\\. Which day was this\\?$`),
  });
  const asked = () => screen.queryByRole('group', { name: /Which day was this/ });
  const shown = () => screen.getAllByRole('status').map((line) => line.textContent);

  it('asks which day it was, and sets that day to the rounded total', async () => {
    const { visit } = await show('lastWeek');
    await tell('Each day');
    await takePints(visit, 3);
    const group = await screen.findByRole('group', question(7));
    expect(shown()).toContain('Your total is 7 units. Which day was this?');
    expect(
      within(group)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(DAY_NAMES);
    expect(visit.get().days).toEqual([]);
    await userEvent.click(within(group).getByRole('button', { name: 'Friday' }));
    expect(visit.get()).toMatchObject({
      days: [0, 0, 0, 0, 7, 0, 0],
      triage: { consumptionUnits: 7, consumptionDays: 1 },
    });
    expect(shown()).toContain('Friday now has 7 units.');
    expect(asked()).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Friday'));
  });

  it('asks again for each total, keeps the other days, and limits a day to “35 or more”', async () => {
    const { visit } = await show('lastWeek');
    await tell('Each day');
    await choose('Monday', '9');
    for (const [pints, units, day] of [
      [3, 7, 'Friday'],
      [20, 45, 'Sunday'],
    ] as const) {
      await takePints(visit, pints);
      const group = await screen.findByRole('group', question(units));
      await userEvent.click(within(group).getByRole('button', { name: day }));
    }
    expect(visit.get().days).toEqual([9, 0, 0, 0, 7, 0, 35]);
    expect(shown()).toContain('Your total is 45 units. The list stops at 35, so we chose “35 or more”.');
  });

  it('is used without a question about the day once a typical day is chosen', async () => {
    const { visit } = await show('lastWeek');
    await tell('Each day');
    await takePints(visit, 3);
    await screen.findByRole('group', question(7));
    await tell('A typical day');
    expect(asked()).toBeNull();
    expect(shown().join()).not.toContain('Which day');
    await tell('Each day');
    expect(asked()).toBeNull();
  });
});

describe('the picture of the week', () => {
  const spoken = () => screen.queryByText(/; guideline: 14 units a week\.$/)?.textContent;
  const LAST_WEEK = { consumptionUnits: 10, consumptionDays: 4 };

  it('appears once last week is complete, beside the guideline', async () => {
    await show('lastWeek', { consumptionUnits: 10 });
    expect(spoken()).toBeUndefined();
    await choose('Days you drank', '4');
    expect(spoken()).toBe('Last week: 40 units (10 on each of 4 days); guideline: 14 units a week.');
  });

  it('shows last week and the guideline until the target is chosen, and then the target', async () => {
    await show('targets', { ...LAST_WEEK, goalUnits: 5 });
    expect(spoken()).toBe('Last week: 40 units (10 on each of 4 days); guideline: 14 units a week.');
    await choose('Target drinking days', '3');
    expect(spoken()).toBe(
      'Last week: 40 units (10 on each of 4 days); your target: 15 units (5 on each of 3 days); guideline: 14 units a week.',
    );
  });

  it('does not draw a target that needs help first', async () => {
    await show('targets', { consumptionUnits: 15, consumptionDays: 7, goalUnits: 0, goalDays: 0 });
    expect(spoken()).toBe('Last week: 105 units (15 on each of 7 days); guideline: 14 units a week.');
  });
});

describe('every figure of both weeks', () => {
  it.each(['lastWeek', 'targets'] as const)('is kept out of the browser’s storage on the step %s', async (step) => {
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
    expect(says('That is 25 units less than last week. It is still above the guideline.')).toBe(true);
  });

  it('that is not lower is said to be the same', async () => {
    await show('targets', week);
    await choose('Target units on a drinking day', '8');
    await choose('Target drinking days', '5');
    expect(says('This is the same as last week. You can choose a lower target.')).toBe(true);
    await choose('Target drinking days', '6');
    expect(says('This is more than last week. You can choose a lower target.')).toBe(true);
  });

  it.each([
    [14, 4, false],
    [15, 4, true],
    [16, 1, false],
    [12, 6, true],
  ])('after %i units on %i days is asked below the caution: %s', async (consumptionUnits, consumptionDays, shown) => {
    await show('targets', { consumptionUnits, consumptionDays });
    expect(says(CAUTION)).toBe(shown);
  });

  it.each([
    ['98 units', { consumptionUnits: 14, consumptionDays: 7 }],
    ['at least 245 units', { consumptionUnits: 35, consumptionDays: 7 }],
    ['at least 105 units', { consumptionUnits: 35, consumptionDays: 3 }],
    ['63 units, a higher-risk amount', { consumptionUnits: 9, consumptionDays: 7 }],
  ] as const)('A target of 0 after %s is not confirmed, because help is needed first', async (_, lastWeek) => {
    await show('targets', lastWeek);
    await choose('Target units on a drinking day', '0');
    await choose('Target drinking days', '0');
    expect(says(/less than last week/)).toBe(false);
    const line = screen.getByText(/Do not make this change on your own\. Talk to your GP or/);
    const contact = within(line).getByRole('link', { name: 'York Sample Service, 01632 960001' });
    expect(contact.getAttribute('href')).toBe('tel:01632960001');
  });

  it.each([
    ['1 unit after 63', { consumptionUnits: 9, consumptionDays: 7, goalUnits: 1, goalDays: 1 }],
    ['none after 51', { consumptionUnits: 17, consumptionDays: 3, goalUnits: 0, goalDays: 0 }],
    ['30 units after 63', { consumptionUnits: 9, consumptionDays: 7, goalUnits: 10, goalDays: 3 }],
    ['63 units after at least 70', { consumptionUnits: 35, consumptionDays: 2, goalUnits: 9, goalDays: 7 }],
  ] as const)(
    'A target of %s is to be discussed with a GP first: no fall, no yearly saving, no start day',
    async (_, figures) => {
      await show('targets', figures);
      expect(says(/Do not make this change on your own\. Talk to your GP or/)).toBe(true);
      cleanup();
      await showPage(pathOfStep('results'), {
        triage: { ...MAN, ...INCREASING, ...figures },
        plan: { choices: ['relax'], startDay: 'tomorrow' },
      });
      expect(says(/less than last week|^Start:|in a year|→/)).toBe(false);
      expect(says('To talk over with your GP')).toBe(true);
      const card = screen.getByRole('heading', { name: 'To talk over with your GP' }).closest('section');
      // The advice to talk to the GP first comes before the choices of the plan.
      expect(card?.textContent).toMatch(
        /Talk to your GP or York Sample Service, 01632 960001 first\.I will relax.*Your score: 8 /,
      );
    },
  );

  it.each([
    [
      'f',
      2,
      'Speak to your midwife or GP today. Tell them how much you drink. If they are closed, call the number in your maternity notes or NHS 111.',
    ],
    [
      'o',
      2,
      'If you could be pregnant, speak to your midwife or GP today. If they are closed, call NHS 111. Do not stop suddenly without their help.',
    ],
    [
      'f',
      4,
      'If you could be pregnant, speak to your midwife or GP today. If they are closed, call NHS 111. Do not stop suddenly without their help.',
    ],
  ] as const)(
    'A target of 0 after 36 units sends gender %s, age code %i, to a midwife or GP today',
    async (gender, age, note) => {
      const figures = { consumptionUnits: 6, consumptionDays: 6, goalUnits: 0, goalDays: 0 };
      for (const step of ['targets', 'results'] as const) {
        await show(step, { gender, age, ...figures });
        // The whole note is on the screen where the change is chosen; the results screen repeats only its line.
        expect(says(step === 'targets' ? note : /speak to your midwife or GP today/)).toBe(true);
        expect(says(/safest not to drink/)).toBe(false);
        cleanup();
      }
    },
  );

  it('A target of no alcohol after a week of none is compared with nothing', async () => {
    const none = { consumptionUnits: 0, consumptionDays: 0, goalUnits: 0, goalDays: 0 };
    for (const step of ['targets', 'results'] as const) {
      await show(step, { ...none, gender: 'f', age: 2 });
      expect(says(/You chose no alcohol\.$/)).toBe(true);
      expect(says(/same as last week/)).toBe(false);
      cleanup();
    }
  });

  it('A confirmed target of no alcohol has the signs of withdrawal, and whom to call, below it', async () => {
    await show('targets', { consumptionUnits: 8, consumptionDays: 6, goalUnits: 0, goalDays: 0 });
    expect(document.querySelector('main')?.textContent).toContain('If you feel shaky, sweaty or sick when you stop, ');
  });

  it('of a higher-risk amount is to be discussed first, with a contact', async () => {
    await show('targets', { consumptionUnits: 9, consumptionDays: 7 });
    await choose('Target units on a drinking day', '9');
    await choose('Target drinking days', '6');
    const line = screen.getByText(/You chose 54 units a week\. .*Talk to your GP or/);
    expect(line.textContent).not.toContain('less than last week');
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
  ] as const)(
    'is named as such for gender %s, %i units on %i days: %s',
    async (gender, consumptionUnits, consumptionDays, isOne) => {
      for (const step of ['lastWeek', 'targets', 'results'] as const) {
        await show(step, { gender, consumptionUnits, consumptionDays, goalUnits: 2, goalDays: 2 });
        const main = screen.getByRole('main').textContent;
        expect(main.includes(`${AMOUNT}${step === 'targets' ? '' : '.'}`)).toBe(isOne);
        const list = screen.queryByText('Do not stop suddenly on your own if you:');
        expect(list !== null).toBe(isOne && step !== 'lastWeek');
        expect((list?.closest('details') ?? null) !== null).toBe(isOne && step === 'results');
        cleanup();
      }
    },
  );

  it('has a contact on step 5, if step 5 has no caution', async () => {
    await show('lastWeek', { gender: 'f', q6: 2, consumptionUnits: 16, consumptionDays: 7 });
    expect(screen.queryByRole('heading', { name: CAUTION })).toBeNull();
    expect(says(/^Talk to your GP or/)).toBe(true);
    expect(document.querySelector('a[href^="tel:"]')).not.toBeNull();
  });
});

describe('units and days that do not fit', () => {
  const HEADING = 'Your units and days do not fit';

  it('Last week’s units and days that do not fit are pointed out on later steps with a link back', async () => {
    await show('targets', { consumptionUnits: 14, consumptionDays: 0, goalUnits: 5, goalDays: 2 });
    expect(screen.getByRole('heading', { name: HEADING })).toBeDefined();
    expect(says(/no alcohol/i)).toBe(false);
    await next();
    await vi.waitFor(() => expect(window.location.pathname).toBe(pathOfStep('results')));
    await userEvent.click(await screen.findByRole('link', { name: 'Change last week' }));
    expect(window.location.pathname).toBe(pathOfStep('lastWeek'));
  });

  it('A target’s units and days that do not fit are pointed out with a link back', async () => {
    await show('results', { consumptionUnits: 5, consumptionDays: 3, goalUnits: 0, goalDays: 5 });
    expect(screen.getByRole('heading', { name: HEADING })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Change my target' }).getAttribute('href')).toBe(pathOfStep('targets'));
    expect(screen.queryByRole('link', { name: 'Change last week' })).toBeNull();
    expect(says(/no alcohol/i)).toBe(false);
  });
});

describe('one day’s drinking', () => {
  const ONE_DAY = /^On any one day, drink less, slowly/;

  it.each([
    ['m', 14, 1, true],
    ['m', 25, 2, true],
    ['m', 8, 2, true],
    ['m', 8, 1, false],
    ['f', 7, 1, true],
    ['f', 4, 3, false],
  ] as const)(
    'Advice on one day’s drinking for gender %s, %i units on %i days: %s',
    async (gender, units, days, shown) => {
      for (const step of ['lastWeek', 'targets', 'results'] as const) {
        await show(step, { gender, consumptionUnits: units, consumptionDays: days, goalUnits: 3, goalDays: 3 });
        expect(screen.queryAllByText(ONE_DAY)).toHaveLength(shown ? 1 : 0);
        cleanup();
      }
    },
  );

  it('brings advice when it is a target, too', async () => {
    await show('targets', { consumptionUnits: 5, consumptionDays: 3, goalUnits: 14, goalDays: 1 });
    expect(says(ONE_DAY)).toBe(true);
  });
});

describe('for someone who drinks no more', () => {
  const STOPPED = {
    q1: 0,
    q2: 0,
    q3: 3,
    q4: 3,
    q5: 2,
    consumptionUnits: 0,
    consumptionDays: 0,
    goalUnits: 0,
    goalDays: 0,
  } as const;

  it.each([
    ['benefits', 'Benefits of staying stopped'],
    ['plan', 'A plan to stay stopped'],
    ['targets', 'Set your own target'],
    ['results', 'Your plan'],
    ['information', 'What increasing risk means'],
  ] as const)('the step %s speaks of staying stopped, and not of cutting down', async (step, heading) => {
    await show(step, STOPPED);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(screen.getByRole('heading', { name: 'If you stopped in the last 3 days' })).toBeDefined();
    expect(says(CAUTION)).toBe(false);
    expect(screen.getByRole('main').textContent).not.toMatch(
      /cut(ting)? down|drank less|drink(ing)? less|less you drink|smaller (?:glass|drinks)|days? with no alcohol|have had 2 drinks/i,
    );
    expect(screen.queryByRole('radio', { name: /Tomorrow/ })).toBeNull();
  });

  it.each(['targets', 'results'] as const)('the step %s has no guideline for drinking', async (step) => {
    await show(step, STOPPED);
    expect(screen.getByRole('main').textContent).not.toMatch(/to keep your risk low|weekly guideline/i);
  });

  it('step 6 says how to stay stopped', async () => {
    await show('targets', STOPPED);
    expect(says('To stay stopped, choose 0 in both.')).toBe(true);
  });

  it('step 6 does not ask for 0 after a higher-risk week: no alcohol is to be discussed with a GP first', async () => {
    await show('targets', { ...STOPPED, consumptionUnits: 9, consumptionDays: 7 });
    expect(says(/choose 0/)).toBe(false);
    expect(screen.getByRole('main').textContent).toContain(
      'Talk to your GP or York Sample Service, 01632 960001 first.',
    );
  });
});

it('the summary on step 7 has the score, the band and, with a caution, the answer on morning drinking', async () => {
  const figures = { consumptionUnits: 5, consumptionDays: 3, goalUnits: 2, goalDays: 2 };
  await show('results', figures);
  expect(says('Your score: 8 out of 40, increasing risk.')).toBe(true);
  expect(says(/^A drink in the morning/)).toBe(false);
  cleanup();
  await show('results', { ...figures, q6: 2 });
  expect(says('A drink in the morning in the last year: monthly.')).toBe(true);
});

it('step 7 links to driving and medicines, which are on the result', async () => {
  await show('results', { consumptionUnits: 5, consumptionDays: 3, goalUnits: 2, goalDays: 2 });
  expect(screen.getByRole('link', { name: 'More about driving and medicines' })).toBeDefined();
  expect(says(/^Your body clears about 1 unit an hour/)).toBe(false);
});

describe('pregnancy on the step of information', () => {
  const LINE = 'If you are pregnant or could be, it is safest not to drink at all.';

  it.each([
    ['m', 2, false],
    ['m', 6, false],
    ['f', 2, false],
    ['f', 4, true],
    ['f', 5, false],
    ['o', 2, true],
    ['o', 4, true],
    ['o', 6, false],
  ] as const)('is one line or nothing for gender %s, age code %i: %s', async (gender, age, isLine) => {
    await show('information', { gender, age });
    expect(says(LINE)).toBe(isLine);
    expect(screen.queryByRole('heading', { name: /pregnan/i })).toBeNull();
  });
});

it('step 2 asks in a heading whether any level is safe', async () => {
  await show('information');
  const section = screen.getByRole('heading', { name: 'Is any level safe?' }).closest('section');
  expect(section?.textContent).toContain('No level of drinking is completely safe.');
});

it('step 7 has the lines to call now, and the nation’s lines', async () => {
  await show('results', { consumptionUnits: 5, consumptionDays: 3, goalUnits: 2, goalDays: 2 });
  for (const name of ['If you need help now', 'Help you can call or visit online'])
    expect(screen.getByRole('heading', { name })).toBeDefined();
  for (const words of ['York Sample Service', '01632 960001', 'Call Samaritans on', 'Drinkline'])
    expect(screen.getByRole('main').textContent).toContain(words);
});

describe('under the full caution', () => {
  const HEAVY = { consumptionUnits: 14, consumptionDays: 7, goalUnits: 7, goalDays: 7 } as const;

  it('the plan does not repeat the caution above it, which other plans have at their end', async () => {
    const LINE =
      'do not stop suddenly if you drink a lot every day, such as 10 units, or have had fits. Talk to your GP first';
    await show('plan', HEAVY);
    expect(screen.getByRole('heading', { name: 'Do not stop drinking suddenly' })).toBeDefined();
    expect(says(LINE)).toBe(false);
    cleanup();
    await show('plan');
    expect(says(LINE)).toBe(true);
  });

  it.each([
    ['that the result offered', { q6: 2 }, false],
    ['that the result could not offer, of a week', HEAVY, true],
  ] as const)('step 7, with a sheet for a GP %s: %o, has a heading for the sheet: %s', async (_what, facts, isSaid) => {
    await show('results', { consumptionUnits: 5, consumptionDays: 3, goalUnits: 2, goalDays: 2, ...facts });
    expect(screen.getByRole('button', { name: 'Save a sheet for my GP' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'A sheet for your GP' }) !== null).toBe(isSaid);
  });

  it('Under the full caution the plan is to be discussed with a GP, on step 4 and in the summary', async () => {
    await show('plan', HEAVY);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('To talk over with your GP');
    cleanup();
    await show('results', HEAVY);
    expect(screen.getByRole('heading', { name: 'To talk over with your GP' })).toBeDefined();
    expect(screen.queryByRole('heading', { level: 2, name: 'Your plan' })).toBeNull();
  });

  it.each(['lastWeek', 'targets', 'results'] as const)(
    'Under the full caution the step %s sends a woman under 45 to a midwife or GP today',
    async (step) => {
      await show(step, { ...HEAVY, gender: 'f', age: 2 });
      expect(says(/speak to your midwife or GP today/i)).toBe(true);
    },
  );

  it.each(['information', 'benefits', 'plan', 'targets', 'results'] as const)(
    'the step %s never tells a woman that not drinking is safest',
    async (step) => {
      await show(step, { ...HEAVY, gender: 'f', age: 2 });
      expect(says(/safest not to drink/)).toBe(false);
    },
  );

  it('Under the full caution no step advises days with no alcohol, or that less is safer', async () => {
    for (const step of ['information', 'benefits', 'plan', 'targets', 'results'] as const) {
      await show(step, HEAVY);
      expect(screen.getByRole('main').textContent).not.toMatch(
        /days? with no alcohol|If you drink less, your risk is lower/,
      );
      cleanup();
    }
  });

  it.each([
    ['information', 'Your health over time'],
    ['benefits', 'You do not have to stop to feel a change'],
    ['plan', 'Tick anything you would like to talk over'],
    ['targets', 'This is a higher-risk amount'],
    ['results', 'Your score: '],
  ] as const)('Under the full caution the step %s gives the caution before its advice', async (step, advice) => {
    await show(step, HEAVY);
    const [before, after] = screen.getByRole('main').textContent.split(CAUTION);
    expect(before).not.toContain(advice);
    expect(after).toContain(advice);
  });

  it('Under the full caution the summary draws no target', async () => {
    await show('results', HEAVY);
    expect(screen.getByRole('main').textContent).not.toMatch(/your target/i);
  });
});

describe('how you compare', () => {
  it.each(['m', 'f', 'o'] as const)(
    'Step 1 shows gender %s both shares, and neither as the visitor’s own',
    async (gender) => {
      await show('compare', { gender });
      const shares = screen.getByText(/27% of men and 13% of women/);
      expect(shares.textContent).not.toMatch(/\byou\b/i);
      expect(says('Most people drink less than this group.')).toBe(true);
      for (const name of [/^Men\b.*27%/, /^Women\b.*13%/])
        expect(screen.getByRole('row', { name, hidden: true })).toBeDefined();
      expect(says(/You are one of|Many other people|not alone/)).toBe(false);
    },
  );
});

it.each(STEP_KINDS)('the step %s can be opened once both weeks are filled in', async (step) => {
  await show(step, { consumptionUnits: 5, consumptionDays: 3, goalUnits: 2, goalDays: 2 });
  expect(window.location.pathname).toBe(pathOfStep(step));
});
