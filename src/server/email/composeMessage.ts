import type { SendMailOptions } from 'nodemailer';
import type { Sender } from '../settings/sender.ts';
import type { Mail } from './mailer.ts';

/**
 * A message for the mail library. Its one recipient is an address object, never text to parse: text with a comma would
 * reach others. The envelope follows from the header.
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
