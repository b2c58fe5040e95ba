import { expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { HELPLINES } from '#content/helplines.ts';
import { summaryDocument } from './summaryDocument.ts';
import type { SummaryInput } from './summaryInput.ts';
import { FULL_CONTACTS, NO_CONTACTS, SETTINGS, VISIT } from './testing/sampleInput.ts';

const figures = VISIT.figures;
const textOf = (change: Partial<SummaryInput>): string =>
  JSON.stringify(summaryDocument(en, SETTINGS, { ...VISIT, ...change }).blocks);
const has = (change: Partial<SummaryInput>, words: string): boolean => textOf(change).includes(words);

test.each([
  ['no sign of dependence', {}, false],
  ['a drink in the morning, less than monthly', { q6: 1 }, true],
  ['a drink in the morning not recorded', { q6: null }, false],
  ['14 units on a drinking day', { figures: { ...figures, consumptionUnits: 14 } }, false],
  ['15 units on a drinking day', { figures: { ...figures, consumptionUnits: 15 } }, true],
])('the caution about stopping suddenly: %s', (_what, change, stands) => {
  expect(has(change, en.withdrawalCaution.heading)).toBe(stands);
});

test('the caution stands before anything about cutting down', () => {
  const text = textOf({ q6: 2 });
  const caution = text.indexOf(en.withdrawalCaution.heading);
  expect(caution).toBeGreaterThan(0);
  for (const later of [en.summary.weekHeading, en.summary.goalHeading, en.steps.results.plan.heading]) {
    expect(text.indexOf(later)).toBeGreaterThan(caution);
  }
});

test.each([
  [{ gender: 'f', age: 3 }, true],
  [{ gender: 'f', age: 4 }, false],
  [{ gender: 'm', age: 2 }, false],
  [{ gender: 'o', age: 2 }, false],
] as const)('the pregnancy note for %o: %s', (who, stands) => {
  expect(has(who, en.pregnancy.general.heading)).toBe(stands);
});

test.each([
  ['a lower target', { ...figures, goalUnits: 2 }, false],
  ['the same as last week', { consumptionUnits: 5, consumptionDays: 3, goalUnits: 5, goalDays: 3 }, true],
  ['more than last week', { consumptionUnits: 0, consumptionDays: 0, goalUnits: 5, goalDays: 3 }, true],
])('a target that is not lower is said plainly: %s', (_what, changed, said) => {
  expect(has({ figures: changed }, en.steps.targets.notLower)).toBe(said);
});

test.each([
  ['england', 'drinklineEngland', 'drinklineScotland'],
  ['scotland', 'drinklineScotland', 'drinklineEngland'],
  ['wales', 'dan247', 'drinklineEngland'],
  ['northernIreland', 'samaritans', 'nhs111'],
] as const)('in %s the national lines are those that answer there', (nation, there, elsewhere) => {
  expect(has({ nation }, `tel:${HELPLINES[there].phone.replaceAll(' ', '')}"`)).toBe(true);
  expect(has({ nation }, `tel:${HELPLINES[elsewhere].phone.replaceAll(' ', '')}"`)).toBe(false);
});

test('in Northern Ireland the GP out-of-hours service stands in for NHS 111', () => {
  expect(has({ nation: 'northernIreland' }, en.helpNow.outOfHours.northernIreland)).toBe(true);
  expect(has({ nation: 'england' }, en.helpNow.outOfHours.northernIreland)).toBe(false);
});

test('of the local service only what is filled is printed, and nothing when nothing is', () => {
  for (const label of Object.values(en.contactFields))
    expect(has({ contacts: FULL_CONTACTS }, `"${label}: "`)).toBe(true);
  expect(has({ contacts: { ...NO_CONTACTS, phone: '0808 157 0101' } }, `"${en.contactFields.phone}: "`)).toBe(true);
  expect(has({ contacts: { ...NO_CONTACTS, phone: '0808 157 0101' } }, `"${en.contactFields.email}: "`)).toBe(false);
  expect(has({ contacts: NO_CONTACTS }, en.help.localHeading)).toBe(false);
  expect(has({ contacts: null }, en.help.localHeading)).toBe(false);
});

test('it says what it is, for whom and when, how to have the answers erased, and to keep it private', () => {
  for (const words of [
    SETTINGS.serviceName,
    en.summary.madeOn('21 November 2026'),
    en.summary.forClient('City of York'),
    VISIT.reference,
    SETTINGS.contactEmail,
    en.summary.keepPrivate,
  ]) {
    expect(has({}, words)).toBe(true);
  }
});

test('its date is the day in the UK', () => {
  expect(has({ madeOn: new Date('2026-06-30T23:30:00Z') }, en.summary.madeOn('1 July 2026'))).toBe(true);
});

test('settings that the words name are filled in', () => {
  const words = { ...en, apps: { ...en.apps, intro: 'By {{serviceName}}, {{contactEmail}}' } };
  const text = JSON.stringify(summaryDocument(words, SETTINGS, VISIT).blocks);
  expect(text).toContain(`By ${SETTINGS.serviceName}, ${SETTINGS.contactEmail}`);
  expect(textOf({})).not.toContain('{{');
});

test('without an address of its own the service is named without a link', () => {
  const text = JSON.stringify(summaryDocument(en, { ...SETTINGS, publicUrl: null }, VISIT).blocks);
  expect(text).toContain(SETTINGS.serviceName);
  expect(text).not.toContain('check.example.org');
});
