import { randomUUID } from 'node:crypto';
import { createSmtpMailer, MailFailure } from '#server/mail/mailer.ts';
import { portWarning, smtpServer } from '#server/settings/smtpServer.ts';
import { networkCause } from './causes.ts';
import type { Check } from './check.ts';

/** What a mail server's refusal means. */
function causeOf({ kind, systemCode }: MailFailure): string {
  const [code = '', reply] = kind.split(' ');
  const cause = networkCause(systemCode ?? code);
  return reply === undefined ? cause : `${cause}, with the reply ${reply}`;
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
        return [
          'fault',
          `${host ?? ''}:${port ?? ''}: ${causeOf(error)}: ${portWarning(smtpUrl) ?? 'correct SMTP_URL in the settings, or ask the mail server’s operator'}`,
        ];
      } finally {
        mailer.close();
      }
    },
  },
];
