import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../testing/freePort.ts';
import { breakTables, holdDatabase } from '../edge/brokenDatabase.ts';
import { call, crowd, json, post, type Answer } from '../edge/caller.ts';
import { exchange, open } from '../edge/rawSocket.ts';
import { serverStarter } from '../edge/started.ts';
import type { RunningServer } from '../../testing/serverProcess.ts';
import { INCREASING, LOG, LOGS, LOOKUP, PDF, summaryOf } from '../edge/visit.ts';
import { LOOPBACK } from '../../testing/local.ts';
import { startSmtpServer, type TestSmtpServer } from '../../testing/smtpServer.ts';
import { leaksIn } from './leaks.ts';

/** The details of a visit, each so unusual that a search finds it wherever it leaks. */
const SECRETS: Record<string, string> = {
  postcode: 'YO31 8XQ',
  elsewhere: 'ZE3 9JZ',
  email: 'canary.oddity+x7@canary-mail.example',
  mailbox: 'canary.oddity+x7',
  answer: 'canary-answer-51837',
  visitKey: 'canary-visit-key-9f3b7c21d4',
  otherKey: 'canary-other-key-1a2b3c4d5e',
  plainKey: 'canary-plain-key-4d5e6f7081920a1',
  address: '203.0.113.177',
  address6: '2001:db8:77:88:99:aa:bb:cc',
  browser: 'canary-browser-66120',
  page: 'canary-page-90417',
  cookie: 'canary-cookie-23005',
};

const start = serverStarter();
let smtp: TestSmtpServer;
let server: RunningServer;
let metricsPort: number;
const answers: Answer[] = [];

beforeAll(async () => {
  smtp = await startSmtpServer();
  metricsPort = await freePort();
  server = await start({
    LOG_LEVEL: 'trace',
    METRICS_PORT: String(metricsPort),
    SMTP_URL: `smtp://${LOOPBACK}:${smtp.port}`,
    MAIL_FROM: 'no-reply@example.org',
    TRUST_PROXY: '1',
    PDF_CONCURRENCY: '1',
    PDF_QUEUE: '1',
    NEW_RECORDS_PER_MINUTE: '10',
  });
});
afterAll(() => smtp[Symbol.asyncDispose]());

const { postcode = '', elsewhere = '', email = '', answer: oddAnswer = '' } = SECRETS;
const HEADERS = {
  'Visit-Key': SECRETS.visitKey ?? '',
  'X-Forwarded-For': SECRETS.address ?? '',
  'User-Agent': SECRETS.browser ?? '',
  Referer: `http://localhost/${SECRETS.page ?? ''}`,
  Cookie: `session=${SECRETS.cookie ?? ''}`,
};

/**
 * Texts to put before a secret: none, words, characters that could mislead a pattern, and texts so long that the
 * truncation falls within the secret.
 */
const BEFORE = [
  ...['', 'a ', 'line\n', 'tab\t', '%0A', '"', "'", '(', '\\'],
  ...['x'.repeat(970), `${'x'.repeat(983)} `, `${'x'.repeat(988)} `],
];

async function expectStatus(status: number, asking: Promise<Answer>): Promise<Answer> {
  const answer = await asking;
  answers.push(answer);
  expect(answer.status).toBe(status);
  return answer;
}
const ask = (path: string) => call(server.port, path, { headers: HEADERS });
const write = (body: unknown, headers: Readonly<Record<string, string>> = {}, path = LOG) =>
  post(server.port, path, body, { ...HEADERS, ...headers });
const lookUp = (text: string) => ask(`${LOOKUP}?postcode=${encodeURIComponent(text)}`);
const record = { ...INCREASING, postcode };

const PLAIN = '/plain/en';
/** Sends the plain page's form, filled in with valid answers except for `fields`. */
function sendForm(fields: Readonly<Record<string, string>> = {}, headers: Readonly<Record<string, string>> = {}) {
  const { clientId: _none, ...answers } = INCREASING;
  const agreed = { terms: 'yes', processing: 'yes', sharing: 'yes', key: SECRETS.plainKey ?? '' };
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...answers, ...agreed, postcode, ...fields }))
    body.set(name, String(value));
  return write(body.toString(), { 'Content-Type': 'application/x-www-form-urlencoded', ...headers }, PLAIN);
}

describe('a visit whose every detail is a canary', () => {
  it('succeeds: look-up, record, summary, mail', async () => {
    await expectStatus(200, lookUp(postcode));
    const { _id: id, reference } = json(await expectStatus(200, write({ triage: record })));
    Object.assign(SECRETS, { id, reference });
    await expectStatus(200, write(summaryOf({ id: String(id) }), {}, PDF));
    await expectStatus(200, write(summaryOf({ id: String(id) }, { emailAddress: email }), {}, PDF));
    await expectStatus(200, write({ triage: { ...record, _id: id } }, { 'X-Forwarded-For': SECRETS.address6 ?? '' }));
  });

  it('succeeds on the page without script, and is refused there', async () => {
    await expectStatus(200, ask(`${PLAIN}/from/${oddAnswer}`));
    await expectStatus(200, sendForm());
    await expectStatus(403, sendForm({}, { Origin: `https://${SECRETS.page ?? ''}.example` }));
    await expectStatus(413, sendForm({ referral: email.repeat(1_000) }));
    await expectStatus(200, sendForm({ [email]: oddAnswer }));
    // Only these replies may repeat what was sent: they show the form again with its answers.
    for (const fields of [{ q1: oddAnswer }, { postcode: elsewhere }]) {
      const { status, rawHeaders } = await sendForm(fields);
      expect(status).toBe(422);
      expect(leaksIn(rawHeaders.join('\n'), SECRETS)).toEqual([]);
    }
  });

  it('is refused in every way that a call can be refused', async () => {
    const { id = '' } = SECRETS;
    await expectStatus(404, lookUp(elsewhere));
    await expectStatus(400, lookUp(`${postcode} ${oddAnswer}`));
    await expectStatus(400, ask(`${LOOKUP}?postcode=${postcode.replace(' ', '')}&postcode=${oddAnswer}`));
    await expectStatus(404, ask(`/${SECRETS.page ?? ''}?email=${encodeURIComponent(email)}`));
    await expectStatus(404, ask(`/api/${SECRETS.page ?? ''}?postcode=${postcode.replace(' ', '')}`));
    await expectStatus(422, write({ triage: { ...record, gender: oddAnswer } }));
    await expectStatus(422, write({ triage: { ...record, [email]: oddAnswer } }));
    await expectStatus(422, write({ triage: { ...record, postcode: elsewhere } }));
    await expectStatus(422, write(summaryOf({ id }, { emailAddress: `${email},${email}` }), {}, PDF));
    await expectStatus(409, write({ triage: { ...record, _id: id } }, { 'Visit-Key': SECRETS.otherKey ?? '' }));
    await expectStatus(413, write({ triage: { ...record, referral: email.repeat(1_000) } }));
    await expectStatus(415, write(email, { 'Content-Type': 'text/plain' }));
    await expectStatus(400, write(`{"triage":{"postcode":"${postcode}","answer":${oddAnswer}`));
    await expectStatus(400, write(`{"triage":{"a":[[["${email}"]]]}}`));
    await expectStatus(400, write(email));
    await expectStatus(400, write({ triage: record }, { 'Triage-Revision': oddAnswer }));
    await expectStatus(403, write({ triage: record }, { Origin: `https://${SECRETS.page ?? ''}.example` }));
    await expectStatus(405, call(server.port, LOG, { method: 'DELETE', headers: HEADERS }));
    await expectStatus(400, call(server.port, '/', { headers: { ...HEADERS, Host: `a/${oddAnswer}` } }));
  });

  it('is refused by every limit', async () => {
    const { id = '' } = SECRETS;
    const summaries = await crowd(30, server.port, (agent) =>
      post(server.port, PDF, summaryOf({ id }), HEADERS, agent),
    );
    expect(summaries.map(({ status }) => status)).toContain(503);
    answers.push(...summaries);
    for (let n = 0; n < 10; n += 1) answers.push(await write({ triage: record }, { 'Visit-Key': `${n}${oddAnswer}` }));
    expect(answers.at(-1)?.status).toBe(429);
  });

  it('sends calls that break off, drip, or are not HTTP', async () => {
    const secrets = Object.values(SECRETS).join(' ');
    const requests = [
      `GET /?${secrets} HTTP/1.1\r\nHost: a\r\n\r\n`,
      `${secrets}\r\n\r\n`,
      `GET /${encodeURIComponent(email)}%ff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: a\r\nX-Note: ${secrets}${'x'.repeat(20_000)}\r\n\r\n`,
    ];
    const exchanges = await Promise.all(requests.map((request) => exchange(server.port, request, 5_000)));
    expect(exchanges.flatMap((item) => item.answers).map(({ status }) => status)).toEqual([400, 400, 400, 431]);
    const socket = await open(server.port);
    socket.write(
      `POST ${LOG} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"${email}`,
    );
    socket.destroy();
  });

  it('is refused by a mail server that quotes the address', async () => {
    const { id = '' } = SECRETS;
    smtp.behaviours.set(email, 'refuse');
    await expectStatus(502, write(summaryOf({ id }, { emailAddress: email, goalUnits: 1 }), {}, PDF));
    smtp.behaviours.set(email, 'dropAnswer');
    await expectStatus(502, write(summaryOf({ id }, { emailAddress: email, goalUnits: 2 }), {}, PDF));
  });

  it('sends error reports whose text contains what the page knew, truncated anywhere', async () => {
    const known = `${postcode} ${postcode.toLowerCase()} ${encodeURIComponent(postcode)} ${email} ${encodeURIComponent(email)}`;
    const report = (message: string) => ({
      boundary: 'app',
      name: 'TypeError',
      message,
      stack: `at /x?${known}\n${message}`,
    });
    for (const before of BEFORE) {
      await expectStatus(204, write(report(before + known), {}, LOGS));
      await expectStatus(204, write(report(`${before}${email} ${postcode}`), {}, LOGS));
    }
    await expectStatus(413, write(report(known.repeat(200)), {}, LOGS));
    await expectStatus(422, write({ ...report(known), [email]: known }, {}, LOGS));
  });

  it('meets a locked database, then a broken one', async () => {
    const { id = '' } = SECRETS;
    const release = holdDatabase(server.dataDir);
    await expectStatus(503, write({ triage: { ...record, _id: id } }));
    release();
    breakTables(server.dataDir);
    await expectStatus(500, write({ triage: { ...record, _id: id } }));
    await expectStatus(500, write(summaryOf({ id }, { emailAddress: email }), {}, PDF));
    await expectStatus(500, sendForm({}, { 'X-Forwarded-For': SECRETS.address6 ?? '' }));
  });
});

describe('afterwards no canary is found, unchanged, in another case, URL-encoded, in hexadecimal or in Base64', () => {
  it('in the log, at its most verbose', () => {
    expect(server.output().split('\n').length).toBeGreaterThan(80);
    expect(server.output()).toContain('"route":"/api/triage/postcode"');
    expect(leaksIn(server.output(), SECRETS)).toEqual([]);
  });

  it('in the metrics', async () => {
    const { status, text } = await call(metricsPort, '/metrics');
    expect(status).toBe(200);
    expect(text).toContain('/api/triage/postcode');
    expect(leaksIn(text, SECRETS)).toEqual([]);
  });

  it('in a reply to a failure, or in the headers of any reply', () => {
    const refused = answers.filter(({ status }) => status >= 400);
    expect(refused.length).toBeGreaterThan(30);
    for (const { text } of refused) expect(leaksIn(text, SECRETS)).toEqual([]);
    for (const { rawHeaders } of answers) expect(leaksIn(rawHeaders.join('\n'), SECRETS)).toEqual([]);
  });

  it('in the data directory: address, key, e-mail and browser are nowhere', () => {
    const { postcode: _kept, id: _id, reference: _reference, ...never } = SECRETS;
    const files = readdirSync(server.dataDir, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const bytes = readFileSync(join(file.parentPath, file.name)).toString('latin1');
      expect(leaksIn(bytes, never)).toEqual([]);
    }
  });
});
