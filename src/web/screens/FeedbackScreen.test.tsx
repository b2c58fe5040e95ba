import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { TriageRecord } from '#domain/triage.ts';
import { DEPENDENCE, HIGHER, INCREASING, LOWER, MAN } from '../testing/answers.ts';
import { showPage } from '../testing/showPage.tsx';

afterEach(cleanup);

const CAUTION = 'Do not stop drinking suddenly';
const PREGNANCY = 'If you are pregnant or could be';
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const show = (answers: TriageRecord, other: TriageRecord = {}) =>
  showPage('/feedback', { triage: { ...MAN, ...answers, ...other } });

describe.each([
  ['lower', LOWER, 'Your result: lower risk', 3, 'Finish'],
  ['increasing', INCREASING, 'Your result: increasing risk', 8, 'Next'],
  ['higher', HIGHER, 'Your result: higher risk', 16, 'Next'],
  ['dependence', DEPENDENCE, 'Your result: possible dependence', 20, 'Next'],
])('the result in the %s band', (_, answers, heading, score, button) => {
  it('names the band and the score, with help that is there now and the visitor’s reference', async () => {
    await show(answers);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(screen.getByText(`Your score: ${score} out of 40`)).toBeDefined();
    expect(headings()).toContain('If you need help now');
    for (const number of ['999', '111', '116 123']) expect(screen.getByRole('link', { name: number })).toBeDefined();
    expect(await screen.findByText('REF1234567')).toBeDefined();
    expect(screen.getByRole('button', { name: button })).toBeDefined();
  });
});

describe('what follows', () => {
  it.each([
    [INCREASING, '/intervention/1'],
    [HIGHER, '/intervention'],
    [DEPENDENCE, '/intervention'],
  ])('is the path of the band', async (answers, path) => {
    await show(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(window.location.pathname).toBe(path));
  });

  it('is the start after lower risk, with the visit wiped', async () => {
    const { replace, visit } = await show(LOWER);
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
    expect(visit.get().triage).toEqual({});
  });
});

describe('a low score', () => {
  it('always comes with the weekly guideline', async () => {
    await show(LOWER);
    expect(headings()).toContain('The weekly guideline');
  });

  it('leads with the weekly units when the first two answers imply more than 14', async () => {
    await show({ ...LOWER, q1: 3, q2: 4, q3: 0 });
    expect(headings()[1]).toBe('You may drink more than 14 units a week');
  });

  it('leads with talking it over when an answer is a sign of harm', async () => {
    await show({ ...LOWER, q9: 4 });
    expect(headings()[1]).toBe('Talk your answers over with your GP');
  });

  it('puts the caution before all else after a drink in the morning', async () => {
    await show({ ...LOWER, q6: 1 });
    expect(headings().slice(1, 3)).toEqual([CAUTION, 'Talk your answers over with your GP']);
  });
});

describe('the caution about stopping suddenly', () => {
  it.each([
    ['higher', HIGHER, {}, true],
    ['dependence', DEPENDENCE, {}, true],
    ['increasing with a drink in the morning', INCREASING, { q6: 1 }, true],
    ['increasing', INCREASING, {}, false],
    ['lower', LOWER, {}, false],
  ] as const)('in %s', async (_, answers, other, shown) => {
    await show(answers, other);
    expect(headings().includes(CAUTION)).toBe(shown);
    const main = screen.getByRole('main').textContent;
    // Before anything about drinking less.
    if (shown) expect(main.indexOf(CAUTION)).toBeLessThan(`${main}less can lower`.search(/less can lower|cut down/));
  });
});

describe('the pregnancy note', () => {
  it('is for women under 45', async () => {
    await show(INCREASING, { gender: 'f' });
    expect(headings()).toContain(PREGNANCY);
    expect(screen.queryByText(/Do not stop suddenly without their help/)).toBeNull();
  });

  it('sends to a midwife or GP today in the two highest bands', async () => {
    await show(DEPENDENCE, { gender: 'f' });
    expect(screen.getByText(/Speak to your midwife or GP today/)).toBeDefined();
    expect(screen.getByText(/Do not stop suddenly without their help/)).toBeDefined();
  });

  it.each([{ gender: 'f', age: 4 }, { gender: 'm' }, { gender: 'o' }] as const)('is not for %o', async (other) => {
    await show(INCREASING, other);
    expect(headings()).not.toContain(PREGNANCY);
  });
});

describe('help now in Northern Ireland', () => {
  it('names the GP out-of-hours service in place of NHS 111', async () => {
    await showPage('/feedback', { triage: { ...MAN, ...HIGHER }, client: { formattedPostcode: 'BT1 1AA' } });
    expect(screen.queryByRole('link', { name: '111' })).toBeNull();
    expect(screen.getByText(/call the GP out-of-hours service\.$/, { selector: 'section > p' })).toBeDefined();
  });
});
