import nodemailer from 'nodemailer';
import type { Sender } from '../settings/sender.ts';
import { composeMessage } from './composeMessage.ts';
import { mailFailure } from './mailFailure.ts';
import type { Mailer } from './mailer.ts';
import { smtpServer } from './smtpServer.ts';

const WHOLE_DELIVERY_MS = 15_000;

export type SmtpMailerOptions = {
  /** `SMTP_URL`. */
  readonly smtpUrl: string;
  readonly from: Sender;
  /** Milliseconds for a whole delivery, look-up and greeting included; 15,000 unless told. */
  readonly limitMs?: number;
  /** Certificates to trust beside the system's, PEM. */
  readonly ca?: string;
};

/** A mailer that hands each message to an SMTP server over a connection of its own; rejects with a `MailFailure`. */
export function createSmtpMailer({ smtpUrl, from, limitMs = WHOLE_DELIVERY_MS, ca }: SmtpMailerOptions): Mailer {
  const transport = nodemailer.createTransport({
    ...smtpServer(smtpUrl),
    dnsTimeout: limitMs,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
  });
  return {
    send: async (mail) => {
      // Each step has its own limit, so a slow server could take them all: the signal bounds the whole.
      const signal = AbortSignal.timeout(limitMs);
      await transport.sendMail({ ...composeMessage(mail, from), signal }).catch((thrown: unknown) => {
        throw mailFailure(thrown);
      });
    },
    close: () => transport.close(),
  };
}
