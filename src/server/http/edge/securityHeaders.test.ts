import { describe, expect, it } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { pagesOfTest } from '../../pages/testing/pagesOfTest.ts';
import { testApp, YORK, type TestApp } from '../routes/testing/testApp.ts';

/** Repeated here on purpose: the exact headers that docs/security.md promises. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; script-src-attr 'none'; style-src 'self'; img-src 'self'; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-src 'none'; " +
  "frame-ancestors 'none'; worker-src 'none'; require-trusted-types-for 'script'; trusted-types legal-html; report-to policy";
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-dns-prefetch-control': 'off',
  'cache-control': 'no-store',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'origin-agent-cluster': '?1',
};
const PAGE = {
  'content-security-policy': PAGE_POLICY,
  'reporting-endpoints': 'policy="/api/logs/policy"',
  ...COMMON,
};
/** The plain page runs no script. Its form is sent with its origin: with `no-referrer` it would be `Origin: null`. */
const PLAIN = {
  ...PAGE,
  'content-security-policy': PAGE_POLICY.replace("script-src 'self'", "script-src 'none'"),
  'referrer-policy': 'same-origin',
};
const API = { 'content-security-policy': API_POLICY, ...COMMON };
const NEVER = [
  'set-cookie',
  'server',
  'x-powered-by',
  'access-control-allow-origin',
  'etag',
  'strict-transport-security',
];
/** Headers that differ between responses. Responses have only these headers and those listed above. */
const RESPONSE_HEADERS = [
  'content-type',
  'content-length',
  'date',
  'connection',
  'vary',
  'content-encoding',
  'allow',
  'retry-after',
];

const securityOf = (headers: object): object =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !RESPONSE_HEADERS.includes(name)));

type Case = [label: string, status: number, ask: (app: TestApp) => Promise<{ status: number; headers: object }>];
const send =
  (method: 'PUT' | 'HEAD' | 'TRACE', url: string) =>
  async ({ app }: TestApp) => {
    const { statusCode: status, headers } = await app.inject({ method: method as 'GET', url });
    return { status, headers };
  };

const API_CASES: Case[] = [
  ['a look-up', 200, ({ get }) => get(`${PATHS.postcode}?postcode=YO1%207HH`)],
  ['a look-up by HEAD', 200, send('HEAD', `${PATHS.postcode}?postcode=YO1%207HH`)],
  ['a write', 200, ({ post }) => post(PATHS.triageLog, { triage: YORK })],
  ['the legal pages', 200, ({ get }) => get(PATHS.legals)],
  ['the description', 200, ({ get }) => get('/api/openapi.json')],
  ['an error report', 204, ({ post }) => post(PATHS.logs, { boundary: '', name: '', message: '', stack: '' })],
  ['a malformed call', 400, ({ get }) => get(PATHS.postcode)],
  ['an address that cannot be decoded', 400, ({ get }) => get('/api/%ff')],
  ['a write from another site', 403, ({ post }) => post(PATHS.triageLog, {}, { 'sec-fetch-site': 'cross-site' })],
  ['an unknown call', 404, ({ get }) => get('/api/nothing')],
  ['a method that is not allowed', 405, send('PUT', PATHS.triageLog)],
  ['a body that is too large', 413, ({ post }) => post(PATHS.triageLog, 'x'.repeat(20_000))],
  ['a body that is no JSON', 415, ({ post }) => post(PATHS.triageLog, 'x', { 'content-type': 'text/plain' })],
  ['a faulty field', 422, ({ post }) => post(PATHS.triageLog, { triage: { q1: 9 } })],
];
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
    const answer = await ask(await testApp({ pages: pagesOfTest() }));
    expect(answer.status).toBe(status);
    expect(securityOf(answer.headers)).toEqual(API);
  });

  it.each(PAGE_CASES)('of the pages: %s (%i)', async (_what, status, ask) => {
    const answer = await ask(await testApp({ pages: pagesOfTest() }));
    expect(answer.status).toBe(status);
    expect(securityOf(answer.headers)).toEqual(PAGE);
    expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(NEVER));
  });

  it.each(PLAIN_CASES)('of the page without script: %s (%i)', async (_what, status, ask) => {
    const answer = await ask(await testApp({ pages: pagesOfTest() }));
    expect(answer.status).toBe(status);
    expect(securityOf(answer.headers)).toEqual(PLAIN);
    expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(NEVER));
  });

  it.each([
    ['/plain/leave', 200, { refresh: '0;url=/plain/left' }],
    ['/plain/left', 303, { 'clear-site-data': '"cache"', location: 'https://www.bbc.co.uk/weather' }],
  ])('of leaving the page without script: %s (%i)', async (path, status, more) => {
    const answer = await (await testApp()).get(path);
    expect(answer.status).toBe(status);
    expect(securityOf(answer.headers)).toEqual({ ...PLAIN, ...more });
  });

  it('a script or style file with a hash may be cached for a year, other files for an hour, a logo never', async () => {
    const { get } = await testApp({ pages: pagesOfTest() });
    const asset = await get('/assets/app-12345678.js');
    const kept = {
      etag: asset.headers.etag,
      'last-modified': asset.headers['last-modified'],
      'accept-ranges': 'bytes',
    };
    expect(securityOf(asset.headers)).toEqual({
      ...PAGE,
      ...kept,
      'cache-control': 'public, max-age=31536000, immutable',
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
    expect(securityOf(page.headers)).toEqual({
      ...PAGE,
      'content-security-policy': `${PAGE_POLICY}; upgrade-insecure-requests`,
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
  });

  it('a static content host may serve pictures, and nothing else', async () => {
    const environment = { CONTENT_URL: 'https://static.example.net/self-check' };
    const { get } = await testApp({ pages: pagesOfTest(), environment });
    expect(securityOf((await get('/')).headers)).toEqual({
      ...PAGE,
      'content-security-policy': PAGE_POLICY.replace("img-src 'self'", "img-src 'self' https://static.example.net"),
      'cross-origin-embedder-policy': 'credentialless',
    });
  });

  it('without TLS: no header that makes a browser insist on TLS', async () => {
    const { get } = await testApp({ pages: pagesOfTest(), environment: { PUBLIC_URL: 'http://check.example.org' } });
    expect(securityOf((await get('/', { host: 'check.example.org' })).headers)).toEqual(PAGE);
  });
});
