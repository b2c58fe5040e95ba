import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPostcode } from '#domain/postcode.ts';
import { createLog, scrub } from './logging.ts';

/** What the lookup ignores between the characters of a postcode, and any other character. */
const BETWEEN = fc.oneof(
  fc.constant(''),
  fc.constantFrom(...Array.from(' \u00a0\u3000\t\n-\u2010\u2013\u2212\u301c\ufe63.\uff0e,;\u2026')),
  fc.constantFrom(...Array.from("'\u2018\u2019\u02bc\u00ad\u034f\u180e\u200b\u202e\u2060\ufe0f\u{e0020}")),
  fc.string({ maxLength: 1, unit: 'binary' }),
);
const FORMS: Readonly<Record<string, string>> = { 0: '0Oo', O: 'Oo0', 1: '1Ii\u00b9', I: 'Ii1' };
/** A character of a postcode as people and keyboards write it: small, full-width, or its double. */
const typed = (character: string) => {
  const fullWidth = String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0);
  return fc.constantFrom(fullWidth, character.toLowerCase(), ...Array.from(FORMS[character] ?? character));
};
const TYPED_POSTCODES = fc
  .constantFrom('YO17HH', 'SW1A1AA', 'M11AE', 'IP11AA', 'SO140AB', 'W1A0AX', 'OX10AA')
  .chain((postcode) => fc.tuple(...Array.from(postcode, (character) => fc.tuple(typed(character), BETWEEN))))
  .map((parts) => parts.flat().join(''))
  .filter((text) => typeof readPostcode(text) !== 'string');

/** Characters that a terminal would obey, or that a log reader would treat as a line end. */
const OBEYED = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

describe('every line of the log is scrubbed', () => {
  it.each([
    ['Postcode YO1 7HH', 'Postcode [postcode]'],
    ['yo17hh', '[postcode]'],
    ['EC1A 1BB.', '[postcode].'],
    ['%22YO1%207HH%22', '%22[postcode]%22'],
    ['a=YO1+7HH', 'a=[postcode]'],
    ['to me.too+x@mail.example.org now', 'to [e-mail] now'],
    ['me%40example.org', '[e-mail]'],
    ['me%2540example.org', '[e-mail]'],
    ['to=me.too%25252Bx%252540mail.example.org&x', '[e-mail]&x'],
    ['cut short: kit%2540', 'cut short: [e-mail]'],
    ['%2522YO1%252B7HH%2522', '%2522[postcode]%2522'],
    ['YO1%0A7HH and YO1%25097HH', '[postcode] and [postcode]'],
    ['at /assets/app.js%3Fpostcode%3Dx', 'at /assets/app.js?[query]'],
    ['at /assets/app.js%253fpostcode%253Dx end', 'at /assets/app.js?[query] end'],
    ['at /assets/app.js?postcode=x&y=1:2:3', 'at /assets/app.js?[query]'],
    ['/app.js?mail=jo@example.org&name=Jane', '/app.js?[query]'],
    ['/app.js%3Fmail=jo%40example.org&name=Jane', '/app.js?[query]'],
    ['a%0AYO1%207HH', 'a%0A[postcode]'],
    ['postcodeYO1 7HH', 'postcode[postcode]'],
    ['zoë@example.org', '[e-mail]'],
    ['cut short: kit@exam', 'cut short: [e-mail]'],
    ['cut shorter: kit@', 'cut shorter: [e-mail]'],
    ['render@https://check.example.org/app.js:1:2', 'render@https://check.example.org/app.js:1:2'],
    ['at /node_modules/@fastify/static/index.js:1:2', 'at /node_modules/@fastify/static/index.js:1:2'],
    ['left by YO1-7HH, twice', 'left by [postcode], twice'],
    ['YO1.7HH', '[postcode]'],
    ['Y O 1 7 H H', '[postcode]'],
    ['Y.O.1.7.H.H', '[postcode]'],
    ['YO1 \u2013 7HH', '[postcode]'],
    ['YO1,7HH', '[postcode]'],
    ['YO1 7 hh', '[postcode]'],
    ['YO1\u200b7HH', '[postcode]'],
    ['Y\u00adO1 7HH', '[postcode]'],
    ['\uff39\uff2f\uff11 \uff17\uff28\uff28', '[postcode]'],
    ['Y01 7HH', '[postcode]'],
    ['YOI 7HH', '[postcode]'],
    ['YO1%E2%80%937HH and YO1%2D7HH', '[postcode] and [postcode]'],
    ['after 200 ms, 12 of 20 to go in 5 s', 'after 200 ms, 12 of 20 to go in 5 s'],
    ['took 12 s, 3 ms \u2026', 'took 12 s, 3 ms \u2026'],
    ['at x (/assets/index-Cq1.js:1:2345)', 'at x (/assets/index-Cq1.js:1:2345)'],
    ['GET /api/app/legals/v2 200', 'GET /api/app/legals/v2 200'],
    ['2026-11-21T09:00:00.123Z', '2026-11-21T09:00:00.123Z'],
  ])('%s', (text, scrubbed) => expect(scrub(text)).toBe(scrubbed));

  it('in messages, objects and errors alike, and stays JSON', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const cause = Object.assign(new Error('"canary" of YO1 7HH'), { code: 'E1', detail: 'Failing row: canary' });
    log.error({ err: cause, deep: { address: 'me@example.org?x="y\\"' } }, 'asked for YO1 7HH');
    expect(lines.join('')).not.toMatch(/canary|7HH|example\.org/);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'error', msg: 'asked for [postcode]', err: { type: 'Error', code: 'E1', message: '"…" of [postcode]' } },
    ]);
  });

  it('after a line break or a tab too, and stays one line of JSON', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    log.info('Postcode\nYO1 7HH\tme@example.org \u001b[31m\u2028\u009b31m');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^[\x20-\x7e]+\n$/);
    const { msg } = JSON.parse(lines[0] ?? '') as { msg: string };
    expect(msg).toBe('Postcode\n[postcode]\t[e-mail] \u001b[31m\u2028\u009b31m');
  });

  it('wherever in the line a text to be hidden stands, and stays one line that no terminal obeys', () => {
    const pieces = [
      'YO1',
      '7HH',
      'Y',
      'O',
      '1',
      '7',
      'H',
      '\uff11',
      '.',
      '\u2013',
      'a9',
      '9aa',
      ' ',
      '+',
      '\u00a0',
      '\t',
      '\n',
      '\u009b',
      '\u2028',
      '\u202e',
      '%20',
      '%2520',
      '@',
      '%40',
      '?',
      '%3f',
      'x',
      '-',
    ];
    const texts = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3, unit: 'binary' })));
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join('');
        const lines: string[] = [];
        createLog('info', { write: (line) => void lines.push(line) }).info({ text });
        expect(lines.map((line) => line.slice(0, -1))).toEqual([expect.not.stringMatching(OBEYED)]);
        const logged = JSON.parse(lines[0] ?? '') as { text: string };
        expect(logged.text).toBe(scrub(text.toWellFormed()));
      }),
      { numRuns: 2_000 },
    );
  });

  it('A postcode that the lookup reads, however it is typed, leaves none of its letters in a line', () =>
    fc.assert(
      fc.property(TYPED_POSTCODES, fc.constantFrom('(x)', '“x”', 'to x now', 'x'), (postcode, around) => {
        expect(scrub(around.replace('x', () => postcode))).toContain('[postcode]');
      }),
      { numRuns: 2_000 },
    ));

  it.each([
    ['letters', 'a'.repeat(8_000)],
    ['percent signs', '%25'.repeat(2_700)],
    ['one encoded sign', `a%${'25'.repeat(4_000)}`],
    ['encoded signs', `a%${'25'.repeat(40)}`.repeat(100)],
    ['at signs', '%2540'.repeat(1_600)],
    ['spaces', `YO1${'%2520'.repeat(1_600)}`],
    ['plain spaces', `Y ${' '.repeat(8_000)}`.repeat(2)],
    ['single letters and digits', 'Y O 1 '.repeat(1_500)],
  ])('a long text of %s is scrubbed in little time', (_, text) => {
    const times = Array.from({ length: 5 }, () => {
      const started = performance.now();
      scrub(text);
      return performance.now() - started;
    });
    // Only the fastest run counts: other work on the machine may have slowed down the others.
    expect(Math.min(...times)).toBeLessThan(200);
  });
});
