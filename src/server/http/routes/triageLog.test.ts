import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { INCREASING } from '#domain/testing/sampleAnswers.ts';
import { StoreUnavailable } from '../../database/core/databaseErrors.ts';
import { KEY, testApp, YORK } from './testing/testApp.ts';

const log = PATHS.triageLog;
const invalid = (field: string) => ({ success: false, message: 'invalid', field });

describe('a call that stores a record', () => {
  it('returns an id and a reference, and stores what was sent', async () => {
    const { post, store } = await testApp();
    const headers = { ...KEY, 'triage-revision': '3', 'consent-version': '0123456789abcdef' };
    const { status, body } = await post(log, { triage: { ...YORK, ...INCREASING } }, headers);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, _id: store.records[0]?.id, reference: store.records[0]?.reference });
    expect(store.records).toMatchObject([
      { fields: { ...YORK, ...INCREASING }, key: KEY['visit-key'], revision: 3, consentVersion: '0123456789abcdef' },
    ]);
  });

  it('creates one record if the first call is repeated', async () => {
    const { post, store } = await testApp();
    const first = await post(log, { triage: YORK }, KEY);
    const second = await post(log, { triage: YORK }, KEY);
    expect(second.body).toEqual(first.body);
    expect(store.records).toHaveLength(1);
  });

  it('replaces the whole record: a field that is left out is cleared', async () => {
    const { post, store } = await testApp();
    const { body } = await post(log, { triage: { ...YORK, age: 3 } }, KEY);
    await post(log, { triage: { _id: body._id, ...YORK, gender: 'f' } }, KEY);
    expect(store.records[0]?.fields).toEqual({ ...YORK, gender: 'f' });
  });

  it.each([
    ['yes', 1],
    ['no', 0],
    [null, 0],
  ])('stores the choice about research: %s', async (choice, consentResearch) => {
    const { post, store } = await testApp();
    await post(log, { triage: YORK }, choice === null ? KEY : { ...KEY, 'consent-research': choice });
    expect(store.records).toMatchObject([{ consentResearch }]);
  });

  it('needs no header from a plain caller', async () => {
    const { post } = await testApp();
    expect((await post(log, { triage: {} })).status).toBe(200);
  });
});

describe('age 0', () => {
  it('under a visit key erases that key’s record, and answers without an id', async () => {
    const { post, store } = await testApp();
    const { body } = await post(log, { triage: { ...YORK, age: 2 } }, KEY);
    expect(await post(log, { triage: { _id: body._id, ...YORK, age: 0 } }, KEY)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(store.records).toEqual([]);
  });

  it('under a key without a record creates none', async () => {
    const { post, store } = await testApp();
    const { status, body } = await post(log, { triage: { age: 0 } }, KEY);
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect(store.records).toEqual([]);
  });

  it('under another key is 409, and under an unknown id 404', async () => {
    const { post, store } = await testApp();
    const { body } = await post(log, { triage: YORK }, KEY);
    const other = { 'visit-key': 'another-key-of-a-test' };
    expect((await post(log, { triage: { _id: body._id, age: 0 } }, other)).status).toBe(409);
    expect((await post(log, { triage: { _id: 'A'.repeat(32), age: 0 } }, KEY)).status).toBe(404);
    expect(store.records).toHaveLength(1);
  });

  it('from a plain caller, without a visit key, is stored as an answer', async () => {
    const { post, store } = await testApp();
    expect((await post(log, { triage: { ...YORK, age: 0 } })).body).toMatchObject({ success: true });
    expect(store.records).toMatchObject([{ fields: { age: 0 } }]);
  });
});

describe('client, postcode and referral', () => {
  const refusals: [string, object, string][] = [
    ['a postcode of another client', { ...YORK, postcode: 'MK40 1AA' }, 'postcode'],
    ['a postcode that no client covers', { ...YORK, postcode: 'LS1 1AA' }, 'postcode'],
    ['a postcode not formatted as by the look-up', { ...YORK, postcode: 'yo1 7hh' }, 'postcode'],
    ['a client that does not exist', { ...YORK, clientId: 'leeds' }, 'clientId'],
    ['a client without a postcode', { clientId: 'york' }, 'clientId'],
    ['a postcode without a client', { postcode: 'YO1 7HH' }, 'postcode'],
    ['a referral that is not an option', { ...YORK, referral: 'council' }, 'referral'],
    ['a referral without a client', { referral: 'gp' }, 'referral'],
  ];
  it.each(refusals)('%s is refused when the record is created', async (_what, triage, field) => {
    const { post, store } = await testApp();
    const { status, body } = await post(log, { triage });
    expect({ status, body }).toEqual({ status: 422, body: invalid(`triage.${field}`) });
    expect(store.records).toEqual([]);
  });

  const changes: [string, object, string | null][] = [
    ['the same values', YORK, null],
    ['none of them', {}, null],
    ['the client alone', { clientId: 'york' }, null],
    ['another option of the client', { ...YORK, referral: 'pharmacy' }, null],
    ['another postcode of the client', { ...YORK, postcode: 'YO10 3AA' }, 'postcode'],
    ['another client', { ...YORK, clientId: 'bedford' }, 'clientId'],
    ['another client and its postcode', { clientId: 'bedford', postcode: 'MK40 1AA' }, 'clientId'],
    ['a referral that is not an option', { ...YORK, referral: 'council' }, 'referral'],
  ];
  it.each(changes)(
    'a later write with %s is judged against the stored client and postcode',
    async (_what, triage, field) => {
      const { post } = await testApp();
      const { body } = await post(log, { triage: YORK }, KEY);
      const later = await post(log, { triage: { _id: body._id, ...triage } }, KEY);
      expect(later.status).toBe(field === null ? 200 : 422);
      if (field !== null) expect(later.body).toEqual(invalid(`triage.${field}`));
    },
  );
});

describe('outcomes of the store', () => {
  it('an unknown id is 404', async () => {
    const { post } = await testApp();
    const { status, body } = await post(log, { triage: { _id: 'x'.repeat(32) } });
    expect({ status, body }).toEqual({ status: 404, body: { success: false, message: 'notFound', field: null } });
  });

  it('another key’s record is 409, with a wrong key and with none', async () => {
    const { post } = await testApp();
    const { body } = await post(log, { triage: YORK }, KEY);
    for (const headers of [{ 'visit-key': 'somebody-elses-key' }, {}]) {
      const answer = await post(log, { triage: { _id: body._id } }, headers);
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({ success: false, message: 'loggedInElsewhere', field: null });
    }
  });

  it('an unreachable database is 503, with a Retry-After', async () => {
    const { post, store } = await testApp();
    store.failWith = new StoreUnavailable('away');
    const { status, body, headers } = await post(log, { triage: YORK });
    expect({ status, body }).toEqual({ status: 503, body: { success: false, message: 'unavailable', field: null } });
    expect(headers['retry-after']).toBe('5');
  });

  it('an unexpected error is 500, and neither reply nor log repeats what it quotes', async () => {
    const { post, store, logged } = await testApp();
    store.failWith = new Error('row "canary answer" of YO1 7HH and me@example.org?x=canary');
    const { status, body } = await post(log, { triage: YORK });
    expect({ status, body }).toEqual({ status: 500, body: { success: false, message: 'internal', field: null } });
    expect(logged()).toContain('unexpected error');
    expect(logged()).not.toMatch(/canary|YO1|example\.org/);
  });
});

describe('limits', () => {
  it('new records from one address are limited; changes are not', async () => {
    const { post } = await testApp({ environment: { NEW_RECORDS_PER_MINUTE: '2' } });
    const { body } = await post(log, { triage: YORK });
    expect((await post(log, { triage: YORK })).status).toBe(200);
    const third = await post(log, { triage: YORK });
    expect(third.status).toBe(429);
    expect(third.body).toEqual({ success: false, message: 'tooMany', field: null });
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post(log, { triage: { _id: body._id } })).status).toBe(200);
  });

  it('new records from one address in a day are limited to those of 20 minutes at the full limit; changes are not', async () => {
    const { post } = await testApp({ environment: { NEW_RECORDS_PER_MINUTE: '1' } });
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const create = async () => {
      vi.setSystemTime(Date.now() + 60_000);
      return post(log, { triage: YORK });
    };
    const { body } = await create();
    for (let record = 1; record < 20; record += 1) expect((await create()).status).toBe(200);
    const refused = await create();
    expect(refused).toMatchObject({ status: 429, body: { success: false, message: 'tooMany', field: null } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(4_000);
    expect((await post(log, { triage: { _id: body._id } })).status).toBe(200);
  });
});
