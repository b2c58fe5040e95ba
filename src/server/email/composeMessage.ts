import type { SendMailOptions } from 'nodemailer';
import type { Sender } from '../settings/sender.ts';
import type { Mail } from './mailer.ts';

/**
 * A message for the mail library. Its one recipient is an address object, never text to parse: text with a comma would
 * reach others. The envelope follows from the header.
 */
export function composeMessage({ to, attachment, ...words }: Mail, from: Sender): SendMailOptions {
  return {
    ...words,
    from: { ...from },
    to: { name: '', address: to },
    attachments: [{ ...attachment, content: Buffer.from(attachment.content) }],
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
