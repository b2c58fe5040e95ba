import { createServer, type AddressInfo, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { startSmtpServer } from '../../../testing/smtpServer.ts';
import { createSmtpMailer, MailFailure, type SmtpMailerOptions } from './mailer.ts';
import { testCertificate } from './testing/testCertificate.ts';
import { MAIL, SENDER } from './testing/testMail.ts';

/** The time limit, in ms, in the tests that reach it; the others use `UNLIMITED_MS`. */
const LIMIT_MS = 1_000;
const UNLIMITED_MS = 40_000;
/** How much longer than its limit a delivery may take on a busy machine, in ms. */
const GRACE_MS = 15_000;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const serve = async (options?: SMTPServerOptions) => {
  const server = await startSmtpServer(options);
  closing.push(() => server[Symbol.asyncDispose]());
  return server;
};

const mailerFor = (smtpUrl: string, more: Partial<SmtpMailerOptions> = {}) => {
  const mailer = createSmtpMailer({ smtpUrl, from: SENDER, limitMs: UNLIMITED_MS, ...more });
  closing.push(mailer.close);
  return mailer;
};

/** The failure of a delivery that must fail within the limit. */
async function failureOf(sending: Promise<void>): Promise<MailFailure> {
  const started = performance.now();
  const thrown: unknown = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(performance.now() - started).toBeLessThan(LIMIT_MS + GRACE_MS);
  expect(thrown).toBeInstanceOf(MailFailure);
  return thrown as MailFailure;
}

test('a mail arrives with plain text, the file and its Message-ID, for one recipient', async () => {
  const server = await serve();
  await mailerFor(server.url).send(MAIL);

  expect(server.recipients).toEqual([MAIL.to]);
  const [attempt, ...others] = server.attempts;
  expect(others).toEqual([]);
  expect(attempt?.from).toBe(SENDER.address);
  expect(attempt?.recipients).toEqual([MAIL.to]);
  const message = await PostalMime.parse(attempt?.message ?? '', { attachmentEncoding: 'utf8' });
  expect(message.messageId).toBe(MAIL.messageId);
  expect(message.from).toMatchObject(SENDER);
  expect(message.to).toEqual([expect.objectContaining({ address: MAIL.to })]);
  expect([message.cc, message.bcc].flat().filter(Boolean)).toEqual([]);
  expect(message.subject).toBe(MAIL.subject);
  expect(message.text?.trimEnd()).toBe(MAIL.text.trimEnd());
  expect(message.html).toBeUndefined();
  expect(message.attachments).toMatchObject([
    { filename: 'results.pdf', mimeType: 'application/pdf', content: '%PDF-1.7 the summary' },
  ]);
});

test('a mail server that refuses the recipient fails the mail, and the error does not have the address', async () => {
  const server = await serve();
  server.otherwise = 'refuse';
  const failure = await failureOf(mailerFor(server.url).send(MAIL));
  expect(failure.message).toContain('550');
  expect(JSON.stringify([failure.message, failure.stack, failure.cause])).not.toContain(MAIL.to);
  expect(server.attempts).toEqual([]);
});

test('a mail server that refuses the message at its end fails the mail', async () => {
  const server = await serve();
  server.otherwise = 'refuseMessage';
  expect((await failureOf(mailerFor(server.url).send(MAIL))).message).toContain('450');
});

test('a mail server that never greets is abandoned within the limit', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket.resume().on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => silent.close(resolve)));
  const { port } = silent.address() as AddressInfo;
  await failureOf(mailerFor(`smtp://127.0.0.1:${port}`, { limitMs: LIMIT_MS }).send(MAIL));
  await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true);
  expect(sockets).toHaveLength(1);
});

test('a mail server that answers each command in time but is too slow in all is abandoned within the limit', async () => {
  const pause = LIMIT_MS * 0.8;
  const slow = createServer((socket) => {
    const say = (reply: string) => setTimeout(() => socket.write(reply), pause);
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => say(chunk.toString() === 'DATA\r\n' ? '354 go\r\n' : '250 ok\r\n'));
    say('220 test\r\n');
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => slow.close(resolve)));
  const { port } = slow.address() as AddressInfo;
  await failureOf(mailerFor(`smtp://127.0.0.1:${port}`, { limitMs: LIMIT_MS }).send(MAIL));
});

test('a mail server that hangs while it receives the message is abandoned within the limit', async () => {
  const server = await serve();
  server.otherwise = 'hangOnMessage';
  await failureOf(mailerFor(server.url, { limitMs: LIMIT_MS }).send(MAIL));
  await expect.poll(server.connections).toBe(0);
});

test('a mail server that drops two connections in a row in the middle of the message fails the mail', async () => {
  const server = await serve();
  server.otherwise = 'dropInMessage';
  await failureOf(mailerFor(server.url).send(MAIL));
  expect(server.recipients).toEqual([MAIL.to, MAIL.to]);
});

const PASSING = [
  { event: 'a reply of 421', behaviour: 'busy' },
  { event: 'a reply of 450', behaviour: 'refuseMessage' },
  { event: 'a connection lost in the middle of the message', behaviour: 'dropInMessage' },
  { event: 'a connection lost before the reply to the message', behaviour: 'dropAnswer' },
] as const;

for (const { event, behaviour } of PASSING) {
  test(`after ${event} a mail is sent once more, with the same Message-ID`, async () => {
    const server = await serve();
    server.next.push(behaviour);
    await mailerFor(server.url).send(MAIL);
    expect(server.recipients).toEqual([MAIL.to, MAIL.to]);
    expect(server.attempts.filter(({ accepted }) => accepted)).toHaveLength(1);
    const ids = server.attempts.map(({ message }) => /^Message-ID: (.*)\r?$/im.exec(message)?.[1]);
    expect(new Set(ids)).toEqual(new Set([MAIL.messageId]));
  });
}

test('a mail server that replies 421 twice fails the mail, with the enhanced code in the error', async () => {
  const server = await serve();
  server.next.push('busy', 'busy');
  expect((await failureOf(mailerFor(server.url).send(MAIL))).kind).toBe('ECONNECTION 421 4.3.2');
  expect(server.recipients).toHaveLength(2);
});

test('a mail server’s reply of 421 with no time left to try again fails the mail', async () => {
  const server = await serve();
  server.next.push('busy');
  const failure = await failureOf(mailerFor(server.url, { limitMs: LIMIT_MS / 2 }).send(MAIL));
  expect(failure.kind).toBe('ECONNECTION 421 4.3.2');
  expect(server.recipients).toHaveLength(1);
});

test('a mail that the server refuses for good (550) is not sent once more', async () => {
  const server = await serve();
  server.next.push('refuse');
  expect((await failureOf(mailerFor(server.url).send(MAIL))).kind).toBe('EENVELOPE 550 5.1.1');
  expect(server.recipients).toHaveLength(1);
});

const toEveryone = (mails: number) => Array.from({ length: mails }, (_, index) => `visitor${index}@example.com`);

test('eight mails at once use three connections, and each mail arrives', async () => {
  const server = await serve();
  const mailer = mailerFor(server.url);
  await Promise.all(toEveryone(8).map((to) => mailer.send({ ...MAIL, to })));
  expect(server.recipients.toSorted()).toEqual(toEveryone(8));
  expect(server.mostConnections()).toBe(3);
});

test('with one connection, mails are sent in the order in which they were asked for', async () => {
  const server = await serve();
  const mailer = mailerFor(server.url, { connections: 1 });
  await Promise.all(toEveryone(8).map((to) => mailer.send({ ...MAIL, to })));
  expect(server.recipients).toEqual(toEveryone(8));
  expect(server.mostConnections()).toBe(1);
});

test('a mail that waits behind a server that hangs fails within its own limit', async () => {
  const server = await serve();
  server.otherwise = 'hangOnMessage';
  const mailer = mailerFor(server.url, { connections: 1, limitMs: LIMIT_MS });
  const failures = await Promise.all(toEveryone(3).map((to) => failureOf(mailer.send({ ...MAIL, to }))));
  expect(failures.map(({ kind }) => kind)).toEqual(['ETIMEDOUT', 'ETIMEDOUT', 'ETIMEDOUT']);
  expect(server.recipients).toEqual(toEveryone(1));
});

test('a mail server’s port on which nothing listens fails the mail', async () => {
  const server = await startSmtpServer();
  await server[Symbol.asyncDispose]();
  const { kind, message } = await failureOf(mailerFor(server.url).send(MAIL));
  expect(kind).toMatch(/ECONN|ESOCKET/);
  expect(message).toBe(
    `the message could not be delivered (127.0.0.1:${server.port}: no program listens there (ECONNREFUSED))`,
  );
});

test('a mail server whose name does not resolve is named in the error, with the cause in words', async () => {
  const { message } = await failureOf(mailerFor('smtp://me:secret@mail.invalid:2525').send(MAIL));
  expect(message).toMatch(
    /^the message could not be delivered \(mail\.invalid:2525: (the DNS does not know this name|this machine’s DNS server does not answer) \(E/,
  );
});

const TLS_KINDS = [
  { kind: 'TLS from the start', tls: { secure: true } },
  { kind: 'STARTTLS', tls: { disabledCommands: [] } },
] as const;

for (const { kind, tls } of TLS_KINDS) {
  const serveTls = (certificate: ReturnType<typeof testCertificate>) =>
    serve({ ...tls, disabledCommands: [], ...certificate });

  test(`a trusted certificate of the host is accepted (${kind})`, async () => {
    const certificate = testCertificate('127.0.0.1');
    const server = await serveTls(certificate);
    await mailerFor(server.url, { ca: certificate.cert }).send(MAIL);
    expect(server.attempts).toHaveLength(1);
  });

  test(`an untrusted certificate is refused, and no address is sent (${kind})`, async () => {
    const server = await serveTls(testCertificate('127.0.0.1'));
    await failureOf(mailerFor(server.url).send(MAIL));
    expect(server.recipients).toEqual([]);
  });

  test(`a trusted certificate of another host is refused (${kind})`, async () => {
    const certificate = testCertificate('other.example.org');
    const server = await serveTls(certificate);
    await failureOf(mailerFor(server.url, { ca: certificate.cert }).send(MAIL));
    expect(server.recipients).toEqual([]);
  });
}

test('many mails at once each reach only their own recipient with their own file', async () => {
  const server = await serve();
  const mailer = mailerFor(server.url);
  const everyone = Array.from({ length: 20 }, (_, index) => `visitor${index}@example.com`);
  onTestFinished(mailer.close);
  await Promise.all(
    everyone.map((to) =>
      mailer.send({ ...MAIL, to, attachment: { ...MAIL.attachment, content: Buffer.from(`file of ${to}`) } }),
    ),
  );
  expect(server.recipients.toSorted()).toEqual(everyone.toSorted());
  for (const { recipients: to, message } of server.attempts) {
    expect(to).toHaveLength(1);
    const { attachments } = await PostalMime.parse(message, { attachmentEncoding: 'utf8' });
    expect(attachments[0]?.content).toBe(`file of ${to[0] ?? ''}`);
  }
});
