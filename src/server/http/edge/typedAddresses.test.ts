import { describe, expect, it } from 'vitest';
import { pagesOfTest } from '../../pages/testing/pagesOfTest.ts';
import { testApp } from '../routes/testing/testApp.ts';

describe('an address as people type it', () => {
  const appWithPages = () => testApp({ pages: pagesOfTest() });

  it.each([
    ['/plain/en/', '/plain/en'],
    ['/plain', '/plain/en'],
    ['/PLAIN/EN', '/plain/en'],
    ['/FROM/T5923', '/from/t5923'],
    ['/Plain/en/from/T5923/', '/plain/en/from/t5923'],
    ['/FROM/PHARMACY', '/from/pharmacy'],
    ['/from/Pharmacy/', '/from/pharmacy'],
    ['/Plain/en/from/PHARMACY', '/plain/en/from/pharmacy'],
    ['/plain/en/from/Pharmacy', '/plain/en/from/pharmacy'],
    ['/Privacy-Policy/en', '/privacy-policy/en'],
    ['/privacy-policy', '/privacy-policy/en'],
    ['/Privacy-Policy/', '/privacy-policy/en'],
    ['/loggedinelsewhere', '/loggedInElsewhere'],
  ])('%s redirects to %s, for HEAD too, and drops the query', async (typed, address) => {
    const { app } = await appWithPages();
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, body } = await app.inject({ method, url: `${typed}?answers=canary` });
      expect([statusCode, headers.location, body]).toEqual([308, address, '']);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
        'referrer-policy': expect.any(String) as string,
      });
    }
  });

  it.each(['/plain/en', '/', '/from/pharmacy', '/privacy-policy/en', '/loggedInElsewhere'])(
    '%s is not redirected',
    async (address) => {
      const { get } = await appWithPages();
      expect((await get(address)).status).toBe(200);
    },
  );

  it.each([
    '//plain/en',
    '/plain/en//',
    '//evil.example/plain',
    '/plain/fr',
    '/plain%2Fen',
    '/privacy-policy/fr',
    '/Terms/',
  ])('%s is not found', async (address) => {
    const { get } = await appWithPages();
    const { status, headers } = await get(address);
    expect([status, headers.location]).toEqual([404, undefined]);
  });

  it('refuses a form sent to another spelling, and does not redirect it', async () => {
    const { post } = await appWithPages();
    expect((await post('/plain/en/', '', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(404);
  });
});
