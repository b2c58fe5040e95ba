import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure } from '../edge/caller.ts';
import { serverStarter } from '../edge/started.ts';
import { attemptsTo, expectOneRecipientEach, FAILED, mailTo, SENT, startPost, type Post } from './mailing.ts';
import { startSmtpServer, type TestSmtpServer } from '../../testing/smtpServer.ts';

const start = serverStarter();
let smtp: TestSmtpServer;
let post: Post;

beforeAll(async () => {
  smtp = await startSmtpServer();
  post = await startPost(start, smtp);
});
afterAll(() => smtp[Symbol.asyncDispose]());

describe('one mail to one address', () => {
  it('an accepted mail has exactly one recipient, in envelope and header alike', async () => {
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
  });

  it.each([
    ['a line break and a second header', 'a@example.com\r\nBcc: b@example.com'],
    ['a line break and a second command', 'a@example.com>\r\nRCPT TO:<b@example.com'],
    ['a bare line feed', 'a@example.com\nb@example.com'],
    ['a bare carriage return', 'a@example.com\rb@example.com'],
    ['a line break by another name', 'a@example.com\u2028b@example.com'],
    ['a NUL', 'a@example.com\0'],
    ['a list with commas', 'a@example.com,b@example.com'],
    ['a list with semicolons', 'a@example.com;b@example.com'],
    ['a list with spaces', 'a@example.com b@example.com'],
    ['a display name', 'Kit <a@example.com>'],
    ['angle brackets', '<a@example.com>'],
    ['a group', 'friends:a@example.com,b@example.com;'],
    ['a comment', 'a@example.com (Kit)'],
    ['quotes', '"a b"@example.com'],
    ['a route', '@relay.example.com:a@example.com'],
    ['a percent relay', 'a%example.com'],
    ['two signs', 'a@b@example.com'],
    ['a host of one word', 'root@localhost'],
    ['an address literal', 'a@[127.0.0.1]'],
    ['letters outside ASCII', 'ä@example.com'],
    ['a space before', ' a@example.com'],
    ['a space behind', 'a@example.com '],
    ['255 characters', `${'a'.repeat(243)}@example.com`],
    ['an empty text', ''],
    ['a list as JSON', ['a@example.com']],
    ['an object', { address: 'a@example.com' }],
    ['null', null],
  ])('%s is 422, and reaches no mail server', async (_what, address) => {
    const heard = smtp.recipients.length;
    expect(await mailTo(post, address)).toEqual({ status: 422, body: failure('invalid', 'emailAddress') });
    expect(smtp.recipients).toHaveLength(heard);
  });

  it('an e-mail address of 254 characters is passed on in full', async () => {
    // The tests' mail server accepts 253 characters at most. The standard allows 254, so the service sends these too.
    const ofLength = (length: number) =>
      `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(length - 199)}.example.com`;
    expect(ofLength(254)).toHaveLength(254);
    expect(await mailTo(post, ofLength(253))).toEqual(SENT);
    expect(attemptsTo(smtp, ofLength(253))).toHaveLength(1);
    expect(await mailTo(post, ofLength(254))).toEqual(FAILED);
  });
});

describe('nothing for someone who glances at the screen', () => {
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

  it('A message in the outbox does not tell what it is about', async () => {
    const alone = await startPost(start, null);
    expect(await mailTo(alone, 'glance@example.com')).toEqual(SENT);
    const outbox = join(alone.server.dataDir, 'outbox');
    const [file = ''] = readdirSync(outbox);
    const { headers, text } = await PostalMime.parse(readFileSync(join(outbox, file)));
    expect(text).not.toMatch(TELLING);
    for (const { key, value } of headers) expect(`${key}: ${value}`).not.toMatch(TELLING);
  });
});

describe('all mails of this file', () => {
  it('had exactly one recipient each, and the log contains no recipient', () => expectOneRecipientEach(smtp, post));
});
