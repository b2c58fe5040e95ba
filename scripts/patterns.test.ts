/** @module-tag proof */
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ROOT } from './command.ts';
import { patternsOfSource, type PatternFile, type Pattern } from './patterns.ts';

/**
 * The pieces of hostile texts: strings that the service's patterns match, whole or in part, and characters that end a
 * match.
 */
const PIECES = [
  ...['a', 'A', 'z', '0', '1', '9', '44', 'A1', 'YO1', 'é', 'ſ', '\u200b', '\u0000', '\ufeff'],
  ...[' ', '  ', '\t', '\n', '\r\n', '-', '_', '.', ',', ':', ';', '/', '//', '\\', '|', '+', '='],
  ...['@', 'a@', '@a', 'a.', '.a', 'a-', '%', '%25', '25', '%20', '%40', '%3f', '?', '?a', '&', '#', '!', '$'],
  ...['"', "'", '`', '(', ')', '(0)', '[', ']', '{', '}', '{{', '}}', '%7B', '%7B%7B', '<', '>', 'at ', 'http://'],
];
const SHORT = [' ', 'a', '0', '-', '.', '/', '@', '%', '?', '"'];
/** The strings to repeat: each piece, and each pair of short pieces. */
const PUMPED = [...PIECES, ...SHORT.flatMap((one, at) => SHORT.slice(at + 1).map((other) => one + other))];
/** Text before and after the repetitions: nothing, the beginning of a match, or characters that no pattern accepts. */
const AROUND = [
  ['', ''],
  ['', '\u0001'],
  ['a@', '\u0001'],
  ['A1', '\u0001'],
  ['\n', '\n\u0001\n'],
] as const;

/**
 * Lengths in characters. The slowest patterns, such as exponential ones, already take too long at a short length. For
 * the others, the times at `FROM` and `TO` are compared.
 */
const SHORT_LENGTHS = [24, 500];
const FROM = 2_000;
const TO = 8 * FROM;
/** Times up to this, in ms, are accepted: no caller can keep the server busy with them. */
const QUICK_MS = 40;
/**
 * The limit for the time at `TO` divided by that at `FROM`: 8 for a linear pattern, 64 for a quadratic one, so far from
 * both.
 */
const MOST = 24;

/** Returns the processor time, in ms, that a pattern takes for a text. Other work of the machine does not count. */
function busyWith(pattern: RegExp, text: string): number {
  const before = process.threadCpuUsage().user;
  if (pattern.global) text.replace(pattern, '');
  else text.search(pattern);
  return (process.threadCpuUsage().user - before) / 1000;
}

/** A hostile text in each of the lengths, made once for all patterns. */
type Hostile = { readonly short: readonly string[]; readonly from: string; readonly to: string };
const HOSTILE: readonly Hostile[] = PUMPED.flatMap((piece) =>
  AROUND.map(([before, after]) => {
    const of = (length: number): string => before + piece.repeat(length / piece.length) + after;
    return { short: SHORT_LENGTHS.map(of), from: of(FROM), to: of(TO) };
  }),
);

/** True if, in each of three measurements, a pattern's time grows much faster than the text. */
function explodes(pattern: RegExp, { short, from, to }: Hostile): boolean {
  const always = (slow: () => boolean): boolean => [1, 2, 3].every(slow);
  if (short.some((text) => always(() => busyWith(pattern, text) > QUICK_MS))) return true;
  return always(() => {
    const long = busyWith(pattern, to);
    return long > QUICK_MS && long / busyWith(pattern, from) > MOST;
  });
}

const worstFor = (pattern: RegExp): Hostile | undefined => HOSTILE.find((hostile) => explodes(pattern, hostile));

/** Returns the regular expressions that a file creates while it is loaded. */
async function madeBy({ file, places }: PatternFile): Promise<readonly Pattern[]> {
  // Another test in this process may have loaded the file.
  vi.resetModules();
  const made: RegExp[] = [];
  const Native = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Native, {
    construct: (target, [source, flags]: [string, string?]) => {
      const pattern = new target(source, flags);
      made.push(pattern);
      return pattern;
    },
  });
  try {
    await import(join(ROOT, file));
  } finally {
    globalThis.RegExp = Native;
  }
  expect(made.length, `${file} makes its expressions once, as it is loaded`).toBeGreaterThanOrEqual(places);
  return made.map((pattern) => ({ at: file, pattern }));
}

describe('the time that a pattern takes grows in proportion to the text', () => {
  const { written, makers } = patternsOfSource();

  it('for every regular expression written out in the source', () => {
    expect(written.length).toBeGreaterThan(60);
    const found = written.filter(({ pattern }) => worstFor(pattern) !== undefined);
    expect(found.map(({ at, pattern }) => `${at} ${String(pattern)}`)).toEqual([]);
  });

  it('for every regular expression that a file builds when it is loaded', async () => {
    expect(makers.length).toBeGreaterThan(0);
    for (const maker of makers) {
      const found = (await madeBy(maker)).filter(({ pattern }) => worstFor(pattern) !== undefined);
      expect(found.map(({ at, pattern }) => `${at} ${String(pattern)}`)).toEqual([]);
    }
  });

  it.each([/(?:a+)+$/, /\/+$/, /\?.*$/, /^(?:\s|\s)*$/, /([0-9]+)*-/])(
    'but not for %s, which the check reports',
    (pattern) => {
      expect(worstFor(pattern)).toBeDefined();
    },
  );
});
