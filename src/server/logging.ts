import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * The log, and the one place where it is made safe: every line passes `scrub` on its way out, whatever wrote it. Lines
 * hold no query, body, e-mail address, postcode or network address.
 */

const SPACE = String.raw`(?:\s|%(?:25)*20|\+)*`;
const SCRUBBED: readonly (readonly [RegExp, string])[] = [
  [/[\w.!#$%&'*+/=?^`{|}~-]{1,254}(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, '[e-mail]'],
  [new RegExp(String.raw`(?<![A-Z])[A-Z]{1,2}\d{1,2}[A-Z]?${SPACE}\d[A-Z]{2}(?![A-Z])`, 'gi'), '[postcode]'],
  // Stops at a backslash so that no JSON escape is cut in two.
  [/\?[^\s"'\\)]+/g, '?[query]'],
];

/** A text without e-mail addresses, postcodes and query strings, plain or percent-encoded. */
export function scrub(text: string): string {
  return SCRUBBED.reduce((scrubbed, [pattern, mark]) => scrubbed.replace(pattern, mark), text);
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

/** A log of one JSON object a line, on standard output unless a stream is given. */
export function createLog(level: string, stream?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: loggedError, error: loggedError, req: () => undefined, res: () => undefined },
    hooks: { streamWrite: scrub },
  };
  return stream ? pino(options, stream) : pino(options);
}
