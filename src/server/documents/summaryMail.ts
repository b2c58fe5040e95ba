import type { Content } from '#content/content.ts';
import type { Mail } from '../mail/mailer.ts';

/** The file name of the PDF, in the mail and for the download. It is neutral, so that it reveals nothing. */
const SUMMARY_FILE_NAME = 'results.pdf';

/** Returns the mail with a summary. Subject, text and file name reveal nothing to someone who glances at the screen. */
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
