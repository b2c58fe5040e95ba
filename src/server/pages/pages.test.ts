import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StartupError } from '../process/startupError.ts';
import { settingsOf, testApp } from '../http/routes/testing/testApp.ts';
import { chooseEncoding, ENCODINGS } from './encodings.ts';
import { readPages } from './pages.ts';
import { pagesOfTest } from './testing/pagesOfTest.ts';
import { refreshYearlyByLanguage } from './yearly.ts';

describe('pages', () => {
  it('contain the settings, escaped, and the year', async () => {
    const pages = pagesOfTest({ SERVICE_NAME: '<b>"Check" & see</b>', OPERATOR_NAME: 'A "firm"' });
    const { get } = await testApp({ pages });
    const { status, headers, text } = await get('/');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toBe(
      '<!doctype html><title>&lt;b&gt;&quot;Check&quot; &amp; see&lt;/b&gt;</title>' +
        '<meta name="operator" content="A &quot;firm&quot;"><i></i><p>2026',
    );
  });

  it('name the installation’s only council, escaped', async () => {
    const { get } = await testApp({ pages: pagesOfTest({}, undefined, 'Brighton & Hove') });
    expect((await get('/')).text).toContain('<i>Brighton &amp; Hove</i>');
  });

  it('show the new year without a restart', async () => {
    let date = new Date('2026-12-31T12:00:00Z');
    const { get } = await testApp({ pages: pagesOfTest({}, () => date) });
    expect((await get('/')).text).toContain('<p>2026');
    date = new Date('2027-01-01T12:00:00Z');
    expect((await get('/')).text).toContain('<p>2027');
  });

  it('are sent in an encoding that the browser accepts', async () => {
    const { get } = await testApp({ pages: pagesOfTest() });
    const plain = await get('/terms', { 'accept-encoding': 'identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const br = await get('/terms', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text);
    const gzip = await get('/terms', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
  });

  it('are compressed once', () => {
    const pages = pagesOfTest();
    for (const encoding of ENCODINGS) expect(pages.page('/')(encoding)).toBe(pages.page('/')(encoding));
  });

  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['*', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['*;q=0', 'identity'],
    ['BR', 'br'],
  ])('with Accept-Encoding %j are sent in the encoding %s', (header, encoding) =>
    expect(chooseEncoding(header)).toBe(encoding),
  );

  it('by HEAD have the headers and no body', async () => {
    const { app } = await testApp({ pages: pagesOfTest() });
    const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/' });
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' });
    expect(Number(headers['content-length'])).toBeGreaterThan(50);
  });

  it('from a poster are the start page, and neither log nor metrics have the poster’s place', async () => {
    const { get, logged, metrics } = await testApp({ pages: pagesOfTest() });
    const [start, { status, headers, text }] = [await get('/'), await get('/from/pharmacy')];
    expect({ status, text, kept: headers['cache-control'] }).toEqual({
      status: 200,
      text: start.text,
      kept: 'no-store',
    });
    for (const odd of ['pharmacy%20odd', 'a.b', 'x'.repeat(500), 'pharmacy/odd'])
      expect.soft((await get(`/from/${odd}`)).text, odd).toBe(start.text);
    expect.soft((await get('/from/%zz-odd')).status).toBe(400);
    expect(logged()).toContain('"route":"/from/*"');
    expect(logged() + JSON.stringify(await metrics.calls.get())).not.toMatch(/pharmacy|odd|xxx/i);
  });

  it('of the start redirect with ?plain to the form without script, and keep a well-formed referral option', async () => {
    const { get, logged } = await testApp({ pages: pagesOfTest() });
    const leads = async (path: string) => {
      const { status, headers } = await get(`${path}?plain`);
      return [status, headers.location, headers['cache-control']];
    };
    expect(await leads('/')).toEqual([302, '/plain/en', 'no-store']);
    expect(await leads('/from/t5923')).toEqual([302, '/plain/en/from/t5923', 'no-store']);
    expect(await leads('/from/pharmacy')).toEqual([302, '/plain/en/from/pharmacy', 'no-store']);
    for (const odd of ['pharmacy/odd', '/odd.example', 'a.b', '%3Codd%3E', '', '..'])
      expect.soft(await leads(`/from/${odd}`), odd).toEqual([302, '/plain/en', 'no-store']);
    expect(logged()).not.toMatch(/pharmacy|odd/i);
  });

  it('that are unknown are 404 with the not-found screen, compressed too', async () => {
    const { get } = await testApp({ pages: pagesOfTest() });
    const { status, bytes } = await get('/privacy-policy/fr', { 'accept-encoding': 'br' });
    expect(status).toBe(404);
    expect(brotliDecompressSync(bytes).toString()).toContain('Page not found');
  });

  it('do not exist before the page is built', () => {
    const folder = mkdtempSync(join(tmpdir(), 'build-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(readPages(folder, settingsOf({}), () => new Date())).toBeNull();
  });
});

describe('a text of the year', () => {
  it('is created once a year, and again after a failure', async () => {
    let today = new Date('2026-12-31T12:00');
    const years: string[] = [];
    const textIn = refreshYearlyByLanguage(
      '',
      () => today,
      () => (year) => {
        years.push(year);
        return years.length === 1 ? Promise.reject(new Error('too many open files')) : Promise.resolve(year);
      },
    );
    await expect(textIn('en')).rejects.toThrow('too many open files');
    expect([await textIn('en'), await textIn('en')]).toEqual(['2026', '2026']);
    today = new Date('2027-01-01T12:00');
    expect(await textIn('en')).toBe('2027');
    expect(years).toEqual(['2026', '2026', '2027']);
  });

  it('is refused in a language that has none', async () => {
    const textIn = refreshYearlyByLanguage(
      '',
      () => new Date(),
      () => () => Promise.resolve(''),
    );
    await expect(textIn('xx')).rejects.toThrow('xx');
  });
});

describe('a build of another version', () => {
  it.each([
    ['its list is not JSON', { 'pages.json': '' }],
    ['its list has another form', { 'pages.json': '{"/":"index.html"}' }],
    ['a page of its list is missing', { 'pages.json': '{"pages":{"/":"none.html"},"notFound":{}}' }],
  ])('stops the start with one line: %s', (_what, files) => {
    const folder = mkdtempSync(join(tmpdir(), 'build-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const read = () => readPages(folder, settingsOf({}), () => new Date());
    expect(read).toThrow(
      new StartupError([`${join(folder, 'pages.json')}: was built by another version: run npm run build`]),
    );
  });
});

describe('files', () => {
  it('are sent precompressed', async () => {
    const { get } = await testApp({ pages: pagesOfTest() });
    const { status, headers, bytes } = await get('/assets/app-12345678.js', { 'accept-encoding': 'gzip, br' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(Number(headers['content-length'])).toBe(bytes.length);
    expect(headers['content-type']).toMatch(/javascript; charset=utf-8/);
    expect(brotliDecompressSync(bytes).toString()).toContain('the script of the page');
  });

  it.each([
    ['a range within it', { range: 'bytes=0-3' }, 206],
    ['a range past its end', { range: 'bytes=9999999-' }, 416],
    ['a version that never existed', { 'if-match': '"another"' }, 412],
    ['a time before its last change', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
  ])('requested with %s: %o gives %i', async (_, headers, expected) => {
    const { get, app } = await testApp({ pages: pagesOfTest() });
    const { status, text, headers: input } = await get('/assets/app-12345678.js', headers);
    expect(status).toBe(expected);
    if (expected === 206) return;
    expect({ text, type: input['content-type'] }).toEqual({
      text: expected === 416 ? 'Range Not Satisfiable\n' : 'Precondition Failed\n',
      type: 'text/plain; charset=utf-8',
    });
    const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/assets/app-12345678.js', headers });
    expect({ statusCode, body }).toEqual({ statusCode: expected, body: '' });
  });

  const FILE = '/assets/app-12345678.js';

  it('a file that the browser has is 304 without a body, by its tag or its time', async () => {
    const { get } = await testApp({ pages: pagesOfTest() });
    const { headers: first } = await get(FILE, { 'accept-encoding': 'br' });
    const [etag, modified] = [String(first.etag), String(first['last-modified'])];
    for (const condition of [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': modified },
    ]) {
      const { status, bytes, headers } = await get(FILE, { 'accept-encoding': 'br', ...condition });
      expect.soft({ status, length: bytes.length }, JSON.stringify(condition)).toEqual({ status: 304, length: 0 });
      expect.soft(headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': first['cache-control'] });
    }
  });

  it('a file that the browser has in another encoding or of another time is sent', async () => {
    const { get } = await testApp({ pages: pagesOfTest() });
    const etag = String((await get(FILE, { 'accept-encoding': 'br' })).headers.etag);
    const conditions = [
      { 'if-none-match': etag },
      { 'if-none-match': '"other"', 'if-modified-since': new Date().toUTCString() },
      { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      { 'if-modified-since': 'yesterday' },
      { 'if-match': '*', 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    ];
    for (const condition of conditions) expect.soft((await get(FILE, condition)).status).toBe(200);
  });

  it.each([
    ['bytes=0-3', 0, 4],
    ['bytes=5-', 5, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=10-99999', 10, undefined],
  ])('the range %s of a file is 206 with those bytes', async (range, start, end) => {
    const { get } = await testApp({ pages: pagesOfTest() });
    const { text: whole } = await get(FILE);
    const { status, text, headers } = await get(FILE, { range });
    const first = start < 0 ? whole.length + start : start;
    expect({ status, text }).toEqual({ status: 206, text: whole.slice(start, end) });
    const last = first + text.length - 1;
    expect(headers['content-range']).toBe(`bytes ${first}-${last}/${whole.length}`);
  });

  it.each(['bytes=3-1', 'bytes=-', 'bytes=0-1,4-5', 'lines=0-1'])(
    'the range %s, which is malformed or several, is the whole file',
    async (range) => {
      const { get } = await testApp({ pages: pagesOfTest() });
      expect(await get(FILE, { range })).toMatchObject({ status: 200, text: (await get(FILE)).text });
    },
  );

  it('a range is sent only of the file that the browser has, by If-Range', async () => {
    const { get } = await testApp({ pages: pagesOfTest() });
    const etag = String((await get(FILE)).headers.etag);
    expect((await get(FILE, { range: 'bytes=0-3', 'if-range': etag })).status).toBe(206);
    expect((await get(FILE, { range: 'bytes=0-3', 'if-range': '"other"' })).status).toBe(200);
  });

  it('a file that compression does not make smaller is sent as it is', async () => {
    const { get } = await testApp({ pages: pagesOfTest() });
    const { status, headers, text } = await get('/robots.txt', { 'accept-encoding': 'br' });
    expect({ status, text, encoding: headers['content-encoding'] }).toEqual({
      status: 200,
      text: 'User-agent: *',
      encoding: undefined,
    });
  });

  it('a range outside the file is refused with the file’s length', async () => {
    const { get } = await testApp({ pages: pagesOfTest() });
    const { headers } = await get('/assets/app-12345678.js');
    const refused = await get('/assets/app-12345678.js', { range: 'bytes=9999999-' });
    expect(refused.headers['content-range']).toBe(`bytes */${headers['content-length']}`);
  });

  it.each([
    '/assets/nothing.js',
    '/assets/app-12345678.js.map',
    '/assets/app-12345678.js.br',
    '/.secret',
    '/.git/config',
    '/.env',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/pages.json',
    '/pages/index.html',
    '/index.html',
    '/assets/..%5c..%5csecret.txt',
    '/assets/app-12345678.js%00',
  ])('%s is 404 in plain text', async (url) => {
    const { get } = await testApp({ pages: pagesOfTest() });
    const { status, headers, text } = await get(url);
    expect({ status, type: headers['content-type'], text }).toEqual({
      status: 404,
      type: 'text/plain; charset=utf-8',
      text: 'Not Found\n',
    });
  });
});
