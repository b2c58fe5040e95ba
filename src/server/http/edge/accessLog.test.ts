import { describe, expect, it } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import type { Pages } from '../../pages/pages.ts';
import { pagesOfTest } from '../../pages/testing/pagesOfTest.ts';
import { testApp } from '../routes/testing/testApp.ts';
import { newRequestId } from './edge.ts';

/** Requests `url` once. Returns its log lines, the metric of requests, and the number of all log lines (`others`). */
async function noted(url: string, pages: Pages | null = null) {
  const { get, logged, metrics } = await testApp({ pages });
  await get(url);
  const lines = logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return {
    lines: lines.filter(({ msg }) => msg === 'request'),
    calls: await metrics.calls.get(),
    others: lines.length,
  };
}

it.each([
  [`${PATHS.postcode}?postcode=YO1%207HH`, PATHS.postcode, 200],
  ['/api/a-name-that-nobody-knows', '(unknown)', 404],
])(
  'a request for %s is logged in one line with its route, its status and whole milliseconds',
  async (url, route, status) => {
    const { lines, others } = await noted(url);
    expect(lines).toMatchObject([{ method: 'GET', route, status, ms: expect.any(Number) as number }]);
    expect(Number.isInteger(lines[0]?.ms)).toBe(true);
    expect(others).toBe(1);
  },
);

describe('every screen of a visit has one name in the log and the metrics, because a step tells the band', () => {
  it.each([
    ['/intervention/3', '(screen)'],
    ['/questions/q4', '(screen)'],
    ['/assets/app-12345678.js', '/assets/*'],
    ['/privacy-policy/en', '/privacy-policy/en'],
  ])('%s is logged as %s', async (url, route) => {
    const { lines, calls } = await noted(url, pagesOfTest());
    expect(lines).toMatchObject([{ route, status: 200 }]);
    expect(new Set(calls.values.map(({ labels }) => labels.route))).toEqual(new Set([route]));
  });
});

it('a request makes one measurement of its duration in seconds', async () => {
  const { calls } = await noted(`${PATHS.postcode}?postcode=YO1%207HH`);
  const labels = { method: 'GET', route: PATHS.postcode, status: '200' };
  const valueOf = (name: string) => calls.values.find(({ metricName }) => metricName === name);
  expect(valueOf('http_request_duration_seconds_count')).toMatchObject({ labels, value: 1 });
  // A call that is answered in memory takes milliseconds, so 20 or more would not be in seconds.
  const seconds = valueOf('http_request_duration_seconds_sum')?.value;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(20);
});

it('every request has a random number of its own in the log', () => {
  const ids = Array.from({ length: 5_000 }, newRequestId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^\d{1,15}$/);
  const large = ids.filter((id) => Number(id) >= 2 ** 47).length;
  expect(large).toBeGreaterThan(2_000);
  expect(large).toBeLessThan(3_000);
});
