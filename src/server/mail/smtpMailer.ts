import nodemailer from 'nodemailer';
import type { Sender } from '../settings/sender.ts';
import { smtpServer } from '../settings/smtpServer.ts';
import { composeMessage, orMailFailure, type Mail } from './mailer.ts';

/** Time limit of a delivery, in ms: the visitor gets the result within 15 s. */
const DELIVERY_MS = 14_000;

export type SmtpMailerOptions = {
  /** `SMTP_URL`. */
  readonly smtpUrl: string;
  readonly from: Sender;
  /** Time limit of a whole delivery in ms, including DNS and greeting; 14,000 by default. */
  readonly limitMs?: number;
  /** Certificates to trust besides the system's, PEM. */
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
