import { expect } from 'vitest';
import { json, replyOf, failure, type Answer } from '../edge/caller.ts';
import type { RunningServer } from '../../testing/serverProcess.ts';
import type { StartServer } from '../edge/started.ts';
import { askForSummary, startVisit, type Visit } from '../edge/visit.ts';
import type { Attempt, TestSmtpServer } from '../../testing/smtpServer.ts';

/** The server's mail connections: one more than the deliveries that hang at the same time. */
const CONNECTIONS = '4';
const NO_MAIL_LIMITS = {
  MAILS_PER_HOUR: '0',
  MAILS_PER_RECORD: '0',
  MAILS_PER_RECIPIENT_PER_HOUR: '0',
  MAILS_PER_ADDRESS_PER_HOUR: '0',
};

export const SENT = { status: 200, body: { success: true } };
export const FAILED = { status: 502, body: failure('emailFailed') };

/** A server that sends mail, and a visit on it that may have a summary. */
export type Mailing = { readonly server: RunningServer; readonly visit: Visit };

/** Starts a server that mails to `smtp` without limits. */
export async function startMailing(start: StartServer, smtp: TestSmtpServer): Promise<Mailing> {
  const sender = 'Example Health <no-reply@example.org>';
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: sender, SMTP_CONNECTIONS: CONNECTIONS };
  const server = await start({ ...NO_MAIL_LIMITS, ...mail });
  return { server, visit: await startVisit(server.port) };
}

/** Requests the summary by e-mail; returns the reply. */
export async function mailTo({ server, visit }: Mailing, emailAddress: unknown, more: object = {}) {
  return replyOf(await askForSummary(server.port, visit, { emailAddress, ...more }));
}

/** Fails unless the summary can be downloaded. */
export async function expectDownload({ server, visit }: Mailing): Promise<void> {
  const download: Answer = await askForSummary(server.port, visit);
  expect(download.status).toBe(200);
  expect(
    Buffer.from(String(json(download).pdf), 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
}

/** The messages to an address. */
export const attemptsTo = ({ attempts }: TestSmtpServer, address: string): readonly Attempt[] =>
  attempts.filter(({ recipients }) => recipients.includes(address));

export const messageIdOf = ({ message }: Attempt): string => /^Message-ID: (<[^>]+>)\r?$/im.exec(message)?.[1] ?? '';

/** Fails if a mail had more than one recipient, or the log contains a recipient. */
export function expectOneRecipientEach({ attempts }: TestSmtpServer, { server }: Mailing): void {
  expect(attempts.length).toBeGreaterThan(0);
  for (const { recipients } of attempts) expect(recipients).toHaveLength(1);
  expect(server.output()).not.toMatch(/example\.com|%40/);
}
