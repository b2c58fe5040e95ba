import { describe, expect, it } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { testApp } from './testing/testApp.ts';

const log = PATHS.triageLog;

describe('calls refused before any field is checked', () => {
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

  it('7,000 nested lists are refused with 400 about as fast as one list', async () => {
    const { post } = await testApp();
    const times = { one: [] as number[], nested: [] as number[] };
    const refuse = async (json: string, into: number[]): Promise<void> => {
      const started = performance.now();
      expect((await post(log, json)).status).toBe(400);
      into.push(performance.now() - started);
    };
    for (let turn = 0; turn < 20; turn += 1) {
      await refuse('[', times.one);
      await refuse('['.repeat(7_000), times.nested);
    }
    // Only the fastest call of each kind counts: other work on the machine may have slowed down the others.
    expect(Math.min(...times.nested)).toBeLessThan(20 * Math.min(...times.one));
  });

  it('a body of 16 KiB is accepted, one byte more is 413', async () => {
    const { post } = await testApp();
    const padded = (bytes: number) => '{"triage":{}}'.padEnd(bytes);
    expect((await post(log, padded(16_384))).status).toBe(200);
    const { status, body } = await post(log, padded(16_385));
    expect({ status, body }).toEqual({ status: 413, body: { success: false, message: 'tooLarge', field: null } });
    expect((await post(log, '['.repeat(100_000))).status).toBe(413);
  });

  it('bytes that are not UTF-8 are refused', async () => {
    const { app, store } = await testApp();
    const payload = Buffer.from('{"triage":{"referral":"\xff\xfe\xc0"}}', 'latin1');
    const headers = { 'content-type': 'application/json' };
    const { statusCode } = await app.inject({ method: 'POST', url: log, headers, payload });
    expect([400, 422]).toContain(statusCode);
    expect(store.records).toEqual([]);
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
    ['triage-revision', '2147483648'],
    ['triage-revision', '99999999999'],
    ['consent-version', 'v'.repeat(65)],
    ['consent-research', 'true'],
  ])('a malformed %s (%s) is 400', async (name, value) => {
    const { post, store } = await testApp();
    const { status, body } = await post(log, { triage: {} }, { [name]: value });
    expect({ status, body }).toEqual({ status: 400, body: { success: false, message: 'invalid', field: name } });
    expect(store.records).toEqual([]);
  });
});
