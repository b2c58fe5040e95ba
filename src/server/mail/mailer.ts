import type { SendMailOptions } from 'nodemailer';
import type { Sender } from '../settings/sender.ts';

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

/**
 * A message could not be delivered. The error names only the kind of failure, because a mail server's reply may repeat
 * the address.
 */
export class MailFailure extends Error {
  readonly kind: string;

  constructor(kind: string) {
    super(`the message could not be delivered (${kind})`);
    this.name = 'MailFailure';
    this.kind = kind;
  }
}

/** Maps an error of the mail library or file system to its kind, e.g. ETIMEDOUT or "EENVELOPE 550". */
function mailFailure(thrown: unknown): MailFailure {
  const { code, responseCode } = Object(thrown) as { code?: unknown; responseCode?: unknown };
  const parts = [typeof code === 'string' ? code : 'unknown', typeof responseCode === 'number' ? responseCode : null];
  return new MailFailure(parts.filter((part) => part !== null).join(' '));
}

/** Returns the result of the work, or rejects with a `MailFailure`. */
export const orMailFailure = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((thrown: unknown) => {
    throw mailFailure(thrown);
  });

/**
 * Returns the message for the mail library. Its one recipient is an address object, never text to parse: text with a
 * comma would reach others. The library derives the SMTP envelope from it.
 */
export function composeMessage({ to, attachment, ...content }: Mail, from: Sender): SendMailOptions {
  return {
    ...content,
    from: { ...from },
    to: { name: '', address: to },
    attachments: [{ ...attachment, content: Buffer.from(attachment.content) }],
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
