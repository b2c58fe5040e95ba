import parseAddresses from 'nodemailer/lib/addressparser';
import { emailAddress } from '#contract/schemas.ts';

/** The sender of a message, e.g. `{ name: 'Self-check', address: 'no-reply@example.org' }`; the name may be empty. */
export type Sender = { readonly name: string; readonly address: string };

const hasControlCharacter = (text: string): boolean => /\p{Cc}/u.test(text);

/** Parses `MAIL_FROM` ("Name <address>" or an address alone). Returns null unless it is exactly one sender. */
export function parseSender(mailFrom: string): Sender | null {
  if (hasControlCharacter(mailFrom)) return null;
  const senders = parseAddresses(mailFrom, { flatten: true });
  const [sender] = senders;
  if (!sender || senders.length !== 1 || !emailAddress.safeParse(sender.address).success) return null;
  return { name: sender.name, address: sender.address };
}
