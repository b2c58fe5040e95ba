import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oneDrink } from '#domain/drinks.ts';
import { pathOfStep } from '#domain/journey.ts';
import type { Nation } from '#domain/nations.ts';
import type { TriageRecord } from '#domain/record.ts';
import { DEPENDENCE, HIGHER, INCREASING, LOWER, NO_DRINKING } from '#domain/testing/sampleAnswers.ts';
import { provideNativeDialog } from '../../components/testing/nativeDialog.ts';
import { MAN } from '../../testing/answers.ts';
import { showPage } from '../../testing/showPage.tsx';
import { YORK } from '../../testing/york.ts';

beforeAll(provideNativeDialog);
afterEach(cleanup);

const CAUTION = 'Do not stop drinking suddenly';
const PREGNANCY = 'If you are pregnant or could be';
const main = () => screen.getByRole('main').textContent;
const boxWith = (name: string) => screen.getByRole('heading', { name }).closest('section') ?? document.body;
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const show = (answers: TriageRecord, other: TriageRecord = {}) =>
  showPage('/feedback', { triage: { ...MAN, ...answers, ...other } });

describe.each([
  ['lower risk', LOWER, 'Your result: lower risk', 3, 'Finish'],
  ['increasing risk', INCREASING, 'Your result: increasing risk', 8, 'Next'],
  ['higher risk', HIGHER, 'Your result: higher risk', 16, 'Next'],
  ['possible dependence', DEPENDENCE, 'Your result: possible dependence', 20, 'Next'],
])('the result in the %s band', (band, answers, heading, score, button) => {
  it('The result shows the band and the score, with immediate help and the visitor’s reference', async () => {
    await show(answers);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(main()).toContain(`Your score: ${score} out of 40, in the ${band} band`);
    expect(headings()).toContain('If you need help now');
    const box = screen.getByRole('heading', { name: 'If you need help now' }).closest('section');
    const urgent = within(box ?? document.body);
    for (const name of ['Call 999', 'Call NHS 111', 'Call Samaritans on 116 123', 'Text SHOUT to 85258'])
      expect(urgent.getByRole('link', { name })).toBeDefined();
    expect(await screen.findByText('REF1234567')).toBeDefined();
    expect(screen.getByRole('button', { name: button })).toBeDefined();
  });
});

it.each([
  ['increasing', { ...INCREASING, q6: 4 }],
  ['dependence', DEPENDENCE],
] as const)('the caution comes before the score and what to do next, in the %s band', async (_, answers) => {
  await show(answers);
  const [before, after] = screen.getByRole('main').textContent.split(CAUTION);
  for (const later of ['Your score:', 'not a diagnosis', 'Driving and medicines']) {
    expect(before).not.toContain(later);
    expect(after).toContain(later);
  }
});

it('the full caution has the early signs, the signs for 999, when they come, and whom to call', async () => {
  await show(DEPENDENCE);
  const box = screen.getByRole('heading', { name: CAUTION }).closest('section');
  for (const message of [
    'shake, sweat, feel sick',
    'Call 999 straight away',
    'a fit',
    '6 to 12 hours after the last drink',
  ])
    expect(box?.textContent).toContain(message);
  expect(within(box ?? document.body).getAllByRole('link', { name: /^Call / }).length).toBeGreaterThan(1);
});

describe('the order of a result', () => {
  const inOrder = (texts: readonly string[]) => texts.map((text) => main().indexOf(text));
  const expectOrder = (...texts: readonly string[]) => {
    expect(inOrder(texts)).not.toContain(-1);
    expect(inOrder(texts)).toEqual(inOrder(texts).toSorted((one, other) => one - other));
  };

  it.each([
    ['increasing, under the full caution', { ...INCREASING, q6: 4 }, 'Your answers suggest'],
    ['higher', HIGHER, 'Your answers suggest that your drinking puts your health at higher risk.'],
    ['dependence', DEPENDENCE, 'Your answers suggest that your body or mind may rely on alcohol.'],
  ] as const)(
    'is whom to call, the meaning, the caution, help now, the score, what comes next, and driving: %s',
    async (_, answers, meaning) => {
      await show(answers);
      expectOrder(
        'There is help, and you do not have to do this alone',
        meaning,
        CAUTION,
        'If you need help now',
        'Your score:',
        'Next, you see',
        'Driving and medicines',
      );
    },
  );

  it('in the lower band is the meaning, the score, Finish, the guideline and help now', async () => {
    await show(LOWER);
    expectOrder(
      'Your answers suggest that your drinking is at lower risk.',
      'Your score:',
      'Finish',
      'The weekly guideline',
      'If you need help now',
    );
  });

  it('in the increasing band is the meaning, what to do, the score, Next, driving and help now', async () => {
    await show(INCREASING);
    expectOrder(
      'Your answers suggest that your drinking may be raising your risk',
      'You can set your own target and make a plan.',
      'Your score:',
      'Next, you see',
      'Driving and medicines',
      'If you need help now',
    );
  });

  it('says with 0 points whom to call, and nothing on texting', async () => {
    await show({ ...LOWER, q1: 0, q2: 0, q3: 0 });
    const box = boxWith('If you need help now').textContent;
    expect(box).toContain('If you might end your life, call 999.');
    expect(box).not.toContain('SHOUT');
    cleanup();
    await show(LOWER);
    expect(boxWith('If you need help now').textContent).toContain('Text SHOUT to 85258');
  });
});

describe('the card of the score', () => {
  const mark = () => screen.getByText(/^Your score:/).parentElement?.dataset.band;

  it.each([
    ['lower', LOWER],
    ['increasing', INCREASING],
    ['higher', HIGHER],
    ['dependence', DEPENDENCE],
  ])('is edged in the colour of the band %s, which the heading names in words', async (band, answers) => {
    await show(answers);
    expect(mark()).toBe(band);
  });

  it.each([
    ['above the guideline', { ...LOWER, q1: 4, q2: 2 }],
    ['with a sign of harm', { ...LOWER, q10: 4 }],
    ['with guilt or lost memory, monthly', { ...LOWER, q1: 1, q2: 0, q3: 0, q7: 3, q8: 3 }],
    ['with a lost memory, daily', { ...LOWER, q1: 2, q2: 0, q3: 0, q8: 4 }],
    ['with harm and worry not in the last year', { ...LOWER, q1: 1, q2: 0, q3: 0, q9: 2, q10: 2 }],
    ['with any guilt', { ...LOWER, q7: 1 }],
    ['that contradicts itself', { ...LOWER, q1: 0 }],
    ['with heavy days more often than any drink', { ...LOWER, q3: 3 }],
    ['of somebody who drinks no more', { ...LOWER, q1: 0, q2: 0 }],
    ['after a week above the guideline', { ...LOWER, consumptionUnits: 8, consumptionDays: 5 }],
  ] as const)(
    'The score’s card has no green edge for a low score %s, because that is no all-clear',
    async (_, answers) => {
      await show(answers);
      expect(mark()).toBeUndefined();
      expect(document.querySelector('svg rect')?.getAttribute('class')).toContain('lower');
      expect(main()).toMatch(/Your score: \d out of 40, in the lower risk band/);
      expect(main()).not.toMatch(/keep your risk low/);
    },
  );
});

describe('what comes next', () => {
  it.each([
    [INCREASING, pathOfStep('compare')],
    [HIGHER, '/intervention'],
    [DEPENDENCE, '/intervention'],
  ])('is the first screen of the visitor’s band', async (answers, path) => {
    await show(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(window.location.pathname).toBe(path));
  });

  it('is the start after lower risk, with the visit cleared', async () => {
    const { loadGoodbye, visit } = await show(LOWER);
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    expect(loadGoodbye).toHaveBeenCalledOnce();
    expect(visit.get().triage).toEqual({});
  });
});

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a low score', () => {
  it('always has the weekly guideline', async () => {
    await show(LOWER);
    expect(headings()).toContain('The weekly guideline');
  });

  it.each([
    [
      'the first two answers imply more than 14 units',
      { q1: 3, q2: 4, q3: 0 },
      'Some of your answers do not fit together',
    ],
    ['the first two imply 28 units', { q1: 4, q2: 3, q3: 0 }, 'Count your week'],
    ['AUDIT-C is 5, as with question 1 at 4 and question 2 at 1', { q1: 4, q2: 1, q3: 0 }, 'Count your week'],
  ] as const)(
    'A low score’s heading says that drinking may be above the guideline, and offers the calculator, if %s',
    async (_, answers, first) => {
      await show({ ...LOWER, ...answers });
      expect(heading()).toBe('Your score is low, but you may be drinking above the guideline');
      expect(headings()[1]).toBe(first);
      expect(headings()).toContain('Count your week');
      const calculator = screen.getByRole('button', { name: 'Help me calculate' });
      expect(calculator.parentElement?.querySelector('a[href="/your-week/en"]')).not.toBeNull();
      expect(main()).toContain(
        'Your first 3 answers suggest that you may drink more than 14 units a week. That raises your risk of harm.',
      );
      expect(main()).toContain('You can then set yourself a target.');
      expect(main()).not.toMatch(/your result: lower risk/i);
    },
  );

  it('The calculator on a low score says which answer fits its total, and links back to that question', async () => {
    const { visit } = await show({ ...LOWER, q1: 4, q2: 2, q3: 0 });
    expect(screen.queryByRole('link', { name: 'Change my answer about a typical day' })).toBeNull();
    act(() => visit.setDrinks([{ ...oneDrink('beer', 'pint', 4), quantity: 3 }]));
    await userEvent.click(screen.getByRole('button', { name: 'Help me calculate' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use this total' }));
    await screen.findByText('Your total is 7 units: that is 7 to 9.');
    await userEvent.click(screen.getByRole('link', { name: 'Change my answer about a typical day' }));
    expect(window.location.pathname).toBe('/questions/q2');
  });

  it.each([
    ['40 units last week', { consumptionUnits: 8, consumptionDays: 5 }],
    ['at least 70 units last week', { consumptionUnits: 35, consumptionDays: 2 }],
    ['98 units last week', { consumptionUnits: 14, consumptionDays: 7 }],
  ] as const)('A low score’s heading names an earlier week above the guideline: %s', async (amount, week) => {
    await show(LOWER, week);
    expect(heading()).toBe(`Your score is low, but you may be drinking above the guideline: ${amount}`);
    // With the caution there is no link: the week page starts without these figures, so it would lack the caution.
    const isCautioned = screen.queryByRole('heading', { name: 'Do not stop drinking suddenly' }) !== null;
    expect(document.querySelector('a[href="/your-week/en"]') === null).toBe(isCautioned);
    expect(main()).toContain('Drinking above the guideline raises your risk of harm.');
  });

  it.each([
    ['question 9, in the last year', { q9: 4 }],
    ['question 9, before', { q9: 2 }],
    ['question 7, monthly', { q7: 2 }],
    ['question 8, monthly', { q8: 2 }],
  ] as const)('has advice to see a GP first if an answer is a sign of harm: %s', async (_, answers) => {
    await show({ ...LOWER, ...answers });
    expect(heading()).toBe('Your result: lower risk, but some of your answers need a closer look');
    expect(headings()[1]).toBe('Talk your answers over with your GP');
  });

  it('A low score of somebody who does not drink says so, with nothing about drinking less', async () => {
    await show({ ...LOWER, q1: 0, q2: 0, q3: 0 });
    expect(main()).toContain('You told us you do not drink.');
    expect(main()).not.toMatch(/drink less|less you drink|cut(ting)? down/i);
    expect(headings()).not.toContain('Talk your answers over with your GP');
  });

  it('A low score of somebody who does not drink still sends to a GP after a sign of harm', async () => {
    await show({ ...LOWER, q1: 0, q2: 0, q3: 0, q10: 4 });
    expect(main()).toContain('You told us you do not drink now.');
    expect(headings()).toContain('Talk your answers over with your GP');
  });

  it('under the full caution has the sheet for the GP beside Finish, and no advice to drink less', async () => {
    await show({ ...LOWER, q1: 4, q2: 0, q3: 1, q6: 2 });
    expect(screen.getByRole('button', { name: 'Save a sheet for my GP' })).toBeDefined();
    expect(main()).not.toMatch(/less you drink|days? each week with no alcohol|More days with no alcohol/);
    cleanup();
    await show(LOWER);
    expect(screen.queryByRole('button', { name: 'Save a sheet for my GP' })).toBeNull();
    expect(main()).toMatch(/The less you drink, the lower the risk\./);
  });
});

describe('a low score', () => {
  const NONE_NOW: readonly (readonly [string, TriageRecord])[] = [
    ['someone who does not drink', NO_DRINKING],
    ['something long ago', { ...NO_DRINKING, q9: 2, q10: 2 }],
    ['someone who has stopped', { ...NO_DRINKING, q3: 2 }],
    ['“Never”, then units', { ...NO_DRINKING, q2: 1 }],
  ];
  it.each(NONE_NOW)('A low score has no guideline for %s', async (_what, answers) => {
    await show(answers);
    expect(screen.getByRole('main').textContent).not.toMatch(/guideline|14 units/);
  });

  it('after “Yes, but not in the last year” twice has no box, no green mark and no advice to see a GP', async () => {
    await show({ ...NO_DRINKING, q9: 2, q10: 2 });
    const main = screen.getByRole('main').textContent;
    expect(main).toContain('You told us about something in the past. Your GP can help if it still worries you.');
    expect(main).not.toMatch(/If you stopped|causing harm|Save a sheet/);
  });

  it.each<[string, TriageRecord, string]>([
    [
      'now and then',
      { ...NO_DRINKING, gender: 'f', q1: 2, q2: 3, q3: 2 },
      'Your score is low, but you sometimes drink a lot on one day',
    ],
    [
      'of 7 to 9 units, never 8',
      { ...NO_DRINKING, gender: 'm', q1: 2, q2: 3 },
      'Your score is low. 7 to 9 units is a lot for one day.',
    ],
  ])('with a heavy day %s has a heading about it, and advice for any one day', async (_what, answers, heading) => {
    await show(answers);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(screen.getByRole('main').textContent).toContain('On any one day, drink less, slowly, with food and water.');
    expect(screen.getByRole('link', { name: 'More about driving and medicines' })).toBeDefined();
  });

  it.each<[string, TriageRecord]>([
    ['a sign of harm', { ...NO_DRINKING, q1: 1, q9: 4 }],
    ['a rare drink in the morning', { ...NO_DRINKING, q1: 1, q6: 1 }],
    ['someone who has stopped, with the box', { ...NO_DRINKING, q3: 3 }],
  ])('that sends to a GP offers the sheet for the GP: %s', async (_what, answers) => {
    await show(answers);
    expect(screen.getByRole('button', { name: 'Save a sheet for my GP' })).toBeDefined();
  });

  it.each<[string, TriageRecord]>([
    ['someone who has stopped, with one point', { ...NO_DRINKING, q3: 1 }],
    ['a woman with the general note on pregnancy', { ...NO_DRINKING, q1: 1, gender: 'f', age: 2 }],
    ['a woman with 0 points', { ...NO_DRINKING, gender: 'f', age: 2 }],
  ])('offers no sheet for the GP to %s', async (_what, answers) => {
    await show(answers);
    expect(screen.queryByRole('button', { name: 'Save a sheet for my GP' })).toBeNull();
  });

  it('A low score with the note on pregnancy says how to keep a baby safe, and links to the guide', async () => {
    await show({ ...NO_DRINKING, q1: 1, gender: 'f', age: 2 });
    const baby = screen.getByText(/^Do not share a bed or sofa with a baby after you drink\./);
    const note = screen.getByRole('heading', { name: 'If you are pregnant or could be' }).closest('section');
    expect(note?.contains(baby)).toBe(true);
    const link = screen.getByRole('link', { name: 'More about pregnancy and babies' });
    expect(link.getAttribute('href')).toBe('/driving-and-medicines/en');
  });

  it('after an injury in the last year has one folded line for people afraid of what they do when they drink', async () => {
    await show({ ...NO_DRINKING, q1: 1, q9: 4 });
    const line = screen.getByText('If you are afraid of what you do when you drink');
    expect(line.closest('details')?.open).toBe(false);
    cleanup();
    await show({ ...NO_DRINKING, q1: 1, q9: 2 });
    expect(screen.queryByText('If you are afraid of what you do when you drink')).toBeNull();
  });
});

describe('people who may be hurt at home', () => {
  const HURT = 'Are you hurt or afraid at home?';
  const INJURED = { ...NO_DRINKING, q1: 1, q9: 4 } as const;
  const at = (nation: Nation) => showPage('/feedback', { triage: { ...MAN, ...INJURED }, client: { ...YORK, nation } });

  it.each([
    ['england', 'Call the National Domestic Abuse Helpline on 0808 2000 247'],
    ['scotland', 'Call the Domestic Abuse and Forced Marriage Helpline on 0800 027 1234'],
    ['wales', 'Call Live Fear Free on 0808 80 10 800'],
    ['northernIreland', 'Call the Domestic and Sexual Abuse Helpline on 0808 802 1414'],
  ] as const)(
    'People who may be hurt at home in %s see that nation’s line for domestic abuse, and how to leave the page fast',
    async (...row) => {
      const [nation, line] = row;
      await at(nation);
      const fold = screen.getByText(HURT).closest('details');
      expect(fold?.open).toBe(false);
      const lines = within(fold ?? document.body).getAllByText(/^Call .* on /);
      expect(lines.map(({ textContent }) => textContent)).toEqual([line]);
      for (const words of ['call 999', 'free, day or night', 'You can leave this page fast: Leave this site.'])
        expect(fold?.textContent).toContain(words);
    },
  );

  it('People who may be hurt at home on the islands, which have no line, see 999 and how to leave the page fast', async () => {
    await at('islands');
    const fold = screen.getByText(HURT).closest('details');
    expect(fold?.textContent).toContain('call 999');
    expect(fold?.textContent).toContain('You can leave this page fast: Leave this site.');
    expect(fold?.textContent).not.toMatch(/day or night|Advice Line/);
  });

  it('People who may be hurt at home find nothing about that in print, which others may see', async () => {
    await at('england');
    expect(screen.getByText(HURT).closest('[data-not-printed]')).not.toBeNull();
  });

  it('see nothing about it without an injury in the last year', async () => {
    await show({ ...NO_DRINKING, q1: 1, q9: 2 });
    expect(screen.queryByText(HURT)).toBeNull();
  });
});

it.each([
  [6, true],
  [5, false],
] as const)(
  'at age code %i the advice on medicines says that the same drink affects people from 65 more: %s',
  async (age, isSaid) => {
    await show(INCREASING, { age });
    expect(screen.getByRole('main').textContent.includes('From 65, the same drink affects you more.')).toBe(isSaid);
  },
);

const HARM_LAST_YEAR = 'Some of your answers are about harm in the last year. Talk them over with your GP.';

describe('someone who drinks no more', () => {
  it('with one point sees one line on the signs of withdrawal, and no box or panel to call', async () => {
    await show({ ...NO_DRINKING, gender: 'f', age: 2, q3: 1 });
    expect(main()).toContain('You told us you do not drink now.These answers are about the last year.');
    expect(main()).toContain('If you stopped in the last few days and feel shaky or sweaty, call 111.');
    expect(main()).toContain('Not drinking is safest for your baby.');
    expect(main()).not.toMatch(/vomit blood|seeing or hearing things/);
    expect(headings()).not.toContain('If you stopped in the last 3 days');
    expect(headings()).not.toContain('There is help, and you do not have to do this alone');
  });

  const STOPPED = { ...LOWER, q1: 0, q2: 0, q3: 0 } as const;

  it.each([
    ['lower', { ...STOPPED, q3: 4 }],
    ['increasing', { ...STOPPED, q3: 3, q4: 3, q5: 2, q7: 2 }],
    ['higher', { ...STOPPED, q3: 3, q4: 3, q5: 2, q7: 2, q8: 2, q10: 4 }],
    ['dependence', { ...STOPPED, q4: 4, q5: 4, q6: 4, q9: 4, q10: 4 }],
  ] as const)(
    'Somebody who drinks no more is told so in the %s band, with what to know after stopping',
    async (band, answers) => {
      await show(answers);
      expect(main()).toContain('You told us you do not drink now.');
      const next = band === 'increasing' ? HARM_LAST_YEAR : 'Talk to your GP about your answers.';
      expect(main().includes(next)).toBe(band !== 'lower');
      expect(main()).toContain('You have stopped. These answers are about the last year.');
      expect(headings()).toContain('If you stopped in the last 3 days');
      expect(headings()).not.toContain(CAUTION);
      expect(headings()).not.toContain('Some of your answers do not fit together');
      expect(main()).not.toMatch(/cut(ting)? down|drink(ing)? less|less you drink|smaller drinks/i);
      const box = within(
        screen.getByRole('heading', { name: 'If you stopped in the last 3 days' }).closest('section') ?? document.body,
      );
      for (const name of [/^Call York Sample Service/, /^Call 999$/, /^call NHS 111$/])
        expect(box.getByRole('link', { name })).toBeDefined();
    },
  );
});

describe('answers that do not fit together', () => {
  it.each([
    ['lower', { ...LOWER, q1: 0, q2: 4, q3: 0 }, ['Question 1', 'Question 2']],
    ['lower, heavy days oftener than any drink', { ...LOWER, q1: 1, q2: 2, q3: 3 }, ['Question 1', 'Question 3']],
    ['increasing, 10 or more but never heavy', { ...LOWER, q1: 4, q2: 4, q3: 0 }, ['Question 2', 'Question 3']],
    ['increasing', { ...LOWER, q1: 0, q2: 4, q3: 4 }, ['Question 1', 'Question 2', 'Question 3']],
    ['higher', { ...HIGHER, q1: 0, q5: 4 }, ['Question 1', 'Question 2', 'Question 3']],
    ['dependence', { ...DEPENDENCE, q1: 0, q7: 4 }, ['Question 1', 'Question 2', 'Question 3']],
  ] as const)(
    'Answers that do not fit together are pointed out in the %s band, with links back to the questions',
    async (_, answers, links) => {
      await show(answers);
      expect(headings()).toContain('Some of your answers do not fit together');
      const [first = ''] = links;
      for (const name of links) expect(screen.getByRole('link', { name })).toBeDefined();
      await userEvent.click(screen.getByRole('link', { name: first }));
      await waitFor(() => expect(window.location.pathname).toBe(`/questions/q${first.slice(-1)}`));
    },
  );

  it('are not pointed out if they fit', async () => {
    await show(LOWER);
    expect(headings()).not.toContain('Some of your answers do not fit together');
  });
});

const NO_SERVICE = { ...YORK.serviceDetails, name: null, phone: null, referralLink: null };
const showWithoutService = (answers: TriageRecord, client: Partial<typeof YORK>) =>
  showPage('/feedback', {
    triage: { ...MAN, ...answers, postcode: client.formattedPostcode ?? '' },
    client: { ...client, serviceDetails: NO_SERVICE },
  });
const LINE = 'If you sometimes need a drink to get going in the morning, talk to your GP before you cut down.';

describe('the caution about stopping suddenly', () => {
  it.each([
    ['higher', HIGHER, {}, 'full'],
    ['dependence', DEPENDENCE, {}, 'full'],
    ['increasing with a drink in the morning, monthly', INCREASING, { q6: 2 }, 'full'],
    ['increasing with the highest answer to questions 1 and 2', LOWER, { q1: 4, q2: 4, q3: 0 }, 'full'],
    ['lower with the highest answer to question 1 and a drink in the morning', LOWER, { q1: 4, q2: 0, q6: 2 }, 'full'],
    [
      'increasing after a week of 35 or more on 3 days',
      INCREASING,
      { consumptionUnits: 35, consumptionDays: 3 },
      'full',
    ],
    ['increasing with the highest answer to questions 1 to 3', LOWER, { q1: 4, q2: 4, q3: 4, q4: 3 }, 'full'],
    ['increasing after a week of 14 units on 7 days', INCREASING, { consumptionUnits: 14, consumptionDays: 7 }, 'full'],
    ['increasing with a drink in the morning, less than monthly', INCREASING, { q6: 1 }, 'line'],
    ['lower with a drink in the morning, less than monthly', LOWER, { q6: 1 }, 'line'],
    ['lower with a drink in the morning, weekly', LOWER, { q6: 3 }, 'full'],
    ['increasing', INCREASING, {}, null],
    ['lower', LOWER, {}, null],
  ] as const)('The caution about stopping suddenly for the band %s: %s', async (_, answers, other, strength) => {
    await show({ ...answers, ...other });
    expect([headings().includes(CAUTION), main().includes(LINE)]).toEqual([strength === 'full', strength === 'line']);
    // The caution comes before the score, the target and the guideline, because these may prompt people to cut down.
    if (strength !== null) {
      const caution = strength === 'full' ? CAUTION : LINE;
      expect(main().indexOf(caution)).toBeLessThan(main().search(/Your score:|your own target|no more than 14 units/));
    }
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

  it.each([
    ['in the full caution', INCREASING, { q6: 2 }],
    ['from 16 up', HIGHER, {}],
    ['from 16 up after stopping', DEPENDENCE, { q1: 0, q2: 0, q6: 4 }],
  ] as const)(
    'The result says to call 999 for bleeding, and a GP or 111 today for yellow skin: %s',
    async (_, answers, other) => {
      await show(answers, other);
      expect(main()).toContain('Call 999 too if you vomit blood, or have black, sticky stools.');
      expect(main()).toContain('If your skin or eyes turn yellow, call your GP, or NHS 111 when it is closed, today.');
    },
  );

  it.each([
    ['northernIreland', 'BT1 1AA', 'Find help near you: Drugs and Alcohol NI', 'https://drugsandalcoholni.info/'],
    ['wales', 'SY23 1AA', 'Call DAN 24/7 on 0808 808 2234', 'tel:08088082234'],
    ['england', 'TD15 1AA', 'Call Drinkline on 0300 123 1110', 'tel:03001231110'],
    // The nation in the server's reply takes precedence over the outward code, which is on a border.
    ['england', 'LD7 1AA', 'Call Drinkline on 0300 123 1110', 'tel:03001231110'],
    ['islands', 'JE2 3AB', 'Call 999', 'tel:999'],
  ] as const)(
    'Without a service’s phone, in %s (%s) the caution and the first button name %s, and nobody who gives no treatment',
    async (nation, formattedPostcode, name, href) => {
      await showWithoutService(HIGHER, { nation, formattedPostcode });
      const links = screen.getAllByRole<HTMLAnchorElement>('link', {
        name: (item) => item.startsWith(name),
      });
      expect(links.map((link) => link.href)).toEqual(links.map(() => href));
      const beside = [CAUTION, 'There is help, and you do not have to do this alone'].map(boxWith);
      if (nation !== 'islands') for (const box of beside) expect(links.some((link) => box.contains(link))).toBe(true);
      for (const { textContent } of beside) expect(textContent).not.toMatch(/Alcoholics Anonymous|FRANK|Al-Anon|Nacoa/);
    },
  );

  it.each([
    ['LD7 1AA', ['Call Drinkline on 0300 123 1110', 'Call DAN 24/7 on 0808 808 2234']],
    ['TD9 1AA', ['Call Drinkline on 0300 123 1110', 'Call Drinkline Scotland on 0800 7 314 314']],
  ])('at a border (%s) names the lines of both nations, and no third', async (formattedPostcode, names) => {
    await showWithoutService(HIGHER, { nation: null, formattedPostcode });
    for (const box of [CAUTION, 'There is help, and you do not have to do this alone'].map(boxWith)) {
      const links = within(box).getAllByRole('link', { name: /^Call D/ });
      expect(links.map(({ textContent }) => textContent).sort()).toEqual([...names].sort());
    }
  });

  it('The caution on the islands names the GP, and neither 111, DVLA nor a drink line', async () => {
    await showWithoutService(DEPENDENCE, { nation: 'islands', formattedPostcode: 'JE2 3AB' });
    expect(main()).toContain('Call your GP practice. Its message tells you who to call when it is closed.');
    expect(main()).not.toMatch(/111|DVLA|Drinkline|DAN 24|0800|0300/);
  });

  it('Only in Northern Ireland the caution names the GP out-of-hours service, and neither 111 nor DVLA', async () => {
    await showPage('/feedback', { triage: { ...MAN, ...DEPENDENCE }, client: { nation: 'northernIreland' } });
    expect(main()).not.toMatch(/111|DVLA/);
    expect(main()).toContain('call your GP, or the GP out-of-hours service when it is closed, today.');
    expect(main()).toContain('If so, call your GP or the GP out-of-hours service.');
    cleanup();
    await show(HIGHER);
    expect(main()).not.toContain('out-of-hours');
  });
});

describe('the advice on pregnancy', () => {
  const YOUNG_OTHER = { gender: 'o', age: 2 } as const;

  it('The advice on pregnancy is a note for women under 45', async () => {
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
    'The advice on pregnancy sends to a midwife or GP today, and never says that not drinking is safest: %s',
    async (_, answers, other) => {
      await show({ ...answers, ...other }, { gender: 'f', age: 2 });
      expect(screen.getByText(/Speak to your midwife or GP today/)).toBeDefined();
      expect(screen.getByText(/Do not stop suddenly without their help/)).toBeDefined();
      expect(main()).not.toMatch(/safest not to drink/);
      expect(headings().filter((item) => item === PREGNANCY)).toHaveLength(1);
    },
  );

  it.each([
    ['from 16 up', HIGHER, 'If you could be pregnant, speak to your midwife or GP today.'],
    ['at 20', DEPENDENCE, 'If you could be pregnant, speak to your midwife or GP today.'],
    ['at increasing risk', INCREASING, 'If you are pregnant or could be, it is safest not to drink at all.'],
  ])('The advice on pregnancy is a line for gender other under 45: %s', async (_, answers, line) => {
    await show(answers, YOUNG_OTHER);
    expect(main()).toContain(line);
    expect(headings()).not.toContain(PREGNANCY);
  });

  it.each([
    ['a woman of 45 to 54', DEPENDENCE, { gender: 'f' }],
    ['gender other of 45 to 54', DEPENDENCE, { gender: 'o' }],
    ['a woman of 45 to 54 under the full caution', INCREASING, { gender: 'f', q6: 2 }],
  ] as const)(
    'The advice on pregnancy is a line that sends to a midwife or GP today for %s',
    async (_, answers, other) => {
      await show(answers, { age: 4, ...other });
      expect(main()).toContain('If you could be pregnant, speak to your midwife or GP today.');
      expect(headings()).not.toContain(PREGNANCY);
    },
  );

  it('sends to a midwife or GP today after a target that needs help first, also once the answers are lowered', async () => {
    const week = { consumptionUnits: 6, consumptionDays: 6, goalUnits: 0, goalDays: 0 };
    for (const answers of [INCREASING, LOWER]) {
      await show(answers, { gender: 'f', age: 2, ...week });
      expect(main()).toContain('Speak to your midwife or GP today.');
      expect(main()).not.toMatch(/safest not to drink/);
      cleanup();
    }
  });

  it.each([{ gender: 'f', age: 4 }, { gender: 'm' }, { gender: 'o', age: 4 }] as const)(
    'is not given to %o',
    async (other) => {
      await show(INCREASING, other);
      expect(headings()).not.toContain(PREGNANCY);
      expect(main()).not.toMatch(/pregnant/);
    },
  );
});

describe('from 16 up and under the full caution', () => {
  it.each([
    ['higher', HIGHER],
    ['dependence', DEPENDENCE],
    ['increasing, at 15 points', { ...DEPENDENCE, q4: 3, q5: 0 }],
    ['lower', { ...LOWER, q1: 4, q2: 0, q3: 1, q6: 2 }],
  ] as const)(
    'From 16 points and under the full caution, help and a link to call come first: %s',
    async (_, answers) => {
      await show(answers);
      expect(headings()[1]).toBe('There is help, and you do not have to do this alone');
      const [call] = screen.getAllByRole('link', { name: 'Call York Sample Service on 01632 960001' });
      expect(call?.getAttribute('href')).toBe('tel:01632960001');
      expect(screen.getByRole('link', { name: /^Ask York Sample Service to contact you/ })).toBeDefined();
      expect(main().indexOf('Call York Sample Service')).toBeLessThan(main().indexOf('Your score:'));
    },
  );

  it('the nation’s helpline replaces a service without a phone, and no form is offered if there is none', async () => {
    const details = { ...YORK.serviceDetails, phone: null, referralLink: null };
    await showPage('/feedback', { triage: { ...MAN, ...DEPENDENCE }, client: { serviceDetails: details } });
    expect(screen.getAllByRole('link', { name: 'Call Drinkline on 0300 123 1110' })[0]).toBeDefined();
    expect(screen.queryByRole('link', { name: /to contact you/ })).toBeNull();
  });
});

describe('driving and medicines', () => {
  it.each([
    ['lower', LOWER, false],
    ['increasing', INCREASING, true],
    ['higher', HIGHER, true],
    ['dependence', DEPENDENCE, true],
  ])(
    'Driving and medicines are on the result in the %s band: %s; a driver’s duty stands on the next screen',
    async (_, answers, shown) => {
      await show(answers);
      expect(main().includes('You can still be over the limit next morning.')).toBe(shown);
      expect(main().includes('Ask a pharmacist if your medicines mix with alcohol.')).toBe(shown);
      expect(main()).not.toMatch(/DVLA|persistent misuse/);
    },
  );
});

describe('help now in Northern Ireland', () => {
  it('names the GP out-of-hours service in place of NHS 111', async () => {
    await showPage('/feedback', { triage: { ...MAN, ...HIGHER }, client: { nation: 'northernIreland' } });
    expect(screen.queryByRole('link', { name: /111/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Lifeline, 0808 808 8000' }).getAttribute('href')).toBe('tel:08088088000');
    const tiles = within(boxWith('If you need help now')).getAllByRole('listitem');
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      'Call 999 If you are in danger or very unwell.',
      'GP out-of-hours: ring your own practice For urgent health advice.',
      'Call Samaritans on 116 123 To talk to someone, at any time.',
    ]);
  });
});
