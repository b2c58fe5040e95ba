import fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { StoreFailed, StoreUnavailable } from '../../database/core/databaseErrors.ts';
import { pagesOfTest } from '../../pages/testing/pagesOfTest.ts';
import { testApp, YORK } from '../routes/testing/testApp.ts';
import { answerError, sendRefusal } from './errorReply.ts';
import { Refusal, refusal } from './refusal.ts';

/** Returns the reply of a server whose route at `url` throws `error`, and the errors that it logged. */
async function answerTo(error: unknown, url = '/api/thrown') {
  const app = fastify();
  onTestFinished(() => app.close());
  const logged = vi.fn();
  app.setErrorHandler(answerError);
  app.get(url, (request) => {
    request.log.error = logged;
    throw error;
  });
  const { statusCode: status, headers, body } = await app.inject(url);
  return { status, headers, body, type: headers['content-type'], logged: logged.mock.calls };
}

const failure = (message: string, field: string | null = null) => ({ success: false, message, field });
const thrown = (more: object): Error => Object.assign(new Error('a cause that nobody may read'), more);

describe('what a thrown error is answered with', () => {
  it.each<[label: string, error: unknown, status: number, message: string]>([
    ['a refusal', refusal.forbidden(), 403, 'forbidden'],
    ['a database that is away', new StoreUnavailable('away'), 503, 'unavailable'],
    ['a body that is too large', thrown({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 413, 'tooLarge'],
    ['another type', thrown({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }), 415, 'unsupportedMediaType'],
    ['a call that took too long', thrown({ code: 'FST_ERR_HANDLER_TIMEOUT', statusCode: 503 }), 503, 'unavailable'],
    ['any other fault of the caller', thrown({ statusCode: 400 }), 400, 'invalid'],
    ['the last of those', thrown({ statusCode: 499 }), 400, 'invalid'],
    ['a status that is no fault', thrown({ statusCode: 399 }), 500, 'internal'],
    ['a fault of ours', thrown({ statusCode: 500 }), 500, 'internal'],
    ['an error that says nothing', thrown({}), 500, 'internal'],
    ['a statement that the database refused', new StoreFailed('a constraint'), 500, 'internal'],
  ])('%s', async (_what, error, status, message) => {
    const answer = await answerTo(error);
    expect({ status: answer.status, body: JSON.parse(answer.body) as unknown }).toEqual({
      status,
      body: failure(message),
    });
    expect(answer.type).toBe('application/json; charset=utf-8');
  });

  it.each([
    [refusal.notFound(), 'Not Found\n'],
    [refusal.unavailable(), 'Service Unavailable\n'],
    [new Refusal(499, 'invalid'), 'Error\n'],
  ])('outside of calls is one line of plain text: %s', async (refused, line) => {
    const { type, body } = await answerTo(refused, '/thrown');
    expect({ type, body }).toEqual({ type: 'text/plain; charset=utf-8', body: line });
  });
});

describe('what the log says', () => {
  it('about an unexpected error has its route', async () => {
    const error = thrown({});
    expect((await answerTo(error)).logged).toEqual([[{ err: error, route: '/api/thrown' }, 'unexpected error']]);
  });

  it.each([
    refusal.forbidden(),
    new StoreUnavailable('away'),
    new StoreFailed('a constraint'),
    thrown({ statusCode: 400 }),
  ])('leaves out %s: the caller is at fault, or the cause is logged already', async (error) => {
    expect((await answerTo(error)).logged).toEqual([]);
  });
});

describe('which requests are calls', () => {
  it.each(['/api', '/api?x=1', '/api/nothing', '/api/nothing?x=1'])('%s is a call', async (url) => {
    const { get } = await testApp({ pages: pagesOfTest() });
    expect((await get(url)).headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each(['/apiary', '/api-x', '/x/api', '/x/api/nothing'])('%s is a page', async (url) => {
    const { get } = await testApp({ pages: pagesOfTest() });
    const { status, headers } = await get(url);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 404, type: 'text/html; charset=utf-8' });
  });

  it('an address with escaped characters is a call, too', async () => {
    const { post } = await testApp();
    const { headers, body } = await post(PATHS.triageLog.replace('/api', '/%61pi'), { triage: { q1: 9 } });
    expect(body).toEqual(failure('invalid', 'triage.q1'));
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('a call that is refused before its route is found is answered in JSON', async () => {
    const app = fastify();
    onTestFinished(() => app.close());
    app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, refusal.notFound()));
    expect(JSON.parse((await app.inject('/api/x')).body)).toEqual(failure('notFound'));
    expect((await app.inject('/x')).body).toBe('Not Found\n');
  });
});

describe('an unknown field is named only when it looks like a name', () => {
  it.each(['a', 'Z', '_', 'snake_case9', 'x'.repeat(40)])('%s is named', async (name) => {
    const { post } = await testApp();
    const { status, body } = await post(PATHS.triageLog, { triage: { ...YORK, [name]: 1 } });
    expect({ status, body }).toEqual({ status: 422, body: failure('invalid', `triage.${name}`) });
  });

  it.each(['9a', 'two words', 'a.b', 'x'.repeat(41), 'me@example.org', ''])('%s is not', async (name) => {
    const { post } = await testApp();
    const { status, body } = await post(PATHS.triageLog, { triage: { ...YORK, [name]: 1 } });
    expect({ status, body }).toEqual({ status: 422, body: failure('invalid', 'triage') });
  });

  it('beside the record, too', async () => {
    const { post } = await testApp();
    expect((await post(PATHS.triageLog, { triage: YORK, more: 1 })).body).toEqual(failure('invalid', 'more'));
    expect((await post(PATHS.triageLog, { triage: YORK, 'two words': 1 })).body).toEqual(failure('invalid'));
  });
});

describe('a malformed call is 400, a faulty field 422', () => {
  it.each<[json: string, status: number, field: string | null]>([
    ['[]', 400, null],
    ['"text"', 400, null],
    ['{}', 400, 'triage'],
    ['{"triage":[]}', 400, 'triage'],
    ['{"triage":null}', 400, 'triage'],
    ['{"triage":{"q1":[]}}', 422, 'triage.q1'],
    ['{"triage":{"q1":"1"}}', 422, 'triage.q1'],
    ['{"triage":{"clientId":7}}', 422, 'triage.clientId'],
  ])('the body %s is %i', async (json, status, field) => {
    const { post } = await testApp();
    const answer = await post(PATHS.triageLog, json);
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body: failure('invalid', field) });
  });

  it('a faulty header makes the whole call malformed: 400', async () => {
    const { post } = await testApp();
    const { status, body } = await post(PATHS.triageLog, { triage: YORK }, { 'triage-revision': 'first' });
    expect({ status, body }).toEqual({ status: 400, body: failure('invalid', 'triage-revision') });
  });
});
