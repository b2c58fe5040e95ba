import { expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { URGENT_LINES } from '#content/helplines.ts';
import { telHref } from '#content/linked.ts';
import { SUPPORT_LINES } from '#content/supportLines.ts';
import { CONTACT_IDS } from '#domain/client.ts';
import { summaryDocument } from './summaryDocument.ts';
import type { SummaryInput } from './summaryInput.ts';
import { FULL_CONTACTS, NO_CONTACTS, SETTINGS, VISIT } from './testing/sampleInput.ts';

const figures = VISIT.figures;
const textOf = (change: Partial<SummaryInput>): string =>
  JSON.stringify(summaryDocument(en, SETTINGS, { ...VISIT, ...change }).blocks);
const has = (change: Partial<SummaryInput>, words: string): boolean => textOf(change).includes(words);

const { answers } = VISIT;
const week = (consumptionUnits: number, consumptionDays: number) => ({
  figures: { ...figures, consumptionUnits, consumptionDays },
});

test.each<[string, Partial<SummaryInput>, 'full' | 'line' | null]>([
  ['no sign of dependence', {}, null],
  ['a drink in the morning, less than monthly', { answers: { ...answers, q6: 1 } }, 'line'],
  ['a drink in the morning, monthly', { answers: { ...answers, q6: 2 } }, 'full'],
  ['questions 1 to 3 at the top', { answers: { q1: 4, q2: 4, q3: 4, q6: 0 } }, 'full'],
  ['answers not recorded', { answers: { q1: null, q2: null, q3: null, q6: null } }, null],
  ['16 units on 1 day', week(16, 1), null],
  ['15 units on 4 days', week(15, 4), 'full'],
  ['14 units on 7 days', week(14, 7), 'full'],
])('the caution about stopping suddenly: %s', (_what, change, strength) => {
  expect(has(change, en.withdrawalCaution.heading)).toBe(strength === 'full');
  expect(has(change, en.withdrawalCaution.line)).toBe(strength === 'line');
});

test('with the full caution the plan is to be talked over, without a start day, and no reduction and no year is printed', () => {
  const change = week(14, 7);
  for (const words of ['Start: Tomorrow, Sunday 22 November 2026', en.steps.results.year.heading]) {
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
] as const)('a week of %s %o for gender %s is classed: %s', (_units, change, gender, sentence) => {
  const classes = ['This is above the guideline', 'This is a higher-risk amount'];
  expect(classes.filter((each) => has({ ...change, gender }, each))).toEqual(sentence === null ? [] : [sentence]);
});

test('with the full caution the box on a higher-risk amount does not repeat whom to talk to', () => {
  const says = (change: Partial<SummaryInput>) => has({ ...change, gender: 'f' }, 'before you set a target');
  expect([says(week(8, 6)), says(week(14, 7))]).toEqual([true, false]);
});

test('the caution comes before anything about cutting down', () => {
  const text = textOf({ answers: { ...answers, q6: 2 } });
  const caution = text.indexOf(en.withdrawalCaution.heading);
  expect(caution).toBeGreaterThan(0);
  for (const later of [en.summary.weekHeading, en.summary.goalHeading, en.planWithGp]) {
    expect(text.indexOf(later)).toBeGreaterThan(caution);
  }
});

const PREGNANCY = {
  note: 'Alcohol can harm your baby',
  noteToday: 'Speak to your midwife or GP today. Tell them',
  line: en.pregnancy.line.general,
  lineToday: en.pregnancy.line.seekHelpToday,
};
const FULL = { answers: { ...answers, q6: 2 } } as const;

test.each<[Partial<SummaryInput>, keyof typeof PREGNANCY | null]>([
  [{ gender: 'f', age: 3 }, 'note'],
  [{ gender: 'f', age: 3, ...FULL }, 'noteToday'],
  [{ gender: 'o', age: 2 }, 'line'],
  [{ gender: 'o', age: 2, ...FULL }, 'lineToday'],
  [{ gender: 'f', age: 4, ...FULL }, null],
  [{ gender: 'm', age: 2, ...FULL }, null],
])('the advice on pregnancy for %o: %s', (who, expected) => {
  const said = Object.entries(PREGNANCY).filter(([, words]) => has(who, words));
  expect(said.map(([name]) => name)).toEqual(expected === null ? [] : [expected]);
});

test.each([
  ['a lower target', { ...figures, goalUnits: 2 }, false],
  ['the same as last week', { consumptionUnits: 5, consumptionDays: 3, goalUnits: 5, goalDays: 3 }, true],
  ['more than last week', { consumptionUnits: 0, consumptionDays: 0, goalUnits: 5, goalDays: 3 }, true],
])('a target that is not lower is said plainly: %s', (_what, changed, said) => {
  expect(has({ figures: changed }, 'This target is not lower than last week.')).toBe(said);
});

test.each([
  ['england', 'drinklineEngland', 'drinklineScotland'],
  ['scotland', 'drinklineScotland', 'drinklineEngland'],
  ['wales', 'dan247', 'drinklineEngland'],
  ['northernIreland', 'samaritans', 'nhs111'],
] as const)('in %s the national lines are those that answer there', (nation, there, elsewhere) => {
  const calls = (id: typeof there | typeof elsewhere) => `${telHref({ ...URGENT_LINES, ...SUPPORT_LINES }[id].phone)}"`;
  expect(has({ nation }, calls(there))).toBe(true);
  expect(has({ nation }, calls(elsewhere))).toBe(false);
});

test('in Northern Ireland the GP out-of-hours service replaces NHS 111', () => {
  expect(has({ nation: 'northernIreland' }, String(en.helpNow.outOfHours.northernIreland))).toBe(true);
  expect(has({ nation: 'england' }, String(en.helpNow.outOfHours.northernIreland))).toBe(false);
});

test('only the local service’s filled fields are printed, and nothing when there are none', () => {
  for (const label of Object.values(en.contactFields))
    expect(has({ contacts: FULL_CONTACTS }, `"${label}: "`)).toBe(true);
  expect(has({ contacts: { ...NO_CONTACTS, phone: '0808 157 0101' } }, `"${en.contactFields.phone}: "`)).toBe(true);
  expect(has({ contacts: { ...NO_CONTACTS, phone: '0808 157 0101' } }, `"${en.contactFields.email}: "`)).toBe(false);
  expect(has({ contacts: NO_CONTACTS }, en.help.localHeading)).toBe(false);
  expect(has({ contacts: null }, en.help.localHeading)).toBe(false);
});

test('the contacts are in the same order as on the screens', () => {
  const printed = textOf({ contacts: FULL_CONTACTS });
  const places = CONTACT_IDS.map((id) => printed.indexOf(`"${en.contactFields[id]}: "`));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('it says what it is, for whom and when, how to have the answers erased, and to keep it private', () => {
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

test('its date is the day in the UK', () => {
  expect(has({ madeOn: new Date('2026-06-30T23:30:00Z') }, 'Made on 1 July 2026.')).toBe(true);
});

test('a client’s text is printed as on the screen, including braces', () => {
  expect(has({ clientName: 'Kent {{serviceName}}' }, 'for Kent {{serviceName}}.')).toBe(true);
});

test('without PUBLIC_URL the service is named without a link', () => {
  const text = JSON.stringify(summaryDocument(en, { ...SETTINGS, publicUrl: null }, VISIT).blocks);
  expect(text).toContain(SETTINGS.serviceName);
  expect(text).not.toContain('check.example.org');
});
