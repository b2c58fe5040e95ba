import { describe, expect, it } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { pagesOfTest } from '../../pages/testing/pagesOfTest.ts';
import { testApp, YORK, type Answer } from '../routes/testing/testApp.ts';
import { resolveScriptAlias } from './edge.ts';

const forbidden = { success: false, message: 'forbidden', field: null };
const lookup = `${PATHS.postcode}?postcode=YO1%207HH`;
const PUBLIC = { PUBLIC_URL: 'https://check.example.org' };
const host = 'check.example.org';

describe('the Host header', () => {
  it('may be anything while PUBLIC_URL is not set', async () => {
    const { get } = await testApp();
    expect((await get(lookup, { host: 'anything.example.net:8080' })).status).toBe(200);
  });

  it.each(['evil.example.net', 'check.example.org.evil.net', 'check.example.org:8443', 'a b', ''])(
    'with PUBLIC_URL set, Host %j is 400',
    async (other) => {
      const { get } = await testApp({ environment: PUBLIC });
      const { status, body } = await get(lookup, { host: other });
      expect({ status, body }).toEqual({ status: 400, body: { success: false, message: 'invalid', field: null } });
    },
  );

  it.each(['check.example.org', 'CHECK.example.org', 'check.example.org:443'])(
    'with PUBLIC_URL set, Host %s is accepted',
    async (ours) => {
      const { get } = await testApp({ environment: PUBLIC });
      expect((await get(lookup, { host: ours })).status).toBe(200);
    },
  );

  it('may be anything for the probes', async () => {
    const { get } = await testApp({ environment: PUBLIC });
    for (const path of ['/healthz', '/readyz']) expect((await get(path, { host: '10.0.0.7:3000' })).status).toBe(200);
  });

  it('cannot be replaced by X-Forwarded-Host while no proxy is trusted', async () => {
    const { get } = await testApp({ environment: PUBLIC });
    expect((await get(lookup, { host: 'evil.example.net', 'x-forwarded-host': host })).status).toBe(400);
  });
});

describe('writes from another site are 403', () => {
  const foreign: [string, Record<string, string>][] = [
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a foreign origin', { origin: 'https://evil.example.net' }],
    ['an origin without a name', { origin: 'null' }],
    ['our name on another port', { origin: 'https://check.example.org:8443' }],
    ['our name without TLS', { origin: 'http://check.example.org' }],
  ];
  it.each(foreign)('%s', async (_what, headers) => {
    const { post, store } = await testApp({ environment: PUBLIC });
    const { status, body } = await post(PATHS.triageLog, { triage: YORK }, { host, ...headers });
    expect({ status, body }).toEqual({ status: 403, body: forbidden });
    expect(store.records).toEqual([]);
  });

  it.each([{ origin: 'https://check.example.org', 'sec-fetch-site': 'same-origin' }, {}])(
    'our own page and a plain caller may write',
    async (headers) => {
      const { post } = await testApp({ environment: PUBLIC });
      expect((await post(PATHS.triageLog, { triage: YORK }, { host, ...headers })).status).toBe(200);
    },
  );

  it('while PUBLIC_URL is not set, the Origin must match the Host', async () => {
    const { post } = await testApp();
    const write = async (origin: string): Promise<number> =>
      (await post(PATHS.triageLog, { triage: YORK }, { host: 'localhost:3000', origin })).status;
    expect(await write('http://localhost:3000')).toBe(200);
    expect(await write('http://localhost:4000')).toBe(403);
    expect(await write('https://evil.example.net')).toBe(403);
  });
});

describe('requests that match no route', () => {
  const send = async (method: string, url: string): Promise<Answer> => {
    const { app } = await testApp();
    const response = await app.inject({ method: method as 'GET', url, payload: 'anything' });
    const isJson = String(response.headers['content-type']).includes('json');
    const { statusCode: status, headers, body: text, rawPayload: bytes } = response;
    return { status, headers, text, bytes, body: (isJson ? JSON.parse(text) : null) as Record<string, unknown> };
  };

  it.each([
    ['POST', lookup, 'GET, HEAD'],
    ['GET', PATHS.triageLog, 'POST'],
    ['PUT', PATHS.triagePdf, 'POST'],
    ['DELETE', PATHS.legals, 'GET, HEAD'],
    ['OPTIONS', PATHS.logs, 'POST'],
    ['PATCH', '/healthz', 'GET, HEAD'],
  ])('%s %s is 405 and says what is allowed', async (method, url, allowed) => {
    const { status, headers, body } = await send(method, url);
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: allowed });
    if (url.startsWith('/api')) expect(body).toEqual({ success: false, message: 'methodNotAllowed', field: null });
  });

  it.each(['/', '/terms', '/icon.svg', '/healthz', PATHS.legals, PATHS.postcode, PATHS.triageLog, PATHS.logs])(
    '%s refuses every other method with 405',
    async (url) => {
      const { app } = await testApp({ pages: pagesOfTest() });
      const allowed = url === PATHS.triageLog || url === PATHS.logs ? ['POST'] : ['GET', 'HEAD'];
      const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'QUERY'];
      for (const method of methods.filter((item) => !allowed.includes(item))) {
        const { statusCode, headers } = await app.inject({ method: method as 'GET', url });
        expect({ method, status: statusCode, allow: headers.allow }).toEqual({
          method,
          status: 405,
          allow: allowed.join(', '),
        });
      }
    },
  );

  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/triage'],
    ['GET', '/api'],
    ['DELETE', '/api/nothing?x=1'],
  ])('%s %s is 404, whatever its body', async (method, url) => {
    const { status, body } = await send(method, url);
    expect({ status, body }).toEqual({ status: 404, body: { success: false, message: 'notFound', field: null } });
  });

  it.each(['/%ff', '/api/%'])('an address that cannot be decoded (%s) is 400', async (url) => {
    const { status, headers } = await send('GET', url);
    expect({ status, sniff: headers['x-content-type-options'] }).toEqual({ status: 400, sniff: 'nosniff' });
  });
});

describe('limits count network addresses', () => {
  const limited = { LOOKUPS_PER_MINUTE: '2' };
  const from = async (environment: Record<string, string>, asks: { remoteAddress: string; forwarded?: string }[]) => {
    const { app } = await testApp({ environment: { ...limited, ...environment } });
    const statuses: number[] = [];
    for (const { remoteAddress, forwarded } of asks) {
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
      statuses.push((await app.inject({ url: lookup, remoteAddress, headers })).statusCode);
    }
    return statuses;
  };
  const at = (remoteAddress: string, forwarded?: string) => ({ remoteAddress, ...(forwarded && { forwarded }) });

  it('one address is limited, another is not', async () => {
    const asks = [at('10.0.0.1'), at('10.0.0.1'), at('10.0.0.1'), at('10.0.0.2')];
    expect(await from({}, asks)).toEqual([200, 200, 429, 200]);
  });

  it('an IPv6 visitor is limited by the /64, and an IPv4 address in IPv6 form as IPv4', async () => {
    const asks = [at('2001:db8::1'), at('2001:db8::2'), at('2001:db8:0:0:ffff::3'), at('2001:db8:0:1::1')];
    expect(await from({}, asks)).toEqual([200, 200, 429, 200]);
    expect(await from({}, [at('10.0.0.1'), at('::ffff:10.0.0.1'), at('10.0.0.1')])).toEqual([200, 200, 429]);
  });

  it('a forged X-Forwarded-For changes nothing by default', async () => {
    const asks = ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map((forwarded) => at('10.0.0.1', forwarded));
    expect(await from({}, asks)).toEqual([200, 200, 429]);
  });

  it('behind one trusted proxy only the address that it adds counts', async () => {
    const asks = ['9.9.9.9, 1.1.1.1', '8.8.8.8, 1.1.1.1', '7.7.7.7, 1.1.1.1', '1.1.1.2'];
    const statuses = asks.map((forwarded) => at('10.0.0.1', forwarded));
    expect(await from({ TRUST_PROXY: '1' }, statuses)).toEqual([200, 200, 429, 200]);
  });

  it('behind a number of proxies that many addresses from the right are skipped', async () => {
    const asks = ['9.9.9.9, 1.1.1.1, 10.0.0.1', '8.8.8.8, 1.1.1.1, 10.0.0.2', '1.1.1.1, 10.0.0.3'];
    const statuses = [...asks, '1.1.1.1, 1.1.1.2, 10.0.0.4'].map((forwarded) => at('10.0.0.1', forwarded));
    expect(await from({ TRUST_PROXY: '2' }, statuses)).toEqual([200, 200, 429, 200]);
  });

  it('X-Forwarded-For is trusted from a listed network only', async () => {
    const environment = { TRUST_PROXY: '10.0.0.0/8' };
    const asks = ['1.1.1.1', '2.2.2.2', '3.3.3.3'];
    expect(
      await from(
        environment,
        asks.map((forwarded) => at('10.0.0.1', forwarded)),
      ),
    ).toEqual([200, 200, 200]);
    expect(
      await from(
        environment,
        asks.map((forwarded) => at('11.0.0.1', forwarded)),
      ),
    ).toEqual([200, 200, 429]);
  });
});

describe('a request’s id in the log', () => {
  it('is random: it reveals neither how many came before nor which comes next', async () => {
    const { get, logged } = await testApp();
    for (let count = 0; count < 20; count++) await get(lookup);
    const lines = logged().trim().split('\n');
    const ids = lines.map((line) => String((JSON.parse(line) as { reqId: unknown }).reqId));
    expect(new Set(ids).size).toBe(20);
    // Digits only: with letters, some ids would look like a postcode and be scrubbed.
    for (const id of ids) expect(id).toMatch(/^\d{1,15}$/);
    // Among 20 random numbers below 2^48, two are closer than 2^16 about once in 10 million runs.
    const numbers = ids.map(BigInt).toSorted((a, b) => (a < b ? -1 : 1));
    const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0n));
    for (const step of steps) expect(step).toBeGreaterThan(2n ** 16n);
  });
});

it.each([
  ['/assets/index-a.js', '/assets/index-a.js'],
  ['/assets/again/2/index-a.js', '/assets/index-a.js'],
  ['/assets/again/2/TermsScreen-b.js', '/assets/TermsScreen-b.js'],
  ['/assets/apart/3/TermsScreen-b.js', '/assets/TermsScreen-b.js'],
  ['/assets/apart/3/index-a.js', '/assets/apart/index-a.js'],
  ['/assets/again/2/apart/3/index-a.js', '/assets/apart/index-a.js'],
  ['/assets/apart/1/apart/2/index-a.js', '/assets/apart/index-a.js'],
  ['/assets/again/x/index-a.js', '/assets/again/x/index-a.js'],
  ['/assets/again/2/../../x', '/assets/../../x'],
  ['/elsewhere/again/2/index-a.js', '/elsewhere/again/2/index-a.js'],
])('the script address %s, as asked for again, is the file %s', (url, file) => {
  expect(resolveScriptAlias({ url })).toBe(file);
});
