import { describe, expect, it } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { INCREASING } from '#domain/testing/sampleAnswers.ts';
import { StoreUnavailable } from '../../database/core/databaseErrors.ts';
import {
  behindTls,
  PROMISED,
  securityOf,
  securityOfFile,
  withPicturesFrom,
} from '../../../../testing/promisedHeaders.ts';
import { pagesOfTest } from '../../pages/testing/pagesOfTest.ts';
import { KEY, testApp, YORK, type TestApp } from '../routes/testing/testApp.ts';
import { SUMMARY_REQUEST } from '../routes/testing/withRecord.ts';

type Case = [label: string, status: number, ask: (app: TestApp) => Promise<{ status: number; headers: object }>];
const send =
  (method: 'PUT' | 'HEAD' | 'TRACE', url: string) =>
  async ({ app }: TestApp) => {
    const { statusCode: status, headers } = await app.inject({ method: method as 'GET', url });
    return { status, headers };
  };

/** Stores a record; returns its id. */
async function stored({ post }: TestApp): Promise<string> {
  const { body } = await post(PATHS.triageLog, { triage: { ...YORK, gender: 'f', age: 3, ...INCREASING } }, KEY);
  return String(body._id);
}

async function writeTo(app: TestApp, failure: Error) {
  app.store.failWith = failure;
  return app.post(PATHS.triageLog, { triage: YORK });
}

const API_CASES: Case[] = [
  ['a look-up', 200, ({ get }) => get(`${PATHS.postcode}?postcode=YO1%207HH`)],
  ['a look-up by HEAD', 200, send('HEAD', `${PATHS.postcode}?postcode=YO1%207HH`)],
  ['a write', 200, ({ post }) => post(PATHS.triageLog, { triage: YORK })],
  ['the legal pages', 200, ({ get }) => get(PATHS.legals)],
  ['the description', 200, ({ get }) => get('/api/openapi.json')],
  ['an error report', 204, ({ post }) => post(PATHS.logs, { boundary: '', name: '', message: '', stack: '' })],
  ['a report of what the policy blocked', 204, ({ post }) => post('/api/logs/policy', '[]')],
  ['a malformed call', 400, ({ get }) => get(PATHS.postcode)],
  ['an address that cannot be decoded', 400, ({ get }) => get('/api/%ff')],
  ['a write from another site', 403, ({ post }) => post(PATHS.triageLog, {}, { 'sec-fetch-site': 'cross-site' })],
  ['JSON that does not parse', 400, ({ post }) => post(PATHS.triageLog, '{"triage":')],
  ['an unknown call', 404, ({ get }) => get('/api/nothing')],
  ['a record that does not exist', 404, ({ post }) => post(PATHS.triageLog, { triage: { _id: 'x'.repeat(32) } })],
  ['a method that is not allowed', 405, send('PUT', PATHS.triageLog)],
  ['a record of another visit', 409, async (app) => app.post(PATHS.triageLog, { triage: { _id: await stored(app) } })],
  ['a body that is too large', 413, ({ post }) => post(PATHS.triageLog, 'x'.repeat(20_000))],
  ['a body that is no JSON', 415, ({ post }) => post(PATHS.triageLog, 'x', { 'content-type': 'text/plain' })],
  ['a faulty field', 422, ({ post }) => post(PATHS.triageLog, { triage: { q1: 9 } })],
  [
    'too many records',
    429,
    async (app) => {
      await stored(app);
      return app.post(PATHS.triageLog, { triage: YORK });
    },
  ],
  ['an unexpected error', 500, (app) => writeTo(app, new Error('unexpected'))],
  [
    'a mail that cannot be sent',
    502,
    async (app) =>
      app.post(PATHS.triagePdf, { id: await stored(app), ...SUMMARY_REQUEST, emailAddress: 'a@example.org' }, KEY),
  ],
  ['a database that is away', 503, (app) => writeTo(app, new StoreUnavailable('away'))],
];
/** What the replies of 429 and 502 need. */
const FAILING = {
  environment: { NEW_RECORDS_PER_MINUTE: '1' },
  sendMail: () => Promise.reject(new Error('refused')),
};
const PAGE_CASES: Case[] = [
  ['a page', 200, ({ get }) => get('/')],
  ['a page by HEAD', 200, send('HEAD', '/')],
  ['the probe', 200, ({ get }) => get('/healthz')],
  ['an unknown page', 404, ({ get }) => get('/nothing')],
  ['a missing asset', 404, ({ get }) => get('/assets/nothing.js')],
  ['a method that is not allowed', 405, send('PUT', '/')],
  ['an unknown method', 404, send('TRACE', '/nothing')],
];

const form = (body: string, headers = {}): Case[2] => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return ({ post }) => post('/plain/en', body, { ...type, ...headers });
};
const PLAIN_CASES: Case[] = [
  ['the form', 200, ({ get }) => get('/plain/en')],
  ['the form of a poster’s link', 200, ({ get }) => get('/plain/en/from/gp')],
  ['the form by HEAD', 200, send('HEAD', '/plain/en')],
  ['17 or under', 200, form('age=0')],
  ['a form from another site', 403, form('', { 'sec-fetch-site': 'cross-site' })],
  ['a form that is too large', 413, form('x'.repeat(20_000))],
  ['a form that is none', 415, ({ post }) => post('/plain/en', {})],
  ['a form with faults', 422, form('q1=9')],
];

describe('exact headers on every response', () => {
  it.each(API_CASES)('of the calls: %s (%i)', async (_what, status, ask) => {
    const answer = await ask(await testApp({ pages: pagesOfTest(), ...FAILING }));
    expect(answer.status).toBe(status);
    expect(securityOf(answer.headers)).toEqual(PROMISED.call);
  });

  it.each(PAGE_CASES)('of the pages: %s (%i)', async (_what, status, ask) => {
    const answer = await ask(await testApp({ pages: pagesOfTest() }));
    expect(answer.status).toBe(status);
    expect(securityOf(answer.headers)).toEqual(PROMISED.page);
  });

  it.each(PLAIN_CASES)('of the page without script: %s (%i)', async (_what, status, ask) => {
    const answer = await ask(await testApp({ pages: pagesOfTest() }));
    expect(answer.status).toBe(status);
    expect(securityOf(answer.headers)).toEqual(PROMISED.plain);
  });

  it.each([
    ['/plain/leave', 200, { refresh: '0;url=/plain/left' }],
    ['/plain/left', 303, { 'clear-site-data': '"cache"', location: 'https://www.bbc.co.uk/weather' }],
  ])('of leaving the page without script: %s (%i)', async (path, status, more) => {
    const answer = await (await testApp()).get(path);
    expect(answer.status).toBe(status);
    expect(securityOf(answer.headers)).toEqual({ ...PROMISED.plain, ...more });
  });

  it('a script or style file with a hash may be cached for a year, other files for an hour, a logo never', async () => {
    const { get } = await testApp({ pages: pagesOfTest() });
    const asset = '/assets/app-12345678.js';
    const kept = { ...PROMISED.page, 'cache-control': 'public, max-age=31536000, immutable' };
    for (const headers of [{}, { range: 'bytes=0-3' }, { 'if-none-match': '*' }, { 'accept-encoding': 'br' }])
      expect(securityOfFile((await get(asset, headers)).headers)).toEqual(kept);
    const beyond = await get(asset, { range: 'bytes=9999999-' });
    expect(securityOfFile(beyond.headers)).toEqual({
      ...kept,
      'cache-control': expect.any(String) as string,
    });
    expect((await get('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await get('/content/logos/cityofyork.svg')).headers['cache-control']).toBe('no-store');
  });
});

describe('headers that depend on settings', () => {
  it('behind TLS: HSTS for two years, and insecure requests upgraded', async () => {
    const environment = { PUBLIC_URL: 'https://check.example.org' };
    const { get } = await testApp({ pages: pagesOfTest(), environment });
    const page = await get('/', { host: 'check.example.org' });
    expect(securityOf(page.headers)).toEqual(behindTls('page'));
  });

  it('a static content host may serve pictures, and nothing else', async () => {
    const environment = { CONTENT_URL: 'https://static.example.net/self-check' };
    const { get } = await testApp({ pages: pagesOfTest(), environment });
    const promised = withPicturesFrom('https://static.example.net', PROMISED.page);
    expect(securityOf((await get('/')).headers)).toEqual(promised);
  });

  it('without TLS: no header that makes a browser insist on TLS', async () => {
    const { get } = await testApp({ pages: pagesOfTest(), environment: { PUBLIC_URL: 'http://check.example.org' } });
    expect(securityOf((await get('/', { host: 'check.example.org' })).headers)).toEqual(PROMISED.page);
  });
});
