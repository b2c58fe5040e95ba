import { plainText } from './plainText.ts';

/** The maximum length of an address, in characters (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/**
 * Matches one address: at most 64 characters before the @, without a dot at either end or two dots in a row, then a
 * domain of two or more labels. It refuses lists, display names, quotes, comments and control characters.
 */
export const EMAIL_ADDRESS =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

/** Whether a text is one address that mail can be sent to. Page and server both use it. */
export const isEmailAddress = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL_ADDRESS.test(text);

/** Reads an address as people paste it: without invisible characters and spaces around it, and without a full stop at its end. */
export const readEmailAddress = (text: string): string => plainText(text).replace(/\.$/, '');

/** The most common mail domains in the UK. */
const COMMON_DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.com',
  'live.co.uk',
  'msn.com',
  'yahoo.com',
  'yahoo.co.uk',
  'ymail.com',
  'icloud.com',
  'aol.com',
  'btinternet.com',
  'virginmedia.com',
  'sky.com',
  'talktalk.net',
  'ntlworld.com',
  'blueyonder.co.uk',
  'protonmail.com',
  'proton.me',
  'me.com',
  'mac.com',
  'mail.com',
];
/** Misspelled endings that no real domain has, each with its correction. */
const ENDINGS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/\.(?:con|cim|comm|cpm|cmo|ocm|vom|xom|coom|dom)$/, '.com'],
  [/\.(?:couk|co\.(?:ku|u|yk|ukk|uj))$/, '.co.uk'],
];
/**
 * A typed domain is corrected only to common domains with at least this many characters before the first dot. Shorter
 * names differ by one character from too many other domains.
 */
const MIN_NAME = 5;

/** Whether two texts differ by one added, missing or replaced character, or by two swapped neighbours. */
function isOneSlipFrom(text: string, other: string): boolean {
  const [short, long] = text.length <= other.length ? [text, other] : [other, text];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const [tail, longTail] = [short.slice(start), long.slice(start)];
  if (tail.length < longTail.length) return longTail.endsWith(tail);
  return tail.slice(1) === longTail.slice(1) || `${tail.charAt(1)}${tail.charAt(0)}${tail.slice(2)}` === longTail;
}

/**
 * Returns the address with a mistyped domain corrected, and with plain apostrophes in place of the curly ones that
 * phones type; null if neither is there.
 */
export function meantAddress(typedAddress: string): string | null {
  const address = typedAddress.replace(/[‘’ʼ]/g, "'");
  const at = address.lastIndexOf('@');
  const typed = address.slice(at + 1).toLowerCase();
  const ended = ENDINGS.reduce((domain, [wrong, right]) => domain.replace(wrong, right), typed);
  const near = COMMON_DOMAINS.filter((common) => common.indexOf('.') >= MIN_NAME && isOneSlipFrom(ended, common));
  const meant = COMMON_DOMAINS.includes(ended) || near[0] === undefined || near.length > 1 ? ended : near[0];
  if (meant !== typed) return address.slice(0, at + 1) + meant;
  return address === typedAddress ? null : address;
}
