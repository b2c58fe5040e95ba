import { describe, expect, it } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { TRACKING_KEYS } from '#domain/journey.ts';
import { CODED_FIELDS, COUNTED_FIELDS } from '#domain/triage.ts';
import { StoreUnavailable } from '../triage/storeErrors.ts';
import { INCREASING, KEY, testApp, YORK } from './testing/testApp.ts';

const log = PATHS.triageLog;
const range = (to: number): number[] => Array.from({ length: to + 1 }, (_, value) => value);
const invalid = (field: string) => ({ success: false, message: 'invalid', field });

/** Every valid value of the fields that stand on their own. */
const VALID: Readonly<Record<string, readonly unknown[]>> = {
  ...CODED_FIELDS,
  ...Object.fromEntries(Object.entries(COUNTED_FIELDS).map(([field, max]) => [field, range(max)])),
  screenReached: TRACKING_KEYS,
  appStoreClicked: [true, false],
  playStoreClicked: [true, false],
};
const FIELDS = ['_id', 'clientId', 'postcode', 'referral', ...Object.keys(VALID)];
/** JSON as it is written, since some of it (1e999, -0) has no value to stringify. */
const FAULTY = ['1e999', '-0', '1.5', '"1"', 'true', 'null', '[]', '{}'];

const isBoolean = (field: string): boolean => field.endsWith('Clicked');
/** "1" is a text like any other, for the fields that hold texts; what it says is then at fault. */
const faultsOf = (field: string): string[] => FAULTY.filter((json) => !(isBoolean(field) && json === 'true'));

describe('a record is made and rewritten', () => {
  it('gives an id and a reference, and keeps what was sent', async () => {
    const { post, store } = await testApp();
    const headers = { ...KEY, 'triage-revision': '3', 'consent-version': '0123456789abcdef' };
    const { status, body } = await post(log, { triage: { ...YORK, ...INCREASING } }, headers);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, _id: store.records[0]?.id, reference: store.records[0]?.reference });
    expect(store.records).toMatchObject([
      { fields: { ...YORK, ...INCREASING }, key: KEY['visit-key'], revision: 3, consentVersion: '0123456789abcdef' },
    ]);
  });

  it('a first call that is repeated makes one record', async () => {
    const { post, store } = await testApp();
    const first = await post(log, { triage: YORK }, KEY);
    const second = await post(log, { triage: YORK }, KEY);
    expect(second.body).toEqual(first.body);
    expect(store.records).toHaveLength(1);
  });

  it('replaces the whole record: a field that is absent becomes absent', async () => {
    const { post, store } = await testApp();
    const { body } = await post(log, { triage: { ...YORK, age: 3 } }, KEY);
    await post(log, { triage: { _id: body._id, ...YORK, gender: 'f' } }, KEY);
    expect(store.records[0]?.fields).toEqual({ ...YORK, gender: 'f' });
  });

  it('a plain caller needs no header', async () => {
    const { post } = await testApp();
    expect((await post(log, { triage: {} })).status).toBe(200);
  });
});

describe('each of the 24 fields', () => {
  it('there are 24 of them', () => expect(FIELDS).toHaveLength(24));

  it.each(Object.entries(VALID))('%s takes each of its values', async (field, values) => {
    const { post, store } = await testApp({ environment: { NEW_RECORDS_PER_MINUTE: '0' } });
    for (const value of values) {
      const { status } = await post(log, { triage: { [field]: value } });
      expect({ value, status }).toEqual({ value, status: 200 });
      expect(store.records.at(-1)?.fields).toEqual({ [field]: value });
    }
  });

  it.each(FIELDS)('%s refuses what is no value of it, and the row stays', async (field) => {
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

  it.each(['score', 'band', 'created', 'revision', 'reference', 'constructor', 'hasOwnProperty'])(
    'nothing can be written to %s',
    async (field) => {
      const { post, store } = await testApp();
      const { status, body } = await post(log, `{"triage":{"${field}":1}}`);
      expect({ status, body }).toEqual({ status: 422, body: invalid(`triage.${field}`) });
      expect(store.records).toEqual([]);
    },
  );

  it('an unknown name beside the record is refused, and echoed only when it looks like a name', async () => {
    const { post } = await testApp();
    expect((await post(log, { triage: {}, extra: 1 })).body).toEqual(invalid('extra'));
    const odd = await post(log, { triage: { 'me@example.org': 1 } });
    expect(odd.body).toEqual(invalid('triage'));
  });
});

describe('client, postcode and referral', () => {
  const refusals: [string, object, string][] = [
    ['a postcode of another client', { ...YORK, postcode: 'MK40 1AA' }, 'postcode'],
    ['a postcode that nobody covers', { ...YORK, postcode: 'LS1 1AA' }, 'postcode'],
    ['a postcode that is not written as the look-up gave it', { ...YORK, postcode: 'yo1 7hh' }, 'postcode'],
    ['a client that does not exist', { ...YORK, clientId: 'leeds' }, 'clientId'],
    ['a client without a postcode', { clientId: 'york' }, 'clientId'],
    ['a postcode without a client', { postcode: 'YO1 7HH' }, 'postcode'],
    ['a referral that is not an option', { ...YORK, referral: 'council' }, 'referral'],
    ['a referral without a client', { referral: 'gp' }, 'referral'],
  ];
  it.each(refusals)('%s is refused when the record is made', async (_what, triage, field) => {
    const { post, store } = await testApp();
    const { status, body } = await post(log, { triage });
    expect({ status, body }).toEqual({ status: 422, body: invalid(`triage.${field}`) });
    expect(store.records).toEqual([]);
  });

  const changes: [string, object, string | null][] = [
    ['the same again', YORK, null],
    ['nothing of them', {}, null],
    ['the client alone', { clientId: 'york' }, null],
    ['another option of the client', { ...YORK, referral: 'pharmacy' }, null],
    ['another postcode of the client', { ...YORK, postcode: 'YO10 3AA' }, 'postcode'],
    ['another client', { ...YORK, clientId: 'bedford' }, 'clientId'],
    ['another client and its postcode', { clientId: 'bedford', postcode: 'MK40 1AA' }, 'clientId'],
    ['a referral that is no option', { ...YORK, referral: 'council' }, 'referral'],
  ];
  it.each(changes)('a later write with %s', async (_what, triage, field) => {
    const { post } = await testApp();
    const { body } = await post(log, { triage: YORK }, KEY);
    const later = await post(log, { triage: { _id: body._id, ...triage } }, KEY);
    expect(later.status).toBe(field === null ? 200 : 422);
    if (field !== null) expect(later.body).toEqual(invalid(`triage.${field}`));
  });
});

describe('what is refused before any field is looked at', () => {
  const shapes: [string, string, string | null][] = [
    ['JSON that does not parse', '{"triage":', null],
    ['no body', '', null],
    ['a text', '"triage"', null],
    ['null', 'null', null],
    ['a list', '[]', null],
    ['no triage', '{}', 'triage'],
    ['a triage that is a list', '{"triage":[]}', 'triage'],
    ['a triage that is null', '{"triage":null}', 'triage'],
    ['a triage that is a text', '{"triage":"x"}', 'triage'],
    ['five levels', '{"triage":{"q1":[[[1]]]}}', null],
    ['a prototype', '{"triage":{"__proto__":{"q1":1}}}', null],
  ];
  it.each(shapes)('%s is 400', async (_what, json, field) => {
    const { post, store } = await testApp();
    const { status, body } = await post(log, json);
    expect({ status, body }).toEqual({ status: 400, body: { success: false, message: 'invalid', field } });
    expect(store.records).toEqual([]);
  });

  it('7,000 nested lists are 400 within 20 ms', async () => {
    const { post } = await testApp();
    await post(log, { triage: {} });
    const started = performance.now();
    const { status } = await post(log, '['.repeat(7_000));
    expect(status).toBe(400);
    expect(performance.now() - started).toBeLessThan(20);
  });

  it('a body of 16 KiB is read, one byte more is 413', async () => {
    const { post } = await testApp();
    const padded = (bytes: number) => '{"triage":{}}'.padEnd(bytes);
    expect((await post(log, padded(16_384))).status).toBe(200);
    const { status, body } = await post(log, padded(16_385));
    expect({ status, body }).toEqual({ status: 413, body: { success: false, message: 'tooLarge', field: null } });
    expect((await post(log, '['.repeat(100_000))).status).toBe(413);
  });

  it.each([
    ['text/plain', undefined],
    ['application/x-www-form-urlencoded', undefined],
    ['application/json', 'gzip'],
    ['application/json', 'br'],
  ])('%s with encoding %s is 415', async (type, encoding) => {
    const { post } = await testApp();
    const headers = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };
    const { status, body } = await post(log, '{"triage":{}}', headers);
    const refused = { success: false, message: 'unsupportedMediaType', field: null };
    expect({ status, body }).toEqual({ status: 415, body: refused });
  });

  it.each([
    ['visit-key', 'too short'],
    ['visit-key', 'short'],
    ['visit-key', 'k'.repeat(201)],
    ['triage-revision', '-1'],
    ['triage-revision', '1.5'],
    ['triage-revision', ''],
    ['triage-revision', '99999999999'],
    ['consent-version', 'v'.repeat(65)],
  ])('a malformed %s (%s) is 400', async (name, value) => {
    const { post, store } = await testApp();
    const { status, body } = await post(log, { triage: {} }, { [name]: value });
    expect({ status, body }).toEqual({ status: 400, body: { success: false, message: 'invalid', field: name } });
    expect(store.records).toEqual([]);
  });
});

describe('what the store says', () => {
  it('an unknown id is 404', async () => {
    const { post } = await testApp();
    const { status, body } = await post(log, { triage: { _id: 'x'.repeat(32) } });
    expect({ status, body }).toEqual({ status: 404, body: { success: false, message: 'notFound', field: null } });
  });

  it('a record of another key is 409, with another key and with none', async () => {
    const { post } = await testApp();
    const { body } = await post(log, { triage: YORK }, KEY);
    for (const headers of [{ 'visit-key': 'somebody-elses-key' }, {}]) {
      const answer = await post(log, { triage: { _id: body._id } }, headers);
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({ success: false, message: 'loggedInElsewhere', field: null });
    }
  });

  it('a database that is away is 503, and says when to try again', async () => {
    const { post, store } = await testApp();
    store.failWith = new StoreUnavailable('away');
    const { status, body, headers } = await post(log, { triage: YORK });
    expect({ status, body }).toEqual({ status: 503, body: { success: false, message: 'unavailable', field: null } });
    expect(headers['retry-after']).toBe('5');
  });

  it('an unexpected fault is 500, and neither answer nor log repeats what it quotes', async () => {
    const { post, store, logged } = await testApp();
    store.failWith = new Error('row "canary answer" of YO1 7HH and me@example.org?x=canary');
    const { status, body } = await post(log, { triage: YORK });
    expect({ status, body }).toEqual({ status: 500, body: { success: false, message: 'internal', field: null } });
    expect(logged()).toContain('unexpected error');
    expect(logged()).not.toMatch(/canary|YO1|example\.org/);
  });
});

describe('limits', () => {
  it('records made from one address are limited; changing one is not', async () => {
    const { post } = await testApp({ environment: { NEW_RECORDS_PER_MINUTE: '2' } });
    const { body } = await post(log, { triage: YORK });
    expect((await post(log, { triage: YORK })).status).toBe(200);
    const third = await post(log, { triage: YORK });
    expect(third.status).toBe(429);
    expect(third.body).toEqual({ success: false, message: 'tooMany', field: null });
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post(log, { triage: { _id: body._id } })).status).toBe(200);
  });
});
