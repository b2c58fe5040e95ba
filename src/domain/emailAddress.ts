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

/** Returns the address with a mistyped domain corrected; null if the domain does not look mistyped. */
export function meantAddress(address: string): string | null {
  const at = address.lastIndexOf('@');
  const typed = address.slice(at + 1).toLowerCase();
  if (COMMON_DOMAINS.includes(typed)) return null;
  const ended = ENDINGS.reduce((domain, [wrong, right]) => domain.replace(wrong, right), typed);
  const near = COMMON_DOMAINS.filter((common) => common.indexOf('.') >= MIN_NAME && isOneSlipFrom(ended, common));
  const meant = COMMON_DOMAINS.includes(ended) || near[0] === undefined || near.length > 1 ? ended : near[0];
  return meant === typed ? null : address.slice(0, at + 1) + meant;
}
