import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import { replaceFile } from '../files/atomicFile.ts';
import { makeFolder } from '../files/fileSystem.ts';
import { networkCause } from '../networkCauses.ts';
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

  /** `server` is the mail server's host and port; null without one. */
  constructor(kind: string, systemCode: string | null = null, server: string | null = null) {
    const cause = systemCode === null ? networkCause(kind) : networkCause(systemCode);
    super(`the message could not be delivered (${server === null ? '' : `${server}: `}${cause})`);
    this.name = 'MailFailure';
    this.kind = kind;
    this.systemCode = systemCode;
  }
}

/** The parts of an error of the mail library or file system that name nobody; a reply's own text may. */
function partsOf(thrown: unknown) {
  const { code, responseCode, originalCode, response } = Object(thrown) as Record<string, unknown>;
  return {
    // The signal of a delivery that took too long says EABORT.
    code: typeof code !== 'string' ? 'unknown' : code === 'EABORT' ? 'ETIMEDOUT' : code,
    systemCode: typeof originalCode === 'string' ? originalCode : null,
    reply: typeof responseCode === 'number' ? responseCode : null,
    /** The reply's enhanced code (RFC 3463), e.g. 5.7.1. */
    enhanced: /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?!\S)/.exec(String(response))?.[1] ?? null,
  };
}

/** Maps an error of the mail library or file system to its kind, e.g. ETIMEDOUT or "EENVELOPE 550 5.7.1". */
function mailFailure(thrown: unknown, server: string | null): MailFailure {
  const { code, systemCode, reply, enhanced } = partsOf(thrown);
  return new MailFailure([code, reply, enhanced].filter((part) => part !== null).join(' '), systemCode, server);
}

/** True if the same mail may succeed in a moment: a reply of 4xx (RFC 5321, 4.2.1), or a connection that was lost. */
function mayPass(thrown: unknown): boolean {
  const { code, systemCode, reply } = partsOf(thrown);
  if (reply !== null) return reply >= 400 && reply < 500;
  return code === 'ECONNECTION' || systemCode === 'ECONNRESET' || systemCode === 'EPIPE';
}

const orMailFailure = <Value>(work: Promise<Value>, server: string | null): Promise<Value> =>
  work.catch((thrown: unknown) => {
    throw mailFailure(thrown, server);
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

/** Loads the mail library: with the first mail, because a start would take longer with it. */
const loadLibrary = async () => (await import('nodemailer')).default;

/** Returns a function that calls `open` once, and its result from then on. */
function opened<Transport extends { readonly close: () => void }>(open: () => Promise<Transport>) {
  let transport: Promise<Transport> | null = null;
  return {
    get: () => (transport ??= open()),
    close: (): void => void transport?.then((value) => value.close()),
  };
}

/** Time limit of a delivery, in ms: the visitor gets the result within 15 s. */
const DELIVERY_MS = 14_000;
/** The pause before a mail is sent once more, in ms. */
const PAUSE_MS = 1_000;

export type SmtpMailerOptions = {
  readonly smtpUrl: string;
  readonly from: Sender;
  /** The largest number of connections at once; 3 by default. The other mails wait in order. */
  readonly connections?: number;
  /** Time limit of a whole delivery in ms, including waiting, DNS and greeting; 14,000 by default. */
  readonly limitMs?: number;
  /** PEM certificates to trust in place of Node's default ones. */
  readonly ca?: string;
};

/** Creates a mailer that sends by SMTP, a mail at most twice; it rejects with `MailFailure`. */
export function createSmtpMailer({ smtpUrl, from, connections = 3, limitMs = DELIVERY_MS, ca }: SmtpMailerOptions) {
  const { host, port } = smtpServer(smtpUrl);
  const server = `${host ?? ''}:${port ?? ''}`;
  const options = {
    ...smtpServer(smtpUrl),
    pool: true as const,
    maxConnections: connections,
    // A connection that waits for its next mail would keep the last recipient in memory.
    maxMessages: 1,
    maxRequeues: 0,
    dnsTimeout: limitMs,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' as const, ...(ca !== undefined && { ca }) },
  };
  const transport = opened(async () => (await loadLibrary()).createTransport(options));
  async function send(mail: Mail): Promise<void> {
    // The library limits each step; the signal limits the whole delivery.
    const signal = AbortSignal.timeout(limitMs);
    const message = { ...composeMessage(mail, from), signal };
    try {
      await (await transport.get()).sendMail(message);
    } catch (error) {
      if (!mayPass(error)) throw error;
      await sendOnceMore(message, error);
    }
  }
  /** Sends a message after a pause; throws the `first` failure if the time does not suffice. */
  async function sendOnceMore(message: SendMailOptions & { readonly signal: AbortSignal }, first: unknown) {
    const { signal } = message;
    try {
      await pause(PAUSE_MS, undefined, { signal });
      await (await transport.get()).sendMail(message);
    } catch (error) {
      throw signal.aborted ? first : error;
    }
  }
  return {
    send: (mail: Mail) => orMailFailure(send(mail), server),
    /** Connects and authenticates, and sends nothing; rejects with `MailFailure`. */
    verify: () =>
      orMailFailure(
        transport.get().then((value) => value.verify()),
        server,
      ),
    close: transport.close,
  };
}

/** A file name such as 2026-11-21T09-10-23-123Z-1f2e3d4c: it sorts by time, and is unique within a millisecond. */
const messageName = (): string => `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;

/** Creates a mailer for machines without an SMTP server, which writes each message to an `.eml` file in `directory`. */
export function createOutboxMailer({ directory, from }: { directory: string; from: Sender }): Mailer {
  const options = { streamTransport: true as const, buffer: true, newline: 'windows' };
  const transport = opened(async () => (await loadLibrary()).createTransport(options));
  async function send(mail: Mail): Promise<void> {
    const { message } = await (await transport.get()).sendMail(composeMessage(mail, from));
    if (!Buffer.isBuffer(message)) throw new TypeError('the message was not buffered');
    makeFolder(directory, 0o700);
    await replaceFile(join(directory, `${messageName()}.eml`), [message], 0o600);
  }
  return {
    send: (mail) => orMailFailure(send(mail), null),
    close: transport.close,
  };
}
