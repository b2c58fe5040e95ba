import { describe, expect, it } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { TRACKING_KEYS } from '#domain/trackingKeys.ts';
import { CODED_FIELDS } from '#domain/codedFields.ts';
import { COUNTED_FIELDS } from '#domain/record.ts';
import { KEY, testApp, YORK } from './testing/testApp.ts';

const log = PATHS.triageLog;
const invalid = (field: string) => ({ success: false, message: 'invalid', field });
const range = (to: number): number[] => Array.from({ length: to + 1 }, (_, value) => value);

/** Every valid value of each field that does not depend on other fields. */
const VALID: Readonly<Record<string, readonly unknown[]>> = {
  ...CODED_FIELDS,
  ...Object.fromEntries(Object.entries(COUNTED_FIELDS).map(([field, max]) => [field, range(max)])),
  screenReached: TRACKING_KEYS,
  appStoreClicked: [true, false],
  playStoreClicked: [true, false],
  contactOpened: [true, false],
  experience: [0, 1, 2],
};
const FIELDS = ['_id', 'clientId', 'postcode', 'referral', ...Object.keys(VALID)];
/** Faulty values as JSON texts, because `JSON.stringify` cannot produce some of them (1e999, -0). */
const FAULTY = ['1e999', '-0', '1.5', '"1"', 'true', 'null', '[]', '{}'];

const isBoolean = (field: string): boolean => field.endsWith('Clicked') || field === 'contactOpened';
/** The faulty values for a field: `true` is valid for booleans. In text fields, "1" is faulty by its content only. */
const faultsOf = (field: string): string[] => FAULTY.filter((json) => !(isBoolean(field) && json === 'true'));

describe('each of the 26 fields', () => {
  it('is listed in these tests: there are 26', () => expect(FIELDS).toHaveLength(26));

  it.each(Object.entries(VALID))('%s accepts each of its values', async (field, values) => {
    const { post, store } = await testApp({ environment: { NEW_RECORDS_PER_MINUTE: '0' } });
    for (const value of values) {
      const { status } = await post(log, { triage: { [field]: value } });
      expect({ value, status }).toEqual({ value, status: 200 });
      expect(store.records.at(-1)?.fields).toEqual({ [field]: value });
    }
  });

  it.each(FIELDS)('%s refuses every other value, and the row is unchanged', async (field) => {
    const { post, store } = await testApp();
    const { body } = await post(log, { triage: YORK }, KEY);
    for (const json of faultsOf(field)) {
      const id = field === '_id' ? '' : `"_id":"${String(body._id)}",`;
      const answer = await post(log, `{"triage":{${id}"${field}":${json}}}`, KEY);
      expect({ json, status: answer.status, body: answer.body }).toEqual({
        json,
        status: 422,
        body: invalid(`triage.${field}`),
      });
    }
    expect(store.records.map(({ fields }) => fields)).toEqual([YORK]);
  });

  it.each([
    ['q9', 1],
    ['q9', 3],
    ['q1', 5],
    ['age', 7],
    ['experience', 3],
    ['ethnicity', 14],
    ['consumptionUnits', 36],
    ['goalDays', 8],
    ['gender', 'x'],
    ['screenReached', 'feedback-dependent'],
  ])('%s refuses %s', async (field, value) => {
    const { post } = await testApp();
    const { status, body } = await post(log, { triage: { [field]: value } });
    expect({ status, body }).toEqual({ status: 422, body: invalid(`triage.${field}`) });
  });

  it.each([
    ...['score', 'band', 'created', 'revision', 'reference', 'consentVersion', 'visitKeyHash', 'summariesMailed'],
    ...['anonymisedAt', 'rowId', 'row_id', 'id', 'constructor', 'hasOwnProperty', 'prototype', 'toString'],
  ])('and no others can be written, such as %s', async (field) => {
    const { post, store } = await testApp();
    const { status, body } = await post(log, `{"triage":{"${field}":1}}`);
    expect({ status, body }).toEqual({ status: 422, body: invalid(`triage.${field}`) });
    expect(store.records).toEqual([]);
  });

  it('an unknown name beside the record is refused, and echoed only when it looks like a name', async () => {
    const { post } = await testApp();
    expect((await post(log, { triage: {}, extra: 1 })).body).toEqual(invalid('extra'));
    const odd = await post(log, { triage: { 'me@example.org': 1 } });
    expect(odd.body).toEqual(invalid('triage'));
  });
});
