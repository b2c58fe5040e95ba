import type { Sender } from '../../settings/sender.ts';
import type { Mail } from '../mailer.ts';

export const SENDER: Sender = { name: 'Self-check', address: 'no-reply@example.org' };

export const MAIL: Mail = {
  to: 'kit.o-neil+results@example.com',
  messageId: '<0123456789abcdef@example.org>',
  subject: 'Your results',
  text: 'Here is the file you asked for.\n\nKeep it somewhere safe – it’s yours.\n',
  attachment: { filename: 'results.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 the summary') },
};
