import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { replaceFile } from '../files/atomicFile.ts';
import { makeFolder } from '../files/fileSystem.ts';
import type { Sender } from '../settings/sender.ts';
import { smtpServer } from '../settings/smtpServer.ts';

export type Mail = {
  /** One address, already checked (`emailAddress` in the contract). */
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly attachment: { readonly filename: string; readonly contentType: string; readonly content: Uint8Array };
};

export type Mailer = {
  /** Sends one message to one address. Rejects with `MailFailure` when it could not be delivered within 14 s. */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
};

/** A message could not be delivered. `kind` replaces the mail server's reply, which may repeat the address. */
export class MailFailure extends Error {
  readonly kind: string;
  /** The code of the connection's own error, such as ENOTFOUND; null if there is none. */
  readonly systemCode: string | null;

  constructor(kind: string, systemCode: string | null = null) {
    super(`the message could not be delivered (${kind})`);
    this.name = 'MailFailure';
    this.kind = kind;
    this.systemCode = systemCode;
  }
}

/** Maps an error of the mail library or file system to its kind, e.g. ETIMEDOUT or "EENVELOPE 550". */
function mailFailure(thrown: unknown): MailFailure {
  const { code, responseCode, originalCode } = Object(thrown) as Record<string, unknown>;
  const parts = [typeof code === 'string' ? code : 'unknown', typeof responseCode === 'number' ? responseCode : null];
  const kind = parts.filter((part) => part !== null).join(' ');
  return new MailFailure(kind, typeof originalCode === 'string' ? originalCode : null);
}

const orMailFailure = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((thrown: unknown) => {
    throw mailFailure(thrown);
  });

/** Returns the message for the mail library. Its recipient is an object: a comma in text would add recipients. */
export function composeMessage({ to, attachment, ...content }: Mail, from: Sender): SendMailOptions {
  return {
    ...content,
    from: { ...from },
    to: { name: '', address: to },
    attachments: [{ ...attachment, content: Buffer.from(attachment.content) }],
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Time limit of a delivery, in ms: the visitor gets the result within 15 s. */
const DELIVERY_MS = 14_000;

export type SmtpMailerOptions = {
  readonly smtpUrl: string;
  readonly from: Sender;
  /** Time limit of a whole delivery in ms, including DNS and greeting; 14,000 by default. */
  readonly limitMs?: number;
  /** PEM certificates to trust in place of Node's default ones. */
  readonly ca?: string;
};

/** Creates a mailer that opens an SMTP connection for each message; it rejects with `MailFailure`. */
export function createSmtpMailer({ smtpUrl, from, limitMs = DELIVERY_MS, ca }: SmtpMailerOptions) {
  const transport = nodemailer.createTransport({
    ...smtpServer(smtpUrl),
    dnsTimeout: limitMs,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
  });
  async function send(mail: Mail): Promise<void> {
    // The library limits each step; the signal limits the whole delivery.
    const signal = AbortSignal.timeout(limitMs);
    await transport.sendMail({ ...composeMessage(mail, from), signal });
  }
  return {
    send: (mail: Mail) => orMailFailure(send(mail)),
    /** Connects and authenticates, and sends nothing; rejects with `MailFailure`. */
    verify: () => orMailFailure(transport.verify()),
    close: () => transport.close(),
  };
}

/** A file name such as 2026-11-21T09-10-23-123Z-1f2e3d4c: it sorts by time, and is unique within a millisecond. */
const messageName = (): string => `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;

/** Creates a mailer for machines without an SMTP server, which writes each message to an `.eml` file in `directory`. */
export function createOutboxMailer({ directory, from }: { directory: string; from: Sender }): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  async function send(mail: Mail): Promise<void> {
    const { message } = await transport.sendMail(composeMessage(mail, from));
    if (!Buffer.isBuffer(message)) throw new TypeError('the message was not buffered');
    makeFolder(directory, 0o700);
    await replaceFile(join(directory, `${messageName()}.eml`), [message], 0o600);
  }
  return {
    send: (mail) => orMailFailure(send(mail)),
    close: () => transport.close(),
  };
}
