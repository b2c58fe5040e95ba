import { expect, it } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { testApp } from '../http/routes/testing/testApp.ts';

it('the log line of a call holds its method, route, status, duration and random id, and nothing the caller sent', async () => {
  const { get, logged } = await testApp();
  await get(`${PATHS.postcode}?postcode=YO1%207HH`, { 'user-agent': 'a-browser', referer: 'https://example.net/' });
  expect(JSON.parse(logged())).toEqual({
    level: 'info',
    time: expect.any(String) as string,
    reqId: expect.stringMatching(/^\d{10,20}$/) as string,
    method: 'GET',
    route: PATHS.postcode,
    status: 200,
    ms: expect.any(Number) as number,
    msg: 'request',
  });
});
