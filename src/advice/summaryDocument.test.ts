import { expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { URGENT_LINES } from '#content/helplines.ts';
import { telHref } from '#content/linked.ts';
import { SUPPORT_SERVICES } from '#content/supportServices.ts';
import type { Caution } from '#domain/advice.ts';
import { figuresByDay } from '#domain/weekByDay.ts';
import { summaryDocument } from './summaryDocument.ts';
import type { SummaryInput } from './summaryInput.ts';
import { FULL_CONTACTS, NO_CONTACTS, SETTINGS, VISIT } from './testing/sampleInput.ts';
import { textsOf } from './testing/textsOf.ts';

const figures = VISIT.figures;
const textOf = (change: Partial<SummaryInput>): string =>
  JSON.stringify(summaryDocument(en, SETTINGS, { ...VISIT, ...change }).blocks);
const has = (change: Partial<SummaryInput>, words: string): boolean => textOf(change).includes(words);

const { answers } = VISIT;
const week = (consumptionUnits: number, consumptionDays: number) => ({
  figures: { ...figures, consumptionUnits, consumptionDays },
});

const byDay = (...days: readonly number[]) => ({ figures: { ...figures, ...figuresByDay(days), days } });

test.each<[string, Partial<SummaryInput>, Caution | 'box' | null]>([
  ['no sign of dependence', {}, null],
  ['a drink in the morning, less than monthly', { answers: { ...answers, q6: 1 } }, 'line'],
  ['a drink in the morning, monthly', { answers: { ...answers, q6: 2 } }, 'full'],
  ['questions 1 and 2 at the top', { answers: { ...answers, q1: 4, q2: 4, q3: 0 } }, 'full'],
  ['questions 1 and 3 at the top', { answers: { ...answers, q1: 4, q2: 1, q3: 4 } }, 'full'],
  ['no drink now', { ...week(0, 0), answers: { ...answers, q1: 0, q2: 0, q6: 4 } }, 'box'],
  ['35 units on 3 days', week(35, 3), 'full'],
  ['15 units on 4 of 7 days', byDay(15, 15, 15, 15, 1, 1, 1), 'full'],
  ['9 units on 7 days', week(9, 7), null],
  ['16 units on 1 day', week(16, 1), null],
  ['15 units on 4 days', week(15, 4), 'full'],
  ['14 units on 7 days', week(14, 7), 'full'],
])('the caution about stopping suddenly: %s', (_what, change, strength) => {
  expect(has(change, en.withdrawalCaution.heading)).toBe(strength === 'full');
  expect(has(change, en.withdrawalCaution.line)).toBe(strength === 'line');
  expect(has(change, en.withdrawalCaution.stopped.heading)).toBe(strength === 'box');
});

test('under the full caution the summary has no list of what people find when they drink less', () => {
  const { heading: title } = en.steps.results.benefits;
  expect(has({}, title)).toBe(true);
  expect(has(week(14, 7), title)).toBe(false);
  expect(has(week(14, 7), en.steps.results.plan.keepInMind.heading)).toBe(true);
});

const { plan } = VISIT;
test.each([
  ['an ordinary visit', {}],
  ['a plan to talk over with a GP', week(14, 7)],
  ['somebody who has stopped', { ...week(0, 0), answers: { ...answers, q1: 0, q2: 0 } }],
] as const)('a reason of the visitor’s own is the first line of the plan: %s', (_what, visit) => {
  const texts = (change: Partial<SummaryInput>) =>
    textsOf(summaryDocument(en, SETTINGS, { ...VISIT, ...visit, ...change }).blocks);
  const [before, after] = [texts({}), texts({ plan: { ...plan, reason: 'sleep' } })];
  const title = before.findIndex((text) => text === 'Your plan' || text === 'To talk over with your GP');
  expect(title).toBeGreaterThan(0);
  expect(after).toEqual([...before.slice(0, title + 1), 'For better sleep', ...before.slice(title + 1)]);
  expect(texts({ plan: { ...plan, reason: 'none' } })).toEqual(before);
});

const lastPagesOf = (change: Partial<SummaryInput>, settings = SETTINGS) =>
  summaryDocument(en, settings, { ...VISIT, ...change }).lastPages ?? [];
const diaryOf = (change: Partial<SummaryInput>) => lastPagesOf(change)[0];

test('the diary is left out unless asked for, and nothing on it says why it is kept', () => {
  expect(diaryOf({})).toBeUndefined();
  const week = (number: number) => [
    `Week ${number}`,
    'Drinks',
    'Units',
    ...[...en.steps.lastWeek.dayNames, 'Total'].flatMap((day) => [day, '', '']),
  ];
  expect(textsOf(diaryOf({ diary: true }) ?? [])).toEqual([
    'Four-week diary',
    'Fill in each day. Add up each week. Target: 8 units a week.',
    ...[1, 2, 3, 4].flatMap(week),
  ]);
});

test.each([
  ['the full caution', { answers: { ...answers, q6: 2 } }],
  ['a fall to under half of a higher-risk week', { figures: { ...figures, consumptionUnits: 12 } }],
  ['figures that do not fit', { figures: { ...figures, goalUnits: 0 } }],
  ['no drink now', { answers: { ...answers, q1: 0, q2: 0, q6: 4 } }],
] as const)('the diary has no target after %s', (_, change) => {
  expect(textsOf(diaryOf({ ...change, diary: true }) ?? []).join()).not.toContain('Target');
});

const cardOf = (change: Partial<SummaryInput>, settings = SETTINGS): readonly string[] =>
  lastPagesOf({ card: true, ...change }, settings).flatMap((blocks) => textsOf(blocks));
const LETTERS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];
/** The code and the link of the card, as JSON; the card's text does not show the address. */
const codeOn = (change: Partial<SummaryInput>, settings = SETTINGS): string =>
  /"kind":"code".*/.exec(JSON.stringify(lastPagesOf({ card: true, cardLink: true, ...change }, settings)))?.[0] ?? '';

test('the card to keep is left out unless asked for, and has the two weeks, the start day and seven empty boxes alone', () => {
  expect(lastPagesOf({})).toEqual([]);
  const weeks = 'Last week 48 · target 8 on 2 days';
  expect(cardOf({})).toEqual(['My week', weeks, 'Start: Sunday 22 November 2026', ...LETTERS]);
  expect(cardOf({ plan: { choices: ['relax'], startDay: null, reason: 'sleep' } })).toEqual([
    ...['My week', 'For better sleep', weeks, ...LETTERS],
  ]);
  expect(cardOf({}).join(' ')).not.toMatch(/alcohol|drink|risk|score|York|Drink Wise|check|7K3QX9M2PD/i);
});

test('the card to keep is the last page, after the diary', () => {
  const [diary, card, ...more] = lastPagesOf({ card: true, diary: true }).map((blocks) => textsOf(blocks)[0]);
  expect([diary, card, more]).toEqual(['Four-week diary', 'My week', []]);
});

test.each([
  ['the full caution', { answers: { ...answers, q6: 2 } }],
  ['a fall to under half of a higher-risk week', { figures: { ...figures, consumptionUnits: 12 } }],
  ['a target as high as last week', { figures: { ...figures, goalUnits: 8, goalDays: 6 } }],
  ['a target above last week', { figures: { ...figures, goalUnits: 8, goalDays: 7 } }],
  ['figures that do not fit', { figures: { ...figures, goalUnits: 0 } }],
  ['somebody who has stopped', { ...week(0, 0), answers: { ...answers, q1: 0, q2: 0, q6: 4 } }],
  ['a week of no alcohol', week(0, 0)],
  ['an earlier check that calls for advice first', { talkFirst: true }],
] as const)('there is no card to keep without a confirmed target, though it is asked for: %s', (_what, change) => {
  expect(cardOf({ ...change, cardLink: true })).toEqual([]);
});

test.each([
  ['nothing of a GP', {}, null],
  [
    'the line on a drink in the morning',
    { ...week(6, 2), answers: { ...answers, q6: 1 } },
    'Talk to your GP before you start.',
  ],
  ['a sign of harm', { answers: { ...answers, q1: 3, q5: 2 } }, 'Talk to your GP as well.'],
  [
    'a higher-risk week',
    { figures: { consumptionUnits: 9, consumptionDays: 6, goalUnits: 5, goalDays: 6 } },
    'Talk to your GP as well.',
  ],
] as const)('the card to keep has at most one sentence of the cautions, after %s', (_what, change, sentence) => {
  expect(cardOf(change).filter((text) => text.includes('GP'))).toEqual(sentence === null ? [] : [sentence]);
});

test('the card to keep has a target of no alcohol without days, and a week of at least so many units', () => {
  expect(cardOf({ figures: { ...figures, goalUnits: 0, goalDays: 0 } })[1]).toBe('Last week 48 · target 0');
  const atLeast = { consumptionUnits: 35, consumptionDays: 1, goalUnits: 8, goalDays: 1 };
  expect(cardOf({ figures: atLeast })[1]).toBe('Last week at least 35 · target 8 on 1 day');
});

test('the card to keep has a code of the week page’s address only if its second box is ticked and the address is known', () => {
  const address = 'https://check.example.org/your-week/en';
  expect(codeOn({})).toContain(`"text":"${address}"}`);
  expect(codeOn({})).toContain(`"text":"Count your next week here","href":"${address}"`);
  expect(codeOn({}).match(/https?:[^"]*/g)).toEqual([address, address]);
  expect(codeOn({ cardLink: false })).toBe('');
  expect(codeOn({}, { ...SETTINGS, publicUrl: null })).toBe('');
  expect(cardOf({ cardLink: true }, { ...SETTINGS, publicUrl: null })).toEqual(cardOf({}));
});

test('somebody who was once dependent has no link to the week page, in the summary or on the card to keep', () => {
  const noAlcohol = { talkFirst: true, figures: { ...figures, goalUnits: 0, goalDays: 0 } };
  expect(cardOf(noAlcohol)).not.toEqual([]);
  expect(codeOn(noAlcohol)).toBe('');
  expect(has(noAlcohol, 'your-week')).toBe(false);
});

test('a week entered day by day is printed from its days', () => {
  const text = textOf(byDay(1, 1, 1, 1, 1, 35, 1));
  expect(text).toContain('Your days came to at least 41 units.');
  expect(text).not.toMatch(/6 units a day|on 7 days/);
});

test('the summary has the score and the band, and with a caution the answer on morning drinking', () => {
  expect(has({}, 'Your score: 8 out of 40, increasing risk.')).toBe(true);
  expect(has({}, 'A drink in the morning')).toBe(false);
  const change = { answers: { ...answers, q6: 2 as const } };
  expect(
    has(change, 'Your score: 10 out of 40, increasing risk. A drink in the morning in the last year: monthly.'),
  ).toBe(true);
});

test.each([
  ['1 unit after 63', { consumptionUnits: 9, consumptionDays: 7, goalUnits: 1, goalDays: 1 }],
  ['none after 51', { consumptionUnits: 17, consumptionDays: 3, goalUnits: 0, goalDays: 0 }],
  ['9 after at least 70', { consumptionUnits: 35, consumptionDays: 2, goalUnits: 9, goalDays: 1 }],
])('a target of %s is to be discussed with a GP first: no fall, no yearly saving, no start day', (_what, changed) => {
  const text = textOf({ figures: changed });
  expect(text).toContain('Do not make this change on your own.');
  expect(text).toContain(en.planWithGp);
  expect(text).not.toMatch(/less than last week|in a year|Start: |→/);
});

test('the summary tells somebody who drinks no more about staying stopped, and nothing about cutting down', () => {
  const text = textOf({
    answers: { ...answers, q1: 0, q2: 0, q3: 4 },
    figures: { consumptionUnits: 0, consumptionDays: 0, goalUnits: 0, goalDays: 0 },
  });
  expect(text).toContain('When people do not drink, they often find that they:');
  expect(text).toMatch(/If you are drinking every day again, do not stop suddenly\. /);
  expect(text).not.toMatch(
    /drink less|cut down|do not stop suddenly if|Start: |to keep your risk low|weekly guideline/i,
  );
});

test('the summary opens with the plan on one card: the score, the change, the start day, the choices and the picture of the week', () => {
  const [, , , card] = summaryDocument(en, SETTINGS, VISIT).blocks;
  expect(card).toMatchObject({ kind: 'panel', tone: 'card' });
  const { relax, softDrink, offer } = en.steps.plan.choices;
  expect(textsOf(card ? [card] : [])).toEqual([
    'Your plan',
    'Your score: 8 out of 40, increasing risk.',
    '48',
    '8 units a week',
    'Start: Tomorrow, Sunday 22 November 2026',
    relax,
    softDrink,
    offer,
    ...['4', '4', '0', '0', '0', '0', '0'],
    'Last week',
    'Target',
    'Guideline 14',
    'Your target is 4 units a day on 2 days. That is 40 units less than last week, and 2,080 units in a year.',
  ]);
});

test('the summary prints national help beside the local service', () => {
  expect(has({}, en.help.localHeading)).toBe(true);
  expect(has({}, en.nationalHelp.heading)).toBe(true);
});

test('the summary’s caution names whom to call in its own box', () => {
  const boxes = summaryDocument(en, SETTINGS, { ...VISIT, ...week(14, 7) }).blocks.filter(
    (block) => block.kind === 'panel' && block.tone === 'caution',
  );
  expect(JSON.stringify(boxes)).toContain(VISIT.contacts?.phone ?? 'a phone');
});

test('with the full caution the summary’s plan is to be discussed first, without start day, reduction or yearly saving', () => {
  const change = week(14, 7);
  for (const words of ['Start: Tomorrow, Sunday 22 November 2026', 'in a year']) {
    expect(has(change, words)).toBe(false);
    expect(has({}, words)).toBe(true);
  }
  for (const plan of [change, {}]) expect(has(plan, en.steps.plan.choices.softDrink)).toBe(true);
  expect(has(change, en.planWithGp)).toBe(true);
  expect(has(change, 'less than last week')).toBe(false);
  expect(has(change, 'Do not make this change on your own.')).toBe(true);
  expect(has({}, en.planWithGp)).toBe(false);
  expect(has({}, 'less than last week')).toBe(true);
});

test.each([
  ['48 units', {}, 'm', 'This is above the guideline'],
  ['48 units', {}, 'f', 'This is a higher-risk amount'],
  ['12 units', week(4, 3), 'f', null],
] as const)('a week of %s %o for gender %s is classed in the summary: %s', (_units, change, gender, sentence) => {
  const classes = ['This is above the guideline', 'This is a higher-risk amount'];
  expect(classes.filter((item) => has({ ...change, gender }, item))).toEqual(sentence === null ? [] : [sentence]);
});

test('a lower target that is to be discussed first after an earlier check is not confirmed in the summary, but a target of 0 is', () => {
  const asFirst = { talkFirst: true, plan: { choices: [], startDay: 'today' } } as const;
  expect(has({ plan: asFirst.plan }, 'Start: Today')).toBe(true);
  for (const words of ['Start: ', '→', 'less than last week', 'a year']) expect(has(asFirst, words)).toBe(false);
  expect(textOf(asFirst)).toMatch(/Do not make this change on your own\..*Talk to .*your GP.* first\./);
  expect(has({ ...asFirst, figures: { ...figures, goalUnits: 0, goalDays: 0 } }, 'Start: Today')).toBe(true);
});

test('with the full caution the summary’s box on a higher-risk amount does not repeat whom to talk to', () => {
  const says = (change: Partial<SummaryInput>) =>
    /higher-risk amount"(?:(?!Do not stop suddenly on your own).)* first\./.test(textOf({ ...change, gender: 'f' }));
  expect([says(week(8, 6)), says(week(14, 7))]).toEqual([true, false]);
});

test('after a week of no alcohol from somebody who often drinks, the box for people who have stopped comes before the caution', () => {
  const often = { ...answers, q1: 4, q2: 4, q3: 3 } as const;
  const text = textOf({ ...week(0, 0), answers: often });
  const stopped = text.indexOf(en.withdrawalCaution.stopped.heading);
  expect(stopped).toBeGreaterThan(0);
  expect(text.indexOf(en.withdrawalCaution.heading)).toBeGreaterThan(stopped);
});

test('the summary’s caution says to call 999 for somebody who is unsteady or confused without a drink', () => {
  expect(has(week(14, 7), 'cannot walk steadily, see double or are confused.')).toBe(true);
});

test('a confirmed target of no alcohol has the signs of withdrawal, and whom to call, below the plan', () => {
  const none = { figures: { ...figures, consumptionUnits: 5, consumptionDays: 4, goalUnits: 0, goalDays: 0 } };
  expect(textsOf(summaryDocument(en, SETTINGS, { ...VISIT, ...none }).blocks).join('\n')).toContain(
    'If you feel shaky, sweaty or sick when you stop, call 111.',
  );
  expect(has({}, 'sick when you stop, ')).toBe(false);
});

test('the summary’s caution comes before anything about cutting down', () => {
  const text = textOf({ answers: { ...answers, q6: 2 } });
  const caution = text.indexOf(en.withdrawalCaution.heading);
  expect(caution).toBeGreaterThan(0);
  for (const later of [en.planWithGp, en.summary.week.lastWeek]) {
    expect(text.indexOf(later)).toBeGreaterThan(caution);
  }
});

test.each<[where: 'above' | 'below', visitor: Partial<SummaryInput>]>([
  ['below', { gender: 'f', age: 2 }],
  ['below', { gender: 'o', age: 2 }],
  ['above', { gender: 'f', age: 2, answers: { ...answers, q6: 2 } }],
  ['above', { gender: 'o', age: 2, answers: { ...answers, q6: 2 } }],
])('the summary’s advice on pregnancy stands %s the plan: %o', (where, visitor) => {
  const text = textOf({ ...week(8, 4), ...visitor });
  const advice = text.search(/pregnant/);
  expect(advice).toBeGreaterThan(0);
  expect(advice < text.indexOf('Your score: ')).toBe(where === 'above');
});

test('the summary lists the local service’s contacts in the order in which people use them', () => {
  const text = textOf({ contacts: FULL_CONTACTS });
  const order = ['Phone', 'Open', 'Ask for help online', 'Email', 'WhatsApp', 'Address', 'Website', 'Under 25s'];
  const places = order.map((label) => text.indexOf(`"label":"${label}"`, text.indexOf(en.help.localHeading)));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

const PREGNANCY = {
  note: 'Alcohol can harm your baby',
  noteToday: 'Speak to your midwife or GP today. Tell them how much you drink.',
  line: en.pregnancy.line.general,
  lineToday: en.pregnancy.line.seekHelpToday.england,
};
const FULL = { answers: { ...answers, q6: 2 } } as const;

test.each<[Partial<SummaryInput>, keyof typeof PREGNANCY | null]>([
  [{ gender: 'f', age: 3 }, 'note'],
  [{ gender: 'f', age: 3, ...FULL }, 'noteToday'],
  [{ gender: 'o', age: 2 }, 'line'],
  [{ gender: 'o', age: 2, ...FULL }, 'lineToday'],
  [{ gender: 'f', age: 4, ...FULL }, 'lineToday'],
  [{ gender: 'o', age: 4, ...FULL }, 'lineToday'],
  [{ gender: 'f', age: 4 }, null],
  [
    { gender: 'f', age: 2, figures: { consumptionUnits: 6, consumptionDays: 6, goalUnits: 0, goalDays: 0 } },
    'noteToday',
  ],
  [
    { gender: 'o', age: 2, figures: { consumptionUnits: 6, consumptionDays: 6, goalUnits: 0, goalDays: 0 } },
    'lineToday',
  ],
  [{ gender: 'm', age: 2, ...FULL }, null],
])('the summary’s advice on pregnancy for %o: %s', (visitor, expected) => {
  const message = Object.entries(PREGNANCY).filter(([, words]) => has({ ...week(8, 4), ...visitor }, words));
  expect(message.map(([name]) => name)).toEqual(expected === null ? [] : [expected]);
});

test.each([
  ['the same as last week', { consumptionUnits: 5, consumptionDays: 3, goalUnits: 5, goalDays: 3 }],
  ['more than last week', { consumptionUnits: 5, consumptionDays: 2, goalUnits: 5, goalDays: 3 }],
  ['packed into a day', { consumptionUnits: 7, consumptionDays: 7, goalUnits: 35, goalDays: 1 }],
])(
  'a target that is not confirmed has no reduction, no yearly saving, no start day and no bar: %s',
  (_what, changed) => {
    const text = textOf({ figures: changed, plan: { choices: ['relax'], startDay: 'monday' } });
    expect(text).toMatch(/You can choose (?:a lower target|fewer units for each day)\./);
    expect(text).not.toMatch(/less than last week|in a year|Start: |→|Your target/);
  },
);

test.each([
  ['england', 'drinklineEngland', 'drinklineScotland'],
  ['scotland', 'drinklineScotland', 'drinklineEngland'],
  ['wales', 'dan247', 'drinklineEngland'],
  ['northernIreland', 'samaritans', 'nhs111'],
  ['islands', 'samaritans', 'nhs111'],
  ['englandOrWales', 'dan247', 'drinklineScotland'],
  ['englandOrScotland', 'drinklineScotland', 'dan247'],
] as const)('the summary in %s names the lines that serve it, and no other nation’s', (place, prefix, elsewhere) => {
  const calls = (id: typeof prefix | typeof elsewhere) =>
    `${telHref({ ...URGENT_LINES, ...SUPPORT_SERVICES }[id].phone)}"`;
  expect(has({ place }, calls(prefix))).toBe(true);
  expect(has({ place }, calls(elsewhere))).toBe(false);
});

test.each([
  ['northernIreland', 'drugsandalcoholni.info', 'Talk to your GP or the GP out-of-hours service first.'],
  ['islands', 'call your GP.', 'Talk to your GP first.'],
  [
    'englandOrWales',
    'Call DAN 24/7 on 0808 808 2234',
    'Talk to your GP or Drinkline, 0300 123 1110, or DAN 24/7, 0808',
  ],
] as const)('without a service’s phone, in %s the caution names %s', (place, named, first) => {
  const { blocks } = summaryDocument(en, SETTINGS, { ...VISIT, ...week(14, 7), contacts: null, place });
  const caution = JSON.stringify(blocks.filter((block) => block.kind === 'panel' && block.tone === 'caution'));
  expect(caution).toContain(named);
  expect(caution).not.toMatch(/Alcoholics Anonymous|FRANK|Al-Anon/);
  const words = [...JSON.stringify(blocks).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text);
  expect(words.join('')).toContain(first);
});

test('in Northern Ireland the GP out-of-hours service replaces NHS 111, which stands nowhere there nor on the islands', () => {
  expect(has({ place: 'northernIreland' }, en.helpNow.inPlaceOf111.northernIreland.name)).toBe(true);
  expect(has({ place: 'england' }, en.helpNow.inPlaceOf111.northernIreland.name)).toBe(false);
  for (const place of ['northernIreland', 'islands'] as const)
    expect(textOf({ place, ...week(14, 7) })).not.toMatch(/\b111\b/);
});

test('the summary prints only the local service’s filled fields, and no heading without them', () => {
  const labelled = (contacts: SummaryInput['contacts'], label: string) => has({ contacts }, `"label":"${label}"`);
  for (const label of Object.values(en.contactFields)) expect(labelled(FULL_CONTACTS, label)).toBe(true);
  const withPhone = { ...NO_CONTACTS, phone: '0808 157 0101' };
  expect(labelled(withPhone, en.contactFields.phone)).toBe(true);
  expect(labelled(withPhone, en.contactFields.email)).toBe(false);
  expect(has({ contacts: NO_CONTACTS }, en.help.localHeading)).toBe(false);
  expect(has({ contacts: null }, en.help.localHeading)).toBe(false);
});

test('the summary gives its title, client and date, says how to have the answers erased, and asks to keep it private', () => {
  for (const words of [
    SETTINGS.serviceName,
    en.steps.results.madeOn('21 November 2026', 'City of York'),
    VISIT.reference,
    SETTINGS.contactEmail,
    en.steps.results.keepPrivate,
  ]) {
    expect(has({}, words)).toBe(true);
  }
});

test('the date on the summary is the day in the UK', () => {
  expect(has({ madeOn: new Date('2026-06-30T23:30:00Z') }, 'Made on 1 July 2026.')).toBe(true);
});

test('a client’s text is printed in the summary as on the screen, including braces', () => {
  expect(has({ clientName: 'Kent {{serviceName}}' }, 'for Kent {{serviceName}}.')).toBe(true);
});

test('without PUBLIC_URL the service is named without a link', () => {
  const text = JSON.stringify(summaryDocument(en, { ...SETTINGS, publicUrl: null }, VISIT).blocks);
  expect(text).toContain(SETTINGS.serviceName);
  expect(text).not.toContain('check.example.org');
});

test('the summary links to the week page, unless only the week called for the caution, or the visitor was once dependent', () => {
  expect(has({}, 'check.example.org/your-week/en')).toBe(true);
  expect(has({ talkFirst: true }, 'check.example.org/your-week/en')).toBe(false);
  const figures = { ...VISIT.figures, consumptionUnits: 35, consumptionDays: 7 };
  expect(has({ figures }, 'check.example.org/your-week/en')).toBe(false);
});
