import { describe, expect, it } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { testApp, YORK } from '../routes/testing/testApp.ts';

const lookup = `${PATHS.postcode}?postcode=YO1%207HH`;
const foreign = { origin: 'https://evil.example.net', 'sec-fetch-site': 'cross-site' };

describe('a Host', () => {
  it.each(['localhost', 'LOCALHOST:3000', '[::1]:3000', '192.0.2.1', 'with_under-score.example', 'x'.repeat(200)])(
    'may be %s',
    async (host) => {
      const { get } = await testApp();
      expect((await get(lookup, { host })).status).toBe(200);
    },
  );

  it.each(['a/b', 'a?b', 'a#b', '@a', 'a@', 'a b', 'a:port', `${'x.'.repeat(127)}xx`, 'é.example', '[::1'])(
    'may not be %s',
    async (host) => {
      const { get } = await testApp();
      expect((await get(lookup, { host })).status).toBe(400);
    },
  );

  it('is read with the default port of the public address, with TLS or without', async () => {
    const { get } = await testApp({ environment: { PUBLIC_URL: 'http://check.example.org' } });
    const statusOf = async (host: string) => (await get(lookup, { host })).status;
    expect(await statusOf('check.example.org:80')).toBe(200);
    expect(await statusOf('check.example.org:443')).toBe(400);
  });
});

describe('a page of another site', () => {
  it.each(['GET', 'HEAD'] as const)(
    'may make a visitor’s browser send %s, because that changes nothing',
    async (method) => {
      const { app } = await testApp();
      expect((await app.inject({ method, url: lookup, headers: foreign })).statusCode).toBe(200);
    },
  );

  it.each(['OPTIONS', 'TRACE'] as const)('gets only 405 for %s', async (method) => {
    const { app } = await testApp();
    const { statusCode } = await app.inject({ method: method as 'GET', url: PATHS.triageLog, headers: foreign });
    expect(statusCode).toBe(405);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('is refused %s', async (method) => {
    const { app } = await testApp();
    expect((await app.inject({ method, url: PATHS.triageLog, headers: foreign })).statusCode).toBe(403);
  });
});

describe('without a public address', () => {
  it.each([
    ['https://localhost', 'localhost:443', 200],
    ['http://localhost', 'localhost:80', 200],
    ['https://localhost', 'localhost:80', 403],
    ['https://localhost', 'localhost', 200],
    ['null', 'localhost', 403],
    ['', 'localhost', 403],
  ])('a write from %s to %s is %i', async (origin, host, status) => {
    const { post } = await testApp();
    expect((await post(PATHS.triageLog, { triage: YORK }, { origin, host })).status).toBe(status);
  });

  it.each(['same-origin', 'same-site', 'none'])('Sec-Fetch-Site: %s may write', async (site) => {
    const { post } = await testApp();
    expect((await post(PATHS.triageLog, { triage: YORK }, { 'sec-fetch-site': site })).status).toBe(200);
  });
});
