import { randomUUID } from 'node:crypto';
import { createSmtpMailer, MailFailure } from '#server/mail/mailer.ts';
import { networkCause } from '#server/networkCauses.ts';
import { portWarning, smtpServer } from '#server/settings/smtpServer.ts';
import type { Check } from './check.ts';
import { MAIL_CAUSES } from './mailCauses.ts';

/** What a mail server's refusal means, and what mends it. */
function causeOf({ kind, systemCode }: MailFailure, smtpUrl: string): string {
  const [code = '', reply, enhanced = ''] = kind.split(' ');
  const meaning = MAIL_CAUSES[enhanced];
  if (reply !== undefined && meaning !== undefined) return `${meaning} (${reply} ${enhanced})`;
  const cause = networkCause(systemCode ?? code);
  const remedy = portWarning(smtpUrl) ?? 'correct SMTP_URL in the settings, or ask the mail server’s operator';
  return `${cause}${reply === undefined ? '' : `, with the reply ${`${reply} ${enhanced}`.trim()}`}: ${remedy}`;
}

export const MAIL: readonly Check[] = [
  {
    name: 'mail server',
    see: 'every-day.md#keys-and-passwords',
    run: async ({ settings: { smtpUrl, mailFrom: from, production }, mailTo }) => {
      if (smtpUrl === null)
        return [production ? 'fault' : 'warning', 'SMTP_URL is not set: messages are written to DATA_DIR/outbox'];
      const mailer = createSmtpMailer({ smtpUrl, from });
      try {
        await mailer.verify();
        if (mailTo === null) return ['ok', 'reached, and accepted the user and password in SMTP_URL, if any'];
        const text = 'This message was sent by a test of the mail server.';
        const attachment = { filename: 'test.txt', contentType: 'text/plain', content: Buffer.from(text) };
        const messageId = `<${randomUUID()}@${from.address.split('@')[1] ?? 'localhost'}>`;
        await mailer.send({ to: mailTo, messageId, subject: 'Test', text, attachment });
        return ['ok', 'accepted a message to the --mail-to address'];
      } catch (error) {
        if (!(error instanceof MailFailure)) throw error;
        const { host, port } = smtpServer(smtpUrl);
        return ['fault', `${host ?? ''}:${port ?? ''}: ${causeOf(error, smtpUrl)}`];
      } finally {
        mailer.close();
      }
    },
  },
];
