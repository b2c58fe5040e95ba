/** @module-tag proof */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/local.ts';
import { NO_LIMITS, startServer } from '../../testing/serverProcess.ts';
import { startSmtpServer } from '../../testing/smtpServer.ts';
import { answersInOrder } from '../../src/domain/testing/sampleAnswers.ts';
import { json, post } from '../edge/caller.ts';
import { INCREASING, LOG, PDF, summaryOf } from '../edge/visit.ts';
import { connectInspector, INSPECTED } from '../soak/inspector.ts';

const EMAIL = 'canary.oddity+x7@canary-mail.example';
const POSTCODE = 'YO31 8XQ';
const VISIT = { ...INCREASING, postcode: POSTCODE };
const AGREED = { terms: 'yes', processing: 'yes', sharing: 'yes' };
/** Answers with possible dependence and a drink in the morning. */
const DEPENDENCE = answersInOrder(4, 4, 4, 4, 4, 4, 0, 0, 4, 4);

/** A reference, as a page shows it. */
const REFERENCE = /(?<=[Rr]eference[^A-Z0-9]*)[A-Z0-9]{10}/;

/** Sentences of the content that the visitors chose or answered. The server always holds these, so they are counted. */
const SENTENCES = [
  'I will have a warm drink and read before bed',
  'If I am at the shop, I will walk past the drinks aisle',
  'Yes, during the last year',
  'Have you or somebody else been injured as a result of your drinking?',
];

it('after a summary, a mail, a sheet for a GP and a plain result, none of their text is left in the server’s memory', async () => {
  await using smtp = await startSmtpServer();
  using data = temporaryFolder();
  await using server = await startServer({
    DATA_DIR: data.path,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'no-reply@example.org',
    LOG_LEVEL: 'info',
    ...NO_LIMITS,
    ...INSPECTED,
  });
  // One connection is kept open, as a browser does.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = async (path: string, body: unknown, headers: Readonly<Record<string, string>>) => {
    const answer = await post(server.port, path, body, headers, agent);
    expect(answer.status).toBe(200);
    return answer;
  };
  const keys: string[] = [];
  /**
   * Asks for all that visits can have: summary, mail, GP sheet and plain result. Uses new keys; returns the records'
   * references.
   */
  const takeAll = async (emailAddress: string, plan: readonly string[]) => {
    const [key, plainKey] = [randomUUID(), randomUUID().replaceAll('-', '')];
    keys.push(key, plainKey);
    const headers = { 'Visit-Key': key };
    const { _id: id, reference } = json(await ask(LOG, { triage: VISIT }, headers));
    const summary = summaryOf({ id: String(id) }, { plan });
    await ask(PDF, summary, headers);
    await ask(PDF, { ...summary, emailAddress }, headers);
    await ask(LOG, { triage: { ...VISIT, _id: id, ...DEPENDENCE } }, headers);
    await ask(PDF, { id, clientName: 'Any', gender: 'f', age: 3, sheet: 'gp', answers: DEPENDENCE }, headers);
    const { clientId: _none, ...fields } = { ...VISIT, ...DEPENDENCE, ...AGREED, key: plainKey };
    const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const plain = await ask('/plain/en', form.toString(), { 'Content-Type': 'application/x-www-form-urlencoded' });
    const shown = REFERENCE.exec(plain.text)?.[0] ?? '';
    expect(shown).not.toBe('');
    return [String(reference), shown];
  };

  using inspector = await connectInspector(server.output());
  // One visit loads all that stays in memory on purpose: the libraries and the texts of the content.
  await takeAll('first@example.org', []);
  const before = await inspector.namesInHeap();
  const references = await takeAll(EMAIL, ['sleep', 'shop']);
  const names = await inspector.namesInHeap();
  const holding = (text: string, among = names) => among.filter((name) => name.includes(text)).length;
  for (const secret of [
    EMAIL,
    POSTCODE,
    ...keys.flat(),
    ...references,
    'score 32',
    'score: 10',
    '32 out of',
    '10 out of',
  ])
    expect([secret, holding(secret)]).toEqual([secret, 0]);
  for (const sentence of SENTENCES) {
    expect(holding(sentence, before)).toBeGreaterThan(0);
    expect([sentence, holding(sentence)]).toEqual([sentence, holding(sentence, before)]);
  }
});
