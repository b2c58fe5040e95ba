import { readPostcode } from '#domain/postcode.ts';
import { pino, type DestinationStream, type Logger } from 'pino';

// The log is redacted only here: every line passes `scrub` before it is written. Lines hold no query, body, e-mail
// address, postcode or network address.

/** A percent sign after any number of encodings. */
const PERCENT = '%(?:25)*';
/**
 * What a typed postcode may have between its characters (`readPostcode`), also as an address encodes it: white space,
 * dashes, stops, apostrophes and invisible characters.
 */
const BETWEEN = String.raw`(?:[\s+\p{Pd}\u2212.,;'\u2018\u2019\u02bc\u2026\p{DI}\p{Cf}]|${PERCENT}(?:09|0[ad]|2[07b-e]|3b|c2${PERCENT}a[0d]|e2${PERCENT}80${PERCENT}[89a][0-9a-f]))*`;
/** A letter or digit, which makes what it touches part of a word; but not U+02BC, typed as an apostrophe. */
const OF_WORD = String.raw`(?!\u02bc)[\p{L}\p{N}]`;
/** A postcode with such characters anywhere, and with O or I for a digit and the reverse: alone, not inside a word. */
const TYPED_POSTCODE = String.raw`(?<!${OF_WORD})[A-Z01]${BETWEEN}(?:[A-Z01]${BETWEEN})?[\dOI]${BETWEEN}(?:[\dOI]${BETWEEN})?(?:[A-Z01]${BETWEEN})?[\dOI]${BETWEEN}[ABD-HJLNP-UW-Z]${BETWEEN}[ABD-HJLNP-UW-Z](?!${OF_WORD})`;
const TYPED = new RegExp(TYPED_POSTCODE, 'giu');
const ENCODED = new RegExp(String.raw`\+|${PERCENT}[0-9a-f]{2}`, 'gi');
const isPostcode = (found: string): boolean => readPostcode(found.replace(ENCODED, ' ')) !== 'invalid';

const SCRUBBED: readonly (readonly [RegExp, string])[] = [
  // Queries come first: if an e-mail address in a query were replaced first, the query would no longer be recognised.
  [new RegExp(String.raw`(?:\?|${PERCENT}3f)[^\s"')]+`, 'gi'), '?[query]'],
  // E-mail addresses, also truncated, are removed, but not a script's URL after an @ (Firefox's and Safari's stack
  // traces).
  [
    new RegExp(
      String.raw`[^\s@"<>()[\]{},;:/\\]{1,254}(?:@|${PERCENT}40)(?:(?!\w+:\/\/)[\p{L}\p{N}][\p{L}\p{N}.-]*|$)`,
      'giu',
    ),
    '[e-mail]',
  ],
];
/** Postcodes directly after other letters. Sometimes this removes part of a name, which does no harm. */
const INSIDE_A_WORD = new RegExp(String.raw`[A-Z]{1,2}\d{1,2}[A-Z]?${BETWEEN}\d[A-Z]{2}(?![A-Z])`, 'giu');

/** Returns a text with the plain form of each letter and digit that has one, such as full-width ones. */
const withPlainLetters = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (character) => {
    const plain = character.normalize('NFKC');
    return /^[A-Za-z0-9.,;'-]$/.test(plain) ? plain : character;
  });

/** Replaces e-mail addresses, query strings and postcodes, plain or percent-encoded, as the page reads them. */
export function scrub(text: string): string {
  return SCRUBBED.reduce((scrubbed, [pattern, mark]) => scrubbed.replace(pattern, mark), withPlainLetters(text))
    .replace(TYPED, (found) => (isPostcode(found) ? '[postcode]' : found))
    .replace(INSIDE_A_WORD, '[postcode]');
}

/** Characters that JSON leaves unescaped and a terminal interprets: control characters, line ends, text directions. */
const TERMINAL_CONTROLS = /[\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g;
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Matches every line that scrubbing might change; other lines are not parsed. A backslash escape may stand for any
 * character, a percent sign for an @ or a question mark.
 */
const SUSPECT = new RegExp(
  String.raw`[@%?\\]|[^\x00-\x7e]|[A-Z]\d{1,2}[A-Z]?${BETWEEN}\d[A-Z]{2}|${TYPED_POSTCODE}`,
  'iu',
);

/**
 * Parses a log line and scrubs each of its strings. The JSON text itself is not scrubbed, because a line break in it is
 * written `\n`, and that letter would look like a part of the next word.
 */
function scrubLine(line: string): string {
  if (!SUSPECT.test(line)) return line;
  const scrubbed: unknown = JSON.parse(line, (_name, value: unknown) =>
    typeof value === 'string' ? scrub(value) : value,
  );
  return `${JSON.stringify(scrubbed).replace(TERMINAL_CONTROLS, escaped)}\n`;
}

/** Returns an error's log fields: its stack, and its message without quoted text, which may be a visitor's. */
function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '' } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    ...(typeof code === 'string' && { code }),
    message: message.replace(/(["'`]).*?\1/gs, '$1…$1'),
    at: stack.split('\n').filter((line) => /^\s+at /.test(line)),
  };
}

export type Log = Logger;

/** Creates a log of one JSON object per line; the stream receives each line with its line break. */
export function createLog(level: string, stream: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: loggedError, error: loggedError, req: () => undefined, res: () => undefined },
    hooks: { streamWrite: scrubLine },
  };
  return pino(options, stream);
}
