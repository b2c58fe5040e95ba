import type { Content } from '#content/content.ts';
import type { Mail } from '../email/mailer.ts';

/** The PDF's file name, in the mail as in the download: it gives nothing away. */
const SUMMARY_FILE_NAME = 'results.pdf';

/** The message that carries a summary; subject, text and file name are neutral, for an eye over the shoulder. */
export function summaryMail(
  words: Pick<Content, 'email'>,
  { to, messageId, pdf }: { to: string; messageId: string; pdf: Uint8Array },
): Mail {
  return {
    to,
    messageId,
    subject: words.email.subject,
    text: `${words.email.body.join('\n\n')}\n`,
    attachment: { filename: SUMMARY_FILE_NAME, contentType: 'application/pdf', content: pdf },
  };
}
