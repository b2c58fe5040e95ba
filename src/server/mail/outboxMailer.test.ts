import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutboxMailer, MailFailure } from './mailer.ts';
import { MAIL, SENDER } from './testing/testMail.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('without a mail server each message becomes a separate file that only the service can read', async () => {
  const directory = join(folder, 'data', 'outbox');
  const mailer = createOutboxMailer({ directory, from: SENDER });
  await Promise.all([mailer.send(MAIL), mailer.send(MAIL)]);
  mailer.close();

  const names = await readdir(directory);
  expect(names).toHaveLength(2);
  for (const name of names) {
    expect(name).toMatch(/^[^.].*\.eml$/);
    expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
  }
  const message = await PostalMime.parse(await readFile(join(directory, names[0] ?? '')), {
    attachmentEncoding: 'utf8',
  });
  expect(message.to).toEqual([expect.objectContaining({ address: MAIL.to })]);
  expect(message.messageId).toBe(MAIL.messageId);
  expect(message.text?.trimEnd()).toBe(MAIL.text.trimEnd());
  expect(message.attachments).toMatchObject([{ filename: 'results.pdf', content: '%PDF-1.7 the summary' }]);
});

test('an outbox folder that cannot be written fails the mail without its address in the error', async () => {
  const file = join(folder, 'taken');
  await writeFile(file, '');
  const sending = createOutboxMailer({ directory: join(file, 'outbox'), from: SENDER }).send(MAIL);
  await expect(sending).rejects.toBeInstanceOf(MailFailure);
});
