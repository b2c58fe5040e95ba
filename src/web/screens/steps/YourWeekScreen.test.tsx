import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { en } from '#content/en/index.ts';
import { DEPENDENCE, INCREASING, NO_DRINKING } from '#domain/testing/sampleAnswers.ts';
import { provideNativeDialog } from '../../components/testing/nativeDialog.ts';
import { MAN } from '../../testing/answers.ts';
import { showPage } from '../../testing/showPage.tsx';

const PATH = '/your-week/en';
const CAUTION = en.withdrawalCaution.heading;
const HIGHER_RISK = en.steps.lastWeek.higherRisk.heading;

beforeAll(provideNativeDialog);
afterEach(cleanup);

const set = (label: string, value: number) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: String(value) } });
/** Fills in the days from Monday on. */
const fill = (...units: readonly number[]): void =>
  units.forEach((item, day) => set(en.steps.lastWeek.dayNames[day] ?? '', item));
const tickAllDays = () => fireEvent.click(screen.getByRole('checkbox', { name: en.yourWeek.allDays }));
/** The name of the bar of the week, with ordinary spaces. */
const bar = () =>
  screen
    .getByRole('img', { name: /^A bar/ })
    .getAttribute('aria-label')
    ?.replaceAll('\u00a0', ' ');
const target = () => screen.queryByLabelText(en.yourWeek.target);
const text = (): string => document.querySelector('main')?.textContent ?? '';
const hasHeading = (name: string): boolean => screen.queryByRole('heading', { name }) !== null;

describe('the week page', () => {
  it('tells everyone not to stop suddenly, and that the 14 units are not for people who have stopped', async () => {
    await showPage(PATH);
    const line = screen.getByText(
      'If you drink every day, or feel ill without a drink, do not stop suddenly. Talk to your GP first. If you have stopped drinking, the 14 units are not for you.',
    );
    expect(line.compareDocumentPosition(screen.getByLabelText('Monday'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says “7 fewer” beside a start of 28 only once all seven days are ticked', async () => {
    await showPage(PATH);
    fill(0, 3, 0, 0, 6, 8, 4);
    set(en.yourWeek.start, 28);
    expect(text()).toContain('21 units so far. You started from 28 a week.');
    expect(text()).not.toContain('fewer.');
    tickAllDays();
    expect(text()).toContain('You started from 28 a week. That is 7 fewer.');
    expect(bar()).toBe('A bar of 21 units, with marks at guideline 14, start 28.');
  });

  it('praises nothing after a start of 98 and an empty Monday, shows the full caution, and asks for no target', async () => {
    await showPage(PATH);
    fill(0);
    set(en.yourWeek.start, 98);
    tickAllDays();
    expect([hasHeading(CAUTION), target()]).toEqual([true, null]);
    expect(text()).not.toMatch(/started from \d|fewer\.|less than/);
    expect(bar()).toBe('A bar of 0 units, with marks at guideline 14.');
  });

  it('says from 36 units, in this week or the starting week, that it uses the lower figure', async () => {
    await showPage(PATH);
    const says = () =>
      text().includes('This page does not ask who you are, so it uses the lower figure. For men it is 50.');
    fill(5, 5, 5, 5, 5, 5, 5);
    expect(says()).toBe(false);
    fill(6);
    expect(says()).toBe(true);
    fill(0);
    expect(says()).toBe(false);
    set(en.yourWeek.start, 36);
    expect(says()).toBe(true);
  });

  it('says from which day on the bars are striped, for the units after the 14th', async () => {
    await showPage(PATH);
    const striped = () => document.querySelectorAll('fieldset rect[fill^="url"]').length;
    fill(6, 8);
    expect(striped()).toBe(0);
    fill(6, 8, 0, 1, 2);
    expect(text()).toContain('Striped: units above the guideline, from Thursday on.');
    expect(striped()).toBe(2);
  });

  it('has no stripes if the answers say that the visitor may not drink now', async () => {
    await showPage(PATH, { triage: { ...MAN, ...NO_DRINKING, q9: 4, q4: 2 } });
    fill(9, 9);
    expect(document.querySelectorAll('fieldset rect[fill^="url"]')).toHaveLength(0);
    expect(text()).not.toMatch(/Striped|guideline/);
  });

  it('compares seven days with the guideline and with a target', async () => {
    await showPage(PATH);
    fill(4, 0, 4, 0, 4, 6);
    expect(text()).toContain('18 units so far. This is above the guideline.');
    set(en.yourWeek.target, 10);
    expect(text()).toContain('Your target is 10 units a week.');
    tickAllDays();
    expect(text()).toContain('That is 8 units less than last week.');
    expect(bar()).toBe('A bar of 18 units, with marks at target 10, guideline 14.');
    set(en.yourWeek.target, 20);
    expect(text()).toContain('This is more than last week. You can choose a lower target.');
  });

  it.each(['1.5', '-1', '246', 'ten'])(
    'points out that a target of %s is wrong, and compares nothing with it',
    async (typed) => {
      await showPage(PATH);
      fill(4, 4);
      fireEvent.change(screen.getByLabelText(en.yourWeek.target), { target: { value: typed } });
      expect(screen.getByText(en.yourWeek.wholeNumberUpTo(245))).toBeTruthy();
      expect(text()).not.toContain('last week');
    },
  );

  it('uses the lower thresholds for everyone: 35 units a week, 6 a day', async () => {
    await showPage(PATH);
    fill(5, 5, 5, 5, 5, 5, 5);
    expect(hasHeading(HIGHER_RISK)).toBe(false);
    expect(text()).not.toContain('On any one day');
    fill(6);
    expect(hasHeading(HIGHER_RISK)).toBe(true);
    fill(7);
    expect(text()).toContain('On any one day');
  });

  it('The week page confirms no target under half of a higher-risk week', async () => {
    await showPage(PATH);
    fill(9, 9, 9, 9);
    set(en.yourWeek.target, 17);
    expect(text()).toContain('Talk to your GP');
    expect(text()).toContain('Do not make this change on your own.');
    expect(text()).not.toContain('less than last week');
    expect(text()).toContain(en.pregnancy.line.seekHelpToday.unknown);
    expect(text()).not.toContain(en.pregnancy.line.general);
  });

  it('The week page shows the full caution if the week calls for it, without target and comparison', async () => {
    await showPage(PATH);
    expect(text()).toContain(en.yourWeek.everyone);
    fill(1);
    set(en.yourWeek.target, 1);
    fill(10, 10, 10, 10, 10);
    expect(hasHeading(CAUTION)).toBe(true);
    // This line stays above the days, so that a press on a day does not move them.
    expect(text()).toContain(en.yourWeek.everyone);
    expect(text()).toContain(en.withdrawalCaution.whenTheyCome);
    expect(screen.getByRole('heading', { name: CAUTION }).closest('details')).toBeNull();
    expect(target()).toBeNull();
    expect(text()).not.toMatch(/Your target|less than last week/);
    expect(text()).toContain(en.pregnancy.line.seekHelpToday.unknown);
  });

  it.each([
    ['of possible dependence keeps the full caution and has no target', DEPENDENCE, true],
    ['of increasing risk has a target', INCREASING, false],
  ])('The week page after a result %s', async (_, answers, cautioned) => {
    await showPage(PATH, { triage: { ...MAN, ...answers } });
    fill(2);
    expect([hasHeading(CAUTION), target() === null]).toEqual([cautioned, cautioned]);
  });

  it('has 999, 111 and the crisis lines of every nation, and the general line on pregnancy', async () => {
    await showPage(PATH, { triage: { ...MAN, ...INCREASING } });
    expect(text()).toContain(en.pregnancy.line.general);
    for (const words of ['Call 999', 'Call NHS 111', 'Samaritans', 'Lifeline', 'SHOUT', 'In Wales', 'out-of-hours'])
      expect(text()).toContain(words);
    const hrefs = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href);
    for (const phone of ['03001231110', '08007314314', '08088082234']) expect(hrefs).toContain(`tel:${phone}`);
  });

  it('counts each day with a calculator list of its own, and sets that day', async () => {
    await showPage(PATH);
    const add = async (day: string, count: number): Promise<void> => {
      fireEvent.pointerDown(screen.getByText(day.slice(0, 3)));
      fireEvent.click(screen.getByRole('button', { name: `Help me calculate ${day}’s drinks` }));
      const dialog = within(await screen.findByRole('dialog'));
      for (let item = 0; item < count; item += 1)
        fireEvent.click(dialog.getByRole('button', { name: 'Add bottle of wine, 13%' }));
      fireEvent.click(dialog.getByRole('button', { name: en.calculator.useTotal }));
    };
    await add('Monday', 1);
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Monday').value).toBe('10'));
    await add('Tuesday', 4);
    const shown = () =>
      ['Monday', 'Tuesday', 'Wednesday'].map((name) => screen.getByLabelText<HTMLSelectElement>(name).value);
    await waitFor(() => expect(shown()).toEqual(['10', '35', '0']));
    expect(text()).toContain(en.calculator.limitedTotal(39, 35));
  });

  it('makes no call to the server, and leaves the visit unchanged', async () => {
    const { server, visit } = await showPage(PATH, { triage: { ...MAN, ...INCREASING } });
    const [calls, before] = [server.calls.length, visit.get()];
    fill(9, 9);
    set(en.yourWeek.target, 10);
    expect([server.calls.length, visit.get()]).toEqual([calls, before]);
  });
});
