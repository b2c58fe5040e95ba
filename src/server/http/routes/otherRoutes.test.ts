import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { readLegals } from '../../pages/legals.ts';
import { settingsOf, testApp } from './testing/testApp.ts';

describe('legal pages of the app', () => {
  it('are sent as two pieces of HTML', async () => {
    const { get } = await testApp();
    const { status, body } = await get(PATHS.legals);
    expect({ status, body }).toEqual({
      status: 200,
      body: { eula: { html: '<h1>Agreement</h1>' }, privacy: { html: '<h1>Privacy</h1>' } },
    });
  });

  it('come from Markdown, with the settings filled in, escaped, and raw HTML made text', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'legals-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'en/app'), { recursive: true });
    writeFileSync(
      join(folder, 'en/app/eula.md'),
      '# {{serviceName}}\n\n30 days in {{year}} <script>x</script> [x](javascript:x)\n',
    );
    writeFileSync(join(folder, 'en/app/privacy.md'), 'Write to [us](mailto:{{contactEmail}}).\n');
    const { brand } = settingsOf({ SERVICE_NAME: 'A & B <i>' });
    const { eula, privacy } = await readLegals(folder, brand, () => new Date('2026-11-21'))('en');
    expect(eula.html).toBe(
      '<h1>A &amp; B &lt;i&gt;</h1>\n<p>30\u00a0days in 2026 &lt;script&gt;x&lt;/script&gt; <a href="">x</a></p>\n',
    );
    expect(privacy.html).toContain('<a href="mailto:contact@example.org">us</a>');
  });

  it('that are missing stop the start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'legals-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(() => readLegals(folder, settingsOf({}).brand, () => new Date())).toThrow('eula.md');
  });

  it('of this project leave no placeholder unfilled', async () => {
    const folder = join(import.meta.dirname, '../../../content');
    const legals = await readLegals(folder, settingsOf({}).brand, () => new Date('2026-11-21'))('en');
    expect(JSON.stringify(legals)).not.toMatch(/\{\{|%7B/);
    expect(legals.eula.html).toMatch(/^<h1>/);
  });
});

describe('error reports', () => {
  const report = { boundary: 'ScreenBoundary', name: 'TypeError', message: 'x is undefined', stack: 'at Screen' };
  const lines = (logged: string): Record<string, unknown>[] =>
    logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => 'report' in line);

  it('are each logged in one line', async () => {
    const { post, logged } = await testApp();
    const { status, text } = await post(PATHS.logs, report);
    expect({ status, text }).toEqual({ status: 204, text: '' });
    expect(lines(logged())).toMatchObject([{ level: 'warn', report }]);
  });

  it('have their parts cut to 200, 200, 1000 and 4000 characters', async () => {
    const { post, logged } = await testApp();
    const [boundary, name, message, stack] = ['b'.repeat(300), 'n'.repeat(300), 'm'.repeat(1_100), 's'.repeat(4_100)];
    await post(PATHS.logs, { boundary, name, message, stack });
    const [line] = lines(logged());
    const lengths = Object.values(line?.report as Record<string, string>).map((text) => text.length);
    expect(lengths).toEqual([200, 200, 1000, 4000]);
  });

  it('have no postcode, address or query in the log, and cannot start a line of their own', async () => {
    const { post, logged } = await testApp();
    await post(PATHS.logs, {
      ...report,
      message: 'YO1 7HH yo17hh YO1%207HH me@example.org me%40example.org\r\n{"level":"error"}\u001b[31m',
      stack: 'at https://check.example.org/assets/app.js?q9=4&secret=1:2:3',
    });
    expect(logged()).not.toMatch(/7HH|me@|me%40|q9=4|secret/i);
    expect(logged()).not.toContain('\u001b');
    expect(lines(logged())).toHaveLength(1);
    expect(JSON.stringify(lines(logged()))).toContain('[postcode] [postcode] [postcode] [e-mail] [e-mail]');
  });

  it('past the limit get the same answer, and are only counted', async () => {
    const { post, logged, metrics } = await testApp({ environment: { ERROR_REPORTS_PER_MINUTE: '2' } });
    for (let time = 0; time < 5; time++) expect((await post(PATHS.logs, report)).status).toBe(204);
    expect(lines(logged())).toHaveLength(2);
    const { values } = await metrics.errorReports.get();
    expect(values.map(({ labels, value }) => [labels.kept, value])).toEqual([
      ['true', 2],
      ['false', 3],
    ]);
  });

  it.each([
    ['8 KiB and more', 413, 'x'.repeat(8_193), 'tooLarge', null],
    ['1 MB', 413, 'x'.repeat(1_000_000), 'tooLarge', null],
    ['a part that is not text', 422, JSON.stringify({ ...report, stack: 1 }), 'invalid', 'stack'],
    ['an unknown part', 422, JSON.stringify({ ...report, answers: '' }), 'invalid', 'answers'],
    ['no object', 400, '[]', 'invalid', null],
  ])('with %s are answered %i, and no line is logged', async (_what, status, body, message, field) => {
    const { post, logged } = await testApp();
    const answer = await post(PATHS.logs, body);
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body: { success: false, message, field } });
    expect(lines(logged())).toEqual([]);
  });
});

describe('probes', () => {
  it('succeed for /healthz even without the database', async () => {
    const { get, store } = await testApp({ draining: () => true });
    store.isReady = false;
    expect((await get('/healthz')).status).toBe(200);
  });

  it('report the version, and to each caller its own address', async () => {
    const { get } = await testApp({ version: '1.2.3' });
    expect((await get('/healthz')).body).toEqual({ status: 'ok', version: '1.2.3', address: '127.0.0.1' });
  });

  it('tell no version to a caller behind a proxy', async () => {
    const { get } = await testApp({ version: '1.2.3', environment: { TRUST_PROXY: '1' } });
    const { body } = await get('/healthz', { 'x-forwarded-for': '203.0.113.7' });
    expect(body).toEqual({ status: 'ok', address: '203.0.113.7' });
  });

  it('succeed for /readyz while the database answers and the process is not stopping', async () => {
    let draining = false;
    const { get, store } = await testApp({ draining: () => draining });
    expect((await get('/readyz')).status).toBe(200);
    store.isReady = false;
    const { status, headers, text } = await get('/readyz');
    expect({ status, after: headers['retry-after'], text }).toEqual({
      status: 503,
      after: '5',
      text: 'Service Unavailable\n',
    });
    store.isReady = true;
    draining = true;
    expect((await get('/readyz')).status).toBe(503);
  });
});

describe('/.well-known/security.txt', () => {
  it('says where to report a fault, from CONTACT_EMAIL and PUBLIC_URL, and expires in 90 days', async () => {
    const { get } = await testApp({
      environment: { CONTACT_EMAIL: 'help@example.org', PUBLIC_URL: 'https://check.example.org' },
      now: () => new Date('2026-11-21T09:30:00Z'),
    });
    const { status, headers, text } = await get('/.well-known/security.txt', { host: 'check.example.org' });
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' });
    expect(text).toBe(
      'Contact: mailto:help@example.org\nExpires: 2027-02-19T00:00:00.000Z\nPreferred-Languages: en\n' +
        'Canonical: https://check.example.org/.well-known/security.txt\n',
    );
  });
});

describe('the published description', () => {
  it('lists the calls with their requests, replies and headers', async () => {
    const { get } = await testApp();
    const { status, body } = await get('/api/openapi.json');
    expect(status).toBe(200);
    const paths = body.paths as Record<string, Record<string, { parameters?: { name: string }[] }>>;
    expect(Object.keys(paths).toSorted()).toEqual([...Object.values(PATHS), '/healthz', '/readyz'].toSorted());
    expect(paths[PATHS.triageLog]?.post?.parameters?.map(({ name }) => name)).toEqual([
      'visit-key',
      'triage-revision',
      'consent-version',
      'consent-research',
    ]);
    expect(JSON.stringify(paths[PATHS.triageLog])).toContain('"screenReached"');
  });

  it('has the summary and the sheet for a GP as two forms of one call', async () => {
    const { get } = await testApp();
    const { body } = await get('/api/openapi.json');
    type Form = { properties: Record<string, object>; required: string[] };
    type Call = { requestBody: { content: { 'application/json': { schema: { oneOf: Form[] } } } } };
    const { post } = (body.paths as Record<string, { post: Call }>)[PATHS.triagePdf] ?? {};
    const [summary, sheet] = post?.requestBody.content['application/json'].schema.oneOf ?? [];
    expect(summary?.required).toEqual(expect.arrayContaining(['id', 'goalDays']));
    expect(summary?.properties).toMatchObject({ sheet: { not: {} } });
    expect(sheet?.required).toEqual(expect.arrayContaining(['id', 'sheet', 'answers']));
    expect(sheet?.required).not.toContain('goalDays');
    expect(Object.keys(sheet?.properties ?? {})).not.toContain('emailAddress');
  });
});
