import { pino, type DestinationStream, type Logger } from 'pino';

// The log is redacted only here: every line passes `scrub` before it is written. Lines hold no query, body, e-mail
// address, postcode or network address.

/** A percent sign after any number of encodings. */
const PERCENT = '%(?:25)*';
const SPACE = String.raw`(?:\s|\+|${PERCENT}(?:20|2b|09|0[ad]))*`;
const SCRUBBED: readonly (readonly [RegExp, string])[] = [
  // Queries come first: if an e-mail address in a query were replaced first, the query would no longer be recognised.
  [new RegExp(String.raw`(?:\?|${PERCENT}3f)[^\s"')]+`, 'gi'), '?[query]'],
  // E-mail addresses, also truncated ones, but not a script's URL after an @, as in stack traces of Firefox and Safari.
  [
    new RegExp(
      String.raw`[^\s@"<>()[\]{},;:/\\]{1,254}(?:@|${PERCENT}40)(?:(?!\w+:\/\/)[\p{L}\p{N}][\p{L}\p{N}.-]*|$)`,
      'giu',
    ),
    '[e-mail]',
  ],
  // Postcodes, also directly after other letters. Sometimes this removes part of a name, which does no harm.
  [new RegExp(String.raw`[A-Z]{1,2}\d{1,2}[A-Z]?${SPACE}\d[A-Z]{2}(?![A-Z])`, 'gi'), '[postcode]'],
];

/** Replaces e-mail addresses, postcodes and query strings, plain or percent-encoded. */
export function scrub(text: string): string {
  return SCRUBBED.reduce((scrubbed, [pattern, mark]) => scrubbed.replace(pattern, mark), text);
}

/** Characters that JSON leaves unescaped and a terminal interprets: control characters, line ends, text directions. */
const TERMINAL_CONTROLS = /[\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g;
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Matches every line that scrubbing might change; other lines are not parsed. A backslash escape may stand for any
 * character, a percent sign for an @ or a question mark.
 */
const SUSPECT = new RegExp(String.raw`[@%?\\]|[A-Z]\d{1,2}[A-Z]?[\s+]*\d[A-Z]{2}|${TERMINAL_CONTROLS.source}`, 'i');

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
