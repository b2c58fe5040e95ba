import { describe, expect, it } from 'vitest';
import { PATHS, POLICY_REPORTS_PATH } from '#contract/calls.ts';
import { testApp } from './testing/testApp.ts';
import { failure } from './testing/withRecord.ts';

/** A report as Chromium sends it. */
const REPORT = {
  age: 12,
  type: 'csp-violation',
  url: 'https://check.example.org/intervention',
  user_agent: 'Mozilla/5.0 (canary)',
  body: {
    blockedURL: 'https://evil.example/track?postcode=YO1+7HH',
    columnNumber: 7,
    disposition: 'enforce',
    documentURL: 'https://check.example.org/intervention',
    effectiveDirective: 'img-src',
    lineNumber: 3,
    originalPolicy: "default-src 'none'; report-to policy",
    referrer: 'https://canary.example/',
    sample: 'canary',
    sourceFile: 'https://check.example.org/assets/main.js',
    statusCode: 200,
  },
};
const withBody = (body: object) => ({ ...REPORT, body: { ...REPORT.body, ...body } });
const AS_REPORTS = { 'content-type': 'application/reports+json' };

async function sent(reports: unknown, environment = {}) {
  const { post, logged, metrics } = await testApp({ environment });
  const answer = await post(POLICY_REPORTS_PATH, reports, AS_REPORTS);
  const lines = logged()
    .split('\n')
    .filter((line) => line.includes('violation'));
  const violations = lines.map((line) => (JSON.parse(line) as { violation: object }).violation);
  return { answer, violations, logged: logged(), metrics: await metrics.registry.metrics() };
}

describe('a report of what a page’s policy has blocked', () => {
  it('is one line of the log, with what was blocked and nothing of the visit', async () => {
    const { answer, violations, logged, metrics } = await sent([REPORT]);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(violations).toEqual([{ directive: 'img-src', origin: 'https://evil.example' }]);
    expect(logged).not.toMatch(/canary|intervention|track|main\.js|YO1/);
    expect(metrics).toContain('policy_violations_total{kept="true"} 1');
  });

  it.each([
    ['moz-extension://0f1e-jane/content.js', 'moz-extension:'],
    ['intent://jane.example/', 'intent:'],
    ['https://jane@evil.example:8443/jane', 'https://evil.example:8443'],
    ['wss://evil.example/', 'wss://evil.example'],
    ['data', undefined],
    ['data:text/html,Jane', 'data:'],
    ['inline', 'inline'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['Jane Smith', undefined],
    [7, undefined],
  ])('what was blocked, %s, is logged as the origin %s', async (blockedURL, origin) => {
    const { violations, logged } = await sent([withBody({ blockedURL })]);
    expect(violations).toEqual([{ directive: 'img-src', origin }]);
    expect(logged).not.toMatch(/jane/i);
  });

  it('names only directives that a policy of ours has', async () => {
    const named = ['script-src-elem', 'Jane Smith of York', 'jane', 7];
    const { violations } = await sent(named.map((effectiveDirective) => withBody({ effectiveDirective })));
    expect(violations.map((item) => 'directive' in item && item.directive)).toEqual([
      'script-src-elem',
      false,
      false,
      false,
    ]);
  });

  it('is only counted past the limit of error reports, also when several come together', async () => {
    const reports = Array.from({ length: 5 }, () => REPORT);
    const { answer, violations, metrics } = await sent(reports, { ERROR_REPORTS_PER_MINUTE: '2' });
    expect([answer.status, violations.length]).toEqual([204, 2]);
    expect(metrics).toContain('policy_violations_total{kept="false"} 3');
  });

  it('of another type, or malformed, leaves no line in the log', async () => {
    const { answer, violations } = await sent([
      { ...REPORT, type: 'deprecation' },
      { type: 'csp-violation', body: 7 },
    ]);
    expect([answer.status, violations]).toEqual([204, []]);
  });

  it.each([['{"type":"csp-violation"}'], ['[[[[[]]]]]'], ['[7]'], ['[']])('%s is refused', async (body) => {
    const { answer, violations } = await sent(body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(violations).toEqual([]);
  });
});

it('a policy report’s media type is accepted by no other call, and from no other site', async () => {
  const { post } = await testApp();
  const other = await post(PATHS.logs, {}, AS_REPORTS);
  expect([other.status, other.body]).toEqual([415, failure('unsupportedMediaType')]);
  expect((await post(POLICY_REPORTS_PATH, [], { ...AS_REPORTS, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});
