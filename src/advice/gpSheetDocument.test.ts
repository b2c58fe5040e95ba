import { expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { safetyFaults } from '#content/testing/safety.ts';
import type { Caution } from '#domain/advice.ts';
import { type AuditAnswers, auditScore } from '#domain/audit.ts';
import { AUDIT_IDS, type FiveCode, GENDERS } from '#domain/questionnaire.ts';
import { NO_DRINKING } from '#domain/testing/sampleAnswers.ts';
import { gpSheetDocument } from './gpSheetDocument.ts';
import type { GpSheetInput } from './summaryInput.ts';
import { NO_CONTACTS, SETTINGS, SHEET } from './testing/sampleInput.ts';
import { safetyTextOf, textsOf } from './testing/textsOf.ts';

const { answers } = SHEET;
const textsFor = (change: Partial<GpSheetInput> = {}, settings = SETTINGS): readonly string[] =>
  textsOf(gpSheetDocument(en, settings, { ...SHEET, ...change }).blocks);
const textFor = (change: Partial<GpSheetInput> = {}): string => textsFor(change).join('\n');
const rowsFor = (change: Partial<GpSheetInput> = {}) =>
  gpSheetDocument(en, SETTINGS, { ...SHEET, ...change }).blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows : [],
  );
const withAnswers = (change: Partial<AuditAnswers>) => ({ answers: { ...answers, ...change } });

test('the sheet says what it is, from whom, for whom and when', () => {
  for (const words of [
    'Alcohol self-check',
    'filled in by the patient, not a diagnosis',
    'Made on 21 November 2026. Provided for City of York.',
    'Pregnancy: not asked',
    'Medicines: not asked',
    'Gender: Male',
    'Age: 45-54',
    'Reference: 7K3QX9M2PD',
    en.steps.results.keepPrivate,
  ])
    expect(textFor()).toContain(words);
});

test.each<[Partial<AuditAnswers>, string, string, string]>([
  [NO_DRINKING, '0 out of 40', 'lower risk', '0 out of 12'],
  [{ ...NO_DRINKING, q1: 4, q2: 4 }, '8 out of 40', 'increasing risk', '8 out of 12'],
  [{ ...NO_DRINKING, q9: 4, q10: 4, q4: 4, q5: 3 }, '15 out of 40', 'increasing risk', '0 out of 12'],
  [{ ...NO_DRINKING, q9: 4, q10: 4, q4: 4, q3: 4 }, '16 out of 40', 'higher risk', '4 out of 12'],
  [{ ...NO_DRINKING, q9: 4, q10: 4, q4: 4, q5: 4, q1: 3 }, '19 out of 40', 'higher risk', '3 out of 12'],
  [{ ...NO_DRINKING, q9: 4, q10: 4, q4: 4, q5: 4, q1: 4 }, '20 out of 40', 'possible dependence', '4 out of 12'],
  [{}, '26 out of 40', 'possible dependence', '10 out of 12'],
])('the sheet’s score, band and AUDIT-C follow from the answers: %o', (change, score, band, short) => {
  const text = textFor(withAnswers(change));
  expect(text).toContain(`AUDIT score: ${score}`);
  expect(text).toContain(`Screening result: ${band}`);
  expect(text).toContain(`AUDIT-C score: ${short}`);
});

test('the text for the record has both totals with their codes, the date and the reference', () => {
  expect(textsFor()).toContain(
    'AUDIT score 26 out of 40 (SNOMED CT 443280005, LOINC 75624-7). ' +
      'AUDIT-C score 10 out of 12 (SNOMED CT 763256006, LOINC 75626-2). ' +
      'Screening result: possible dependence. Morning drinking: monthly. Drinking now: may have stopped: ask. ' +
      'Filled in by the patient, not a diagnosis. Alcohol self-check, 21 November 2026, reference 7K3QX9M2PD.',
  );
});

test('the sheet prints each question as asked, with its answer in words and its points', () => {
  expect(rowsFor()).toEqual(
    AUDIT_IDS.map((id, index) => {
      const options: Readonly<Record<number, string>> = en.audit.options[id];
      return [`${index + 1}. ${en.audit.text(id, 'm')}`, options[answers[id]], String(answers[id])];
    }),
  );
});

test('the points of the ten rows add up to the score', () => {
  const points = rowsFor().map((row) => Number(row.at(-1)));
  expect(points.reduce((sum, item) => sum + item, 0)).toBe(auditScore(answers));
});

test.each([
  ['m', '3. How often have you had 8 or more units on a single occasion in the last year?'],
  ['f', '3. How often have you had 6 or more units on a single occasion in the last year?'],
  [
    'o',
    '3. How often have you had 6 or more units if female, or 8 or more if male, on a single occasion in the last year?',
  ],
] as const)('question 3 has the figures for gender %s', (gender, question) => {
  expect(rowsFor({ gender })[2]?.[0]).toBe(question);
});

test.each<[FiveCode, string, boolean]>([
  [0, 'Morning drinking: never', false],
  [1, 'Morning drinking: less than monthly', true],
  [4, 'Morning drinking: daily or almost daily', true],
])('a drink in the morning (question 6: %i) is pointed out in bold', (q6, line, isBold) => {
  const document = JSON.stringify(gpSheetDocument(en, SETTINGS, { ...SHEET, ...withAnswers({ q6 }) }));
  expect(document).toContain(`{"text":"${line}"${isBold ? ',"strong":true' : ''}}`);
});

test.each<[string, Partial<AuditAnswers>, Caution | 'box' | 'question' | null]>([
  ['16 points and no other sign', { ...NO_DRINKING, q1: 1, q9: 4, q10: 4, q4: 4, q5: 3 }, 'full'],
  ['26 points', {}, 'full'],
  ['a drink in the morning, monthly', { ...NO_DRINKING, q1: 1, q6: 2 }, 'full'],
  ['questions 1 to 3 at the top', { ...NO_DRINKING, q1: 4, q2: 4, q3: 4 }, 'full'],
  ['questions 1 and 2 at the top', { ...NO_DRINKING, q1: 4, q2: 4 }, 'full'],
  ['16 points, but no drink now', { ...NO_DRINKING, q9: 4, q10: 4, q4: 4, q5: 4 }, 'box'],
  ['“Never”, then 1 or 2 units', { ...NO_DRINKING, q2: 1 }, 'question'],
  ['a drink in the morning, less than monthly', { ...NO_DRINKING, q1: 1, q6: 1 }, 'line'],
  ['no sign of dependence', NO_DRINKING, null],
])('the sheet’s caution for the patient, after %s', (_what, change, strength) => {
  const text = textFor(withAnswers(change));
  expect(text.includes('Do not stop drinking suddenly')).toBe(strength === 'full');
  expect(text.includes(en.withdrawalCaution.line)).toBe(strength === 'line');
  expect(text.includes('If you stopped in the last 3 days')).toBe(strength === 'box');
  expect(text.includes('If you have stopped, and it is less than 3 days ago')).toBe(strength === 'question');
  expect(text.includes(en.gpSheet.forPatient)).toBe(strength !== null);
});

test('the sheet says beside the AUDIT-C score what it means in the UK', () => {
  expect(textFor()).toContain('AUDIT-C score: 10 out of 12 (5 or more is a positive short test)');
});

test.each([
  [11, { q1: 4, q2: 4, q3: 3 }],
  [12, { q1: 4, q2: 4, q3: 4 }],
] as const)('an AUDIT-C score of %i says that it can mean possible dependence', (score, answers) => {
  expect(textFor({ answers: { ...NO_DRINKING, ...answers } })).toContain(
    `AUDIT-C score: ${score} out of 12 (5 or more is a positive short test; 11 or 12 can mean possible dependence)`,
  );
});

test.each<[string, Partial<GpSheetInput>, string | null]>([
  ['no caution', { answers: { ...NO_DRINKING, q1: 1 } }, null],
  ['the score', { answers: { ...NO_DRINKING, q1: 1, q9: 4, q10: 4, q4: 4, q5: 3 } }, 'AUDIT score of 16 or more'],
  [
    'question 6 and much at once',
    { answers: { ...NO_DRINKING, q1: 4, q2: 4, q3: 1, q6: 2 } },
    'a drink in the morning, monthly or more often (question 6); much drinking at once, and often (questions 1 to 3)',
  ],
  [
    'last week',
    { answers: { ...NO_DRINKING, q1: 1 }, lastWeek: { consumptionUnits: 15, consumptionDays: 7 } },
    'the units of last week',
  ],
  [
    'a rare drink in the morning',
    { answers: { ...NO_DRINKING, q1: 1, q6: 1 } },
    'a drink in the morning, less than monthly (question 6)',
  ],
  ['no drink now', { answers: { ...NO_DRINKING, q3: 3 } }, 'no drinking now, but other answers about the last year'],
  [
    '“Never” with a heavy week',
    { answers: NO_DRINKING, lastWeek: { consumptionUnits: 15, consumptionDays: 7 } },
    'the units of last week; “Never” to question 1, but units',
  ],
])('the sheet names the rule that raised the caution in words: %s', (_what, change, reasons) => {
  const lines = textsFor(change).filter((text) => text.startsWith('Reason for the caution: '));
  expect(lines).toEqual(reasons === null ? [] : [`Reason for the caution: ${reasons}`]);
});

test('under the full caution, without last week, the sheet and its text for the record say that the patient may have stopped', () => {
  const text = textFor({ answers: { ...NO_DRINKING, q1: 1, q6: 2 } });
  expect(text.split('Drinking now: may have stopped: ask')).toHaveLength(3);
});

test('a week entered after “Never” is pointed out on the sheet, and in its text for the record', () => {
  const text = textFor({ answers: NO_DRINKING, lastWeek: { consumptionUnits: 4, consumptionDays: 2 } });
  expect(text.split('“Never” to question 1, and units for last week.')).toHaveLength(3);
});

test.each([
  ['as two figures', { consumptionUnits: 14, consumptionDays: 7 }, 'Last week: 98 units on 7 days', true],
  [
    'as seven days',
    { consumptionUnits: 6, consumptionDays: 7, days: [1, 1, 1, 1, 1, 35, 1] },
    'Last week: at least 41 units on 7 days',
    false,
  ],
  [
    'as days that call for the caution',
    { consumptionUnits: 9, consumptionDays: 7, days: [15, 15, 15, 15, 1, 1, 1] },
    'Last week: 63 units on 7 days',
    true,
  ],
  ['as units without days', { consumptionUnits: 14, consumptionDays: 0 }, 'Last week: not clear', false],
])('last week, entered %s, is on the sheet and decides the caution', (_what, lastWeek, line, isFull) => {
  const text = textFor({ lastWeek, answers: { ...NO_DRINKING, q1: 2, q2: 2, q3: 2 } });
  // The line is in the result and in the text for the record, which is kept longer than the sheet.
  expect(text.split(line)).toHaveLength(3);
  expect(text).toContain(`Morning drinking: never. ${line}. Filled in`);
  expect(text.includes('Do not stop drinking suddenly')).toBe(isFull);
});

test.each<[Partial<AuditAnswers>, string | null]>([
  [{ ...NO_DRINKING, q1: 1, q2: 2, q3: 3 }, 'Some answers do not fit together: questions 1 and 3.'],
  [{ ...NO_DRINKING, q2: 4, q3: 4 }, 'Some answers do not fit together: questions 1, 2 and 3.'],
  [{ ...NO_DRINKING, q3: 3 }, null],
])('the sheet names the answers that do not fit together: %o', (change, line) => {
  const text = textFor(withAnswers(change));
  // The line is in the result and in the text for the record, which is kept longer than the sheet.
  expect(text.split('do not fit together')).toHaveLength(line === null ? 1 : 3);
  if (line !== null) expect(text.split(line)).toHaveLength(3);
});

test.each([
  ['the local service', SHEET.contacts, 'england', 'Call York Drink Wise (example) on 0808 157 0101'],
  ['the nation’s helpline, without a service', null, 'england', '0300 123 1110'],
  ['the nation’s helpline, without its phone', NO_CONTACTS, 'wales', '0808 808 2234'],
  ['both at a border', null, 'englandOrWales', '0300 123 1110, Call DAN 24/7 on 0808 808 2234'],
  ['where to find help, in Northern Ireland', null, 'northernIreland', 'drugsandalcoholni.info'],
] as const)('the sheet’s caution names whom to call: %s', (_what, contacts, place, words) => {
  const text = textFor({ contacts, place });
  expect(text).toContain(words);
  expect(text).not.toMatch(/Alcoholics Anonymous|FRANK|Al-Anon/);
});

test('the sheet says nothing unsafe, whatever the answers', () => {
  const found = new Map<string, unknown>();
  const phone = SHEET.contacts?.phone ?? '';
  const codes = [0, 1, 2, 3, 4] as const;
  let sheets = 0;
  for (const q1 of codes)
    for (const q2 of codes)
      for (const q3 of codes)
        for (const q6 of codes)
          for (const others of [0, 2, 4] as const) {
            const input: AuditAnswers = { ...NO_DRINKING, q1, q2, q3, q6, q4: others, q9: others, q10: others };
            const visit = { answers: input, gender: 'm', age: 4, week: null, target: null } as const;
            const text = safetyTextOf(gpSheetDocument(en, SETTINGS, { ...SHEET, answers: input }));
            for (const { about, fault } of safetyFaults(visit, 'sheet', text, phone))
              found.set(`${about}: ${fault}`, input);
            sheets += 1;
          }
  expect(Object.fromEntries(found)).toEqual({});
  expect(sheets).toBe(5 ** 4 * 3);
});

test('the sheet calls nobody dependent, and has no postcode', () => {
  for (const gender of GENDERS) expect(textFor({ gender })).not.toMatch(/\bdependent\b|\bYO\d/i);
});

test('the date on the sheet is the day in the UK', () => {
  expect(textFor({ madeOn: new Date('2026-06-30T23:30:00Z') })).toContain('Made on 1 July 2026.');
});

test('without PUBLIC_URL the service is named without a link', () => {
  const texts = textsFor({}, { ...SETTINGS, publicUrl: null });
  expect(texts).toContain(SETTINGS.serviceName);
  expect(texts.join()).not.toContain('check.example.org');
});
