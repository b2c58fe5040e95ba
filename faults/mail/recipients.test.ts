import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../testing/smtpServer.ts';
import { serverStarter } from '../edge/started.ts';
import { attemptsTo, expectOneRecipientEach, mailTo, SENT, startMailing, type Mailing } from './mailing.ts';

const start = serverStarter();
let smtp: TestSmtpServer;
let post: Mailing;

beforeAll(async () => {
  smtp = await startSmtpServer();
  post = await startMailing(start, smtp);
});
afterAll(() => smtp[Symbol.asyncDispose]());

it('an accepted mail has exactly one recipient, in envelope and header alike, and the log has none', async () => {
  expect(await mailTo(post, 'Kit.O+results@example.com')).toEqual(SENT);
  const [attempt, ...more] = attemptsTo(smtp, 'Kit.O+results@example.com');
  expect(more).toEqual([]);
  expect(attempt).toMatchObject({ accepted: true, recipients: ['Kit.O+results@example.com'] });
  const { to, cc, bcc } = await PostalMime.parse(attempt?.message ?? '');
  expect({ to, cc, bcc }).toEqual({
    to: [{ address: 'Kit.O+results@example.com', name: '' }],
    cc: undefined,
    bcc: undefined,
  });
  expectOneRecipientEach(smtp, post);
});

/** What would tell someone who glances at the screen. */
const TELLING = /alcohol|drink|units?\b|risk|band|audit|score|dependen|lower|increasing|higher|york/i;

it('The mail’s sender, subject, file name and text do not tell what it is about', async () => {
  await mailTo(post, 'glance@example.com');
  const message = attemptsTo(smtp, 'glance@example.com')[0]?.message ?? '';
  const { from, subject, text = '', attachments, headers } = await PostalMime.parse(message);
  expect(subject).not.toMatch(TELLING);
  expect(subject).not.toBe('');
  expect(from?.name).not.toMatch(TELLING);
  expect(text.split('\n')[0]).not.toBe('');
  expect(text).not.toMatch(TELLING);
  expect(attachments.map(({ filename, mimeType }) => ({ filename, mimeType }))).toEqual([
    { filename: 'results.pdf', mimeType: 'application/pdf' },
  ]);
  for (const { key, value } of headers) expect(`${key}: ${value}`).not.toMatch(TELLING);
});
