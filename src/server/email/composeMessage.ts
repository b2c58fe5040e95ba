import type { SendMailOptions } from 'nodemailer';
import type { Sender } from '../settings/sender.ts';
import type { Mail } from './mailer.ts';

/**
 * A mail as the mail library takes it: one recipient, handed over as an address and never as text to parse, since a
 * text with a comma would reach others. Its envelope follows from the header.
 */
export function composeMessage(mail: Mail, from: Sender): SendMailOptions {
  return {
    from: { name: from.name, address: from.address },
    to: { name: '', address: mail.to },
    messageId: mail.messageId,
    subject: mail.subject,
    text: mail.text,
    attachments: [
      {
        filename: mail.attachment.filename,
        contentType: mail.attachment.contentType,
        content: Buffer.from(mail.attachment.content),
      },
    ],
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
