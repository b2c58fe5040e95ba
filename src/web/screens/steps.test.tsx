import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TriageRecord } from '#domain/triage.ts';
import { INCREASING, MAN } from '../testing/answers.ts';
import { showPage } from '../testing/showPage.tsx';

const show = (step: number, other: TriageRecord = {}) =>
  showPage(`/intervention/${step}`, { triage: { ...MAN, ...INCREASING, ...other } });
const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value);
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
const says = (text: string | RegExp) => screen.queryAllByText(text).length > 0;
const CAUTION = 'Do not stop drinking suddenly';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('last week', () => {
  it('needs both answers', async () => {
    await show(5);
    await choose('Units on a typical day', '6');
    await next();
    expect(screen.getByRole('link', { name: 'All fields are required' }).getAttribute('href')).toBe('#consumptionDays');
    expect(window.location.pathname).toBe('/intervention/5');
    await choose('Days you drank', '2');
    expect(says('All fields are required')).toBe(false);
    expect(document.title).not.toMatch(/^Error: /);
  });

  it.each([
    ['6', '2', 'Your total for the week: 12 units'],
    ['35', '3', 'Your total for the week: at least 105 units'],
    ['0', '0', 'Your total for the week: 0 units'],
  ])('of %s units on %s days says “%s”', async (units, days, total) => {
    await show(5);
    await choose('Units on a typical day', units);
    await choose('Days you drank', days);
    expect(says(total)).toBe(true);
  });

  it('calls 35 units “35 or more”, a target of 35 just 35', async () => {
    await show(5);
    expect(screen.getByRole<HTMLOptionElement>('option', { name: '35 or more' }).value).toBe('35');
    cleanup();
    await show(6, { consumptionUnits: 5, consumptionDays: 5 });
    expect(screen.getByRole<HTMLOptionElement>('option', { name: '35' }).value).toBe('35');
  });
});

describe('every answer of both weeks', () => {
  it.each([5, 6])('is kept out of the browser’s memory by its own field: step %s', async (step) => {
    await show(step, { consumptionUnits: 10, consumptionDays: 4 });
    const fields = screen.getAllByRole('combobox');
    expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual(['off', 'off']);
  });
});

describe('the target', () => {
  const week = { consumptionUnits: 10, consumptionDays: 4 } as const;

  it('that is lower is said as the change it would be', async () => {
    await show(6, week);
    await choose('Target units on a drinking day', '5');
    await choose('Target drinking days', '3');
    expect(says('Your target is 15 units a week. That is 25 units less than last week.')).toBe(true);
  });

  it('that is not lower is said plainly', async () => {
    await show(6, week);
    await choose('Target units on a drinking day', '10');
    await choose('Target drinking days', '4');
    expect(says(/This target is not lower than last week/)).toBe(true);
  });

  it.each([
    [14, false],
    [15, true],
  ])('after a day of %i units has the caution before it: %s', async (consumptionUnits, shown) => {
    await show(6, { consumptionUnits, consumptionDays: 4 });
    expect(says(CAUTION)).toBe(shown);
  });
});

describe('how you compare', () => {
  it.each([
    ['m', /You are one of the 27% of men/],
    ['f', /You are one of the 13% of women/],
  ] as const)('tells gender %s of its own share', async (gender, sentence) => {
    await show(1, { gender });
    expect(says(sentence)).toBe(true);
  });

  it('tells gender other both shares, and neither as its own', async () => {
    await show(1, { gender: 'o' });
    expect(says(/27% of men and 13% of women/)).toBe(true);
    expect(says(/You are one of/)).toBe(false);
  });
});

it.each([3, 4, 5, 6, 7])('step %i names no step before it as missing once all is chosen', async (step) => {
  await show(step, { consumptionUnits: 5, consumptionDays: 3, goalUnits: 2, goalDays: 2 });
  expect(window.location.pathname).toBe(`/intervention/${step}`);
});
