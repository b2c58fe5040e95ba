import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * The log, and the one place where it is made safe: every line passes `scrub` on its way out, whatever wrote it. Lines
 * hold no query, body, e-mail address, postcode or network address.
 */

/** A percent sign after any number of encodings. */
const PERCENT = '%(?:25)*';
const SPACE = String.raw`(?:\s|\+|${PERCENT}(?:20|2b|09|0[ad]))*`;
const SCRUBBED: readonly (readonly [RegExp, string])[] = [
  // One that was cut short counts too; a script's address after an @, as Firefox and Safari write a stack, does not.
  [
    new RegExp(
      String.raw`[^\s@"<>()[\]{},;:/\\]{1,254}(?:@|${PERCENT}40)(?:(?!\w+:\/\/)[\p{L}\p{N}][\p{L}\p{N}.-]*|$)`,
      'giu',
    ),
    '[e-mail]',
  ],
  // Behind other letters too: part of a name now and then goes with it, which costs nothing.
  [new RegExp(String.raw`[A-Z]{1,2}\d{1,2}[A-Z]?${SPACE}\d[A-Z]{2}(?![A-Z])`, 'gi'), '[postcode]'],
  [new RegExp(String.raw`(?:\?|${PERCENT}3f)[^\s"')]+`, 'gi'), '?[query]'],
];

/** A text without e-mail addresses, postcodes and query strings, plain or percent-encoded. */
export function scrub(text: string): string {
  return SCRUBBED.reduce((scrubbed, [pattern, mark]) => scrubbed.replace(pattern, mark), text);
}

/** What JSON leaves as it is and a terminal obeys: further control characters, line ends, changes of direction. */
const OBEYED = /[\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g;
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A line of the log with every text in it scrubbed. The texts, not the line: in JSON a line break ends in a letter. */
function scrubLine(line: string): string {
  const scrubbed: unknown = JSON.parse(line, (_name, value: unknown) =>
    typeof value === 'string' ? scrub(value) : value,
  );
  return `${JSON.stringify(scrubbed).replace(OBEYED, escaped)}\n`;
}

/** An error as the log shows it: where it happened, and its message without what it quotes, which may be a value. */
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

/** A log of one JSON object a line; the stream receives each line with its line break. */
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
