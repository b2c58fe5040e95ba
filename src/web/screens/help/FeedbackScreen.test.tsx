import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { pathOfStep } from '#domain/journey.ts';
import type { TriageRecord } from '#domain/triage.ts';
import { DEPENDENCE, HIGHER, INCREASING, LOWER, MAN } from '../../testing/answers.ts';
import { showPage } from '../../testing/showPage.tsx';
import { YORK } from '../../testing/york.ts';

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
  it('shows the band and the score, with immediate help and the visitor’s reference', async () => {
    await show(answers);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(screen.getByText(`Your score: ${score} out of 40`)).toBeDefined();
    expect(headings()).toContain('If you need help now');
    const box = screen.getByRole('heading', { name: 'If you need help now' }).closest('section');
    const urgent = within(box ?? document.body);
    for (const name of ['Call 999', 'Call NHS 111', 'Call Samaritans on 116 123', 'Text SHOUT to 85258'])
      expect(urgent.getByRole('link', { name })).toBeDefined();
    expect(await screen.findByText('REF1234567')).toBeDefined();
    expect(screen.getByRole('button', { name: button })).toBeDefined();
  });
});

describe('the heading’s mark', () => {
  const mark = () => document.querySelector('h1 svg');

  it.each([
    ['lower', LOWER],
    ['increasing', INCREASING],
    ['higher', HIGHER],
    ['dependence', DEPENDENCE],
  ])('has the colour of the band %s, which the heading names in words', async (band, answers) => {
    await show(answers);
    expect(mark()?.getAttribute('aria-hidden')).toBe('true');
    expect(mark()?.querySelector('rect')?.getAttribute('class')).toContain(band);
  });

  it.each([
    ['above the guideline', { ...LOWER, q1: 4, q2: 2 }],
    ['with a sign of harm', { ...LOWER, q10: 4 }],
    ['that contradicts itself', { ...LOWER, q1: 0 }],
  ] as const)('is left out of a low score %s, which is not a clean bill of health', async (_, answers) => {
    await show(answers);
    expect(mark()).toBeNull();
  });
});

describe('what comes next', () => {
  it.each([
    [INCREASING, pathOfStep('compare')],
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

const main = () => screen.getByRole('main').textContent;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a low score', () => {
  it('always comes with the weekly guideline', async () => {
    await show(LOWER);
    expect(headings()).toContain('The weekly guideline');
  });

  it.each([
    ['the first two answers imply more than 14 units', { q1: 3, q2: 4, q3: 0 }],
    ['AUDIT-C is 5, as with question 1 at 4 and question 2 at 1', { q1: 4, q2: 1, q3: 0 }],
  ] as const)('says so in its heading, and offers the calculator, when %s', async (_, answers) => {
    await show({ ...LOWER, ...answers });
    expect(heading()).toBe('Your score is low, but you may be drinking above the guideline');
    expect(headings()[1]).toBe('You may drink more than 14 units a week');
    expect(screen.getByRole('button', { name: 'Help me calculate' })).toBeDefined();
    expect(main()).not.toMatch(/your result: lower risk/i);
  });

  it('starts with advice to see a GP if an answer is a sign of harm', async () => {
    await show({ ...LOWER, q9: 4 });
    expect(heading()).toBe('Your result: lower risk, but some of your answers need a closer look');
    expect(headings()[1]).toBe('Talk your answers over with your GP');
  });

  it('tells someone who does not drink just that, and nothing about drinking less', async () => {
    await show({ ...LOWER, q1: 0, q2: 0, q3: 0 });
    expect(main()).toContain('You told us you do not drink.');
    expect(main()).not.toMatch(/drink less|less you drink|cut(ting)? down/i);
    expect(headings()).not.toContain('Talk your answers over with your GP');
  });

  it('still sends someone who does not drink to a GP after a sign of harm', async () => {
    await show({ ...LOWER, q1: 0, q2: 0, q3: 0, q10: 4 });
    expect(main()).toContain('You told us you do not drink.');
    expect(headings()).toContain('Talk your answers over with your GP');
  });
});

describe('answers that do not fit together', () => {
  it.each([
    ['lower', { ...LOWER, q1: 0, q2: 4, q3: 0 }, ['Question 1', 'Question 2']],
    ['increasing', { ...LOWER, q1: 0, q2: 4, q3: 4 }, ['Question 1', 'Question 2', 'Question 3']],
    ['higher', { ...HIGHER, q1: 0, q5: 4 }, ['Question 1', 'Question 2', 'Question 3']],
    ['dependence', { ...DEPENDENCE, q1: 0, q7: 4 }, ['Question 1', 'Question 2', 'Question 3']],
  ] as const)('are pointed out in the %s band, with links back to the questions', async (_, answers, links) => {
    await show(answers);
    expect(headings()).toContain('Some of your answers do not fit together');
    for (const name of links) expect(screen.getByRole('link', { name })).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Question 1' }));
    await waitFor(() => expect(window.location.pathname).toBe('/questions/q1'));
  });

  it('are not pointed out if they do fit', async () => {
    await show(LOWER);
    expect(headings()).not.toContain('Some of your answers do not fit together');
  });
});

const LINE = 'If you sometimes need a drink to get going in the morning, talk to your GP before you cut down.';

describe('the caution about stopping suddenly', () => {
  it.each([
    ['higher', HIGHER, {}, 'full'],
    ['dependence', DEPENDENCE, {}, 'full'],
    ['increasing with a drink in the morning, monthly', INCREASING, { q6: 2 }, 'full'],
    ['increasing with the highest answer to questions 1 to 3', LOWER, { q1: 4, q2: 4, q3: 4, q4: 3 }, 'full'],
    ['increasing after a week of 14 units on 7 days', INCREASING, { consumptionUnits: 14, consumptionDays: 7 }, 'full'],
    ['increasing with a drink in the morning, less than monthly', INCREASING, { q6: 1 }, 'line'],
    ['lower with a drink in the morning, less than monthly', LOWER, { q6: 1 }, 'line'],
    ['lower with a drink in the morning, weekly', LOWER, { q6: 3 }, 'full'],
    ['increasing', INCREASING, {}, null],
    ['lower', LOWER, {}, null],
  ] as const)('in %s: %s', async (_, answers, other, strength) => {
    await show({ ...answers, ...other });
    expect([headings().includes(CAUTION), main().includes(LINE)]).toEqual([strength === 'full', strength === 'line']);
    // Before anything about drinking less.
    const caution = strength === 'full' ? CAUTION : LINE;
    const less = main()
      .replace(LINE, '')
      .search(/less can lower|smaller drinks/);
    if (strength !== null && less !== -1) expect(main().indexOf(caution)).toBeLessThan(less);
  });

  it('has a contact to call, and links for 999 and 111', async () => {
    await show(INCREASING, { q6: 2 });
    const box = within(screen.getByRole('heading', { name: CAUTION }).closest('section') ?? document.body);
    for (const [name, href] of [
      ['Call York Sample Service on 01632 960001', 'tel:01632960001'],
      ['call NHS 111', 'tel:111'],
      ['Call 999', 'tel:999'],
    ] as const)
      expect(box.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it('names the out-of-hours service in Northern Ireland only', async () => {
    await showPage('/feedback', { triage: { ...MAN, ...HIGHER }, client: { formattedPostcode: 'BT1 1AA' } });
    expect(main()).toContain('If you have any of these signs, call your GP or the GP out-of-hours service.');
    cleanup();
    await show(HIGHER);
    expect(main()).not.toContain('out-of-hours');
  });
});

describe('the advice on pregnancy', () => {
  const YOUNG_OTHER = { gender: 'o', age: 2 } as const;

  it('is a note for women under 45', async () => {
    await show(INCREASING, { gender: 'f' });
    expect(headings()).toContain(PREGNANCY);
    expect(screen.queryByText(/Do not stop suddenly without their help/)).toBeNull();
  });

  it.each([
    ['dependence', DEPENDENCE, {}],
    ['higher', HIGHER, {}],
    ['increasing, under the full caution', INCREASING, { q6: 2 }],
    ['lower, under the full caution', LOWER, { q6: 2 }],
  ] as const)(
    'sends to a midwife or GP today, and never says that not drinking is safest: %s',
    async (_, answers, other) => {
      await show({ ...answers, ...other }, { gender: 'f', age: 2 });
      expect(screen.getByText(/Speak to your midwife or GP today/)).toBeDefined();
      expect(screen.getByText(/Do not stop suddenly without their help/)).toBeDefined();
      expect(main()).not.toMatch(/safest not to drink/);
      expect(headings().filter((each) => each === PREGNANCY)).toHaveLength(1);
    },
  );

  it.each([
    ['from 16 up', HIGHER, 'If you could be pregnant, speak to your midwife or GP today.'],
    ['at 20', DEPENDENCE, 'If you could be pregnant, speak to your midwife or GP today.'],
    ['at increasing risk', INCREASING, 'If you are pregnant or could be, it is safest not to drink at all.'],
  ])('is a line for gender other under 45: %s', async (_, answers, line) => {
    await show(answers, YOUNG_OTHER);
    expect(main()).toContain(line);
    expect(headings()).not.toContain(PREGNANCY);
  });

  it.each([{ gender: 'f', age: 4 }, { gender: 'm' }, { gender: 'o', age: 4 }] as const)(
    'is not for %o',
    async (other) => {
      await show(INCREASING, other);
      expect(headings()).not.toContain(PREGNANCY);
      expect(main()).not.toMatch(/pregnant/);
    },
  );
});

describe('from 16 up', () => {
  it.each([
    ['higher', HIGHER],
    ['dependence', DEPENDENCE],
  ])('help and a link to call come first: %s', async (_, answers) => {
    await show(answers);
    expect(headings()[1]).toBe('There is help, and you do not have to do this alone');
    const [call] = screen.getAllByRole('link', { name: 'Call York Sample Service on 01632 960001' });
    expect(call?.getAttribute('href')).toBe('tel:01632960001');
    expect(screen.getByRole('link', { name: /^Ask York Sample Service to contact you/ })).toBeDefined();
    expect(main().indexOf('Call York Sample Service')).toBeLessThan(main().indexOf('Your score:'));
  });

  it('the nation’s helpline replaces a service without a phone, and no form is offered if there is none', async () => {
    const details = { ...YORK.serviceDetails, phone: null, referralLink: null };
    await showPage('/feedback', { triage: { ...MAN, ...DEPENDENCE }, client: { serviceDetails: details } });
    expect(screen.getAllByRole('link', { name: 'Call Drinkline on 0300 123 1110' })[0]).toBeDefined();
    expect(screen.queryByRole('link', { name: /to contact you/ })).toBeNull();
  });
});

describe('driving and medicines', () => {
  const DVLA = 'you must stop driving and tell DVLA';

  it.each([
    ['lower', LOWER, false, false],
    ['increasing', INCREASING, true, false],
    ['higher', HIGHER, true, false],
    ['dependence', DEPENDENCE, true, true],
  ])('in the %s band: %s, and whom to tell: %s', async (_, answers, shown, licence) => {
    await show(answers);
    expect(main().includes('You can still be over the limit next morning.')).toBe(shown);
    expect(main().includes('Ask a pharmacist if your medicines mix with alcohol.')).toBe(shown);
    expect(main().includes(DVLA)).toBe(licence);
  });

  it('name DVA in Northern Ireland', async () => {
    await showPage('/feedback', { triage: { ...MAN, ...DEPENDENCE }, client: { formattedPostcode: 'BT1 1AA' } });
    expect(main()).toContain('tell DVA.');
  });
});

describe('help now in Northern Ireland', () => {
  it('names the GP out-of-hours service in place of NHS 111', async () => {
    await showPage('/feedback', { triage: { ...MAN, ...HIGHER }, client: { formattedPostcode: 'BT1 1AA' } });
    expect(screen.queryByRole('link', { name: /111/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Lifeline, 0808 808 8000' }).getAttribute('href')).toBe('tel:08088088000');
    expect(screen.getByText(/call the GP out-of-hours service\.$/, { selector: 'section > p' })).toBeDefined();
  });
});
