import { describe, expect, it, test } from 'vitest';
import { type Client, serveTypedPostcode, findServingClient } from './client.ts';
import { formattedPostcode, outcodeOf, type Postcode, readPostcode } from './postcode.ts';
import { NEIGHBOURS, SLIPS, type Slip } from './testing/typedPostcodes.ts';

const client = (id: string, outcodes: readonly string[], elsewhere = false): Client => {
  const none = { outcodes: [], sectors: [], postcodes: [] };
  const rules = { include: { ...none, outcodes }, exclude: none };
  const coverage = { localAuthorities: [id], rules, exceptions: { add: [], remove: [] }, elsewhere };
  return {
    id,
    name: id,
    sample: true,
    credits: [],
    ended: null,
    coverage,
    zones: [],
    referralOptions: [],
    localSupport: [],
    youngPeopleService: null,
  };
};

const OUTCODES = [...new Set([...SLIPS.map(({ meant }) => outcodeOf(meant)), ...NEIGHBOURS])];

/** Returns the postcode that a typed text is read as; null if the text is invalid or no client serves that postcode. */
type Reader = (typed: string) => string | null;
const readerOf =
  (serve: Parameters<typeof serveTypedPostcode>[1], isKnown: (postcode: Postcode) => boolean): Reader =>
  (typed) => {
    const read = readPostcode(typed);
    if (typeof read === 'string') return null;
    const { postcode, served } = serveTypedPostcode(read, serve, isKnown);
    return served && postcode.formatted;
  };

const named = client('named', OUTCODES);
const national = client('national', [], true);
const exists = ({ outcode }: Postcode): boolean => OUTCODES.includes(outcode);
const READERS: Readonly<Record<string, Reader>> = {
  rules: readerOf(
    (postcode) => findServingClient([named], postcode, null),
    () => false,
  ),
  'an imported directory': readerOf(
    (postcode) => findServingClient([named], postcode, (item) => (exists(item) ? 'named' : null)),
    exists,
  ),
  'a client with elsewhere': readerOf(
    (postcode) => findServingClient([client('york', ['YO1']), national], postcode, null),
    () => false,
  ),
};

/** The typed characters if they are a postcode without any correction; otherwise null. */
const asTyped = (typed: string): string | null => {
  const compact = typed.toUpperCase().replaceAll(' ', '');
  return formattedPostcode(`${compact.slice(0, -3)} ${compact.slice(-3)}`)?.formatted ?? null;
};

/**
 * The reason why a typing error is not corrected: it cannot be distinguished from another postcode or text without
 * guessing.
 */
function reasonFor({ slip, typed, meant }: Slip): string {
  if (asTyped(typed) !== null) return 'has the form of another postcode';
  if (slip === 'shift') return 'a sign may stand for any digit';
  if (slip === 'other look-alike') return 'only O/0 and I/1 are put right';
  if (/[a-z]{4}|\b(?:one|ten|oh|eye)\b/i.test(typed)) return 'has a word';
  const difference = typed.replace(/[^a-z0-9]/gi, '').length - meant.length + 1;
  if (difference < 0) return 'lacks a character, which may be any';
  return difference > 0 ? 'has a character too many' : 'has its characters in another order';
}

test.each(Object.entries(READERS))(
  'with %s, no typing error in a postcode is corrected to a different postcode',
  (_name, read) => {
    const answers = SLIPS.map((slip) => ({ ...slip, answer: read(slip.typed) }));
    const wrong = answers.filter(
      ({ typed, meant, answer }) => answer !== null && answer !== meant && answer !== asTyped(typed),
    );
    expect(wrong).toEqual([]);
  },
);

test('the typing errors that are not corrected are exactly those listed with a reason', () => {
  const missed = SLIPS.filter(({ typed, meant }) => READERS.rules?.(typed) !== meant);
  const reasons = Object.entries(Object.groupBy(missed, reasonFor)).map(
    ([reason, slips = []]) => `  ${reason} (${slips.length}): ${slips.map(({ typed }) => typed).join(' · ')}\n`,
  );
  process.stdout.write(`typed postcodes: ${SLIPS.length - missed.length} of ${SLIPS.length} slips understood\n`);
  process.stdout.write(reasons.join(''));
  expect(missed.length).toBeLessThan(SLIPS.length);
});

test.each([
  ['yo1 7hh', 'YO1 7HH'],
  ['\tYO17HH ', 'YO1 7HH'],
  ['YO1 7HH.', 'YO1 7HH'],
  ['YO1 7HH,', 'YO1 7HH'],
  ['YO1 7HH;', 'YO1 7HH'],
  ['YO1-7HH', 'YO1 7HH'],
  ['YO1\u20147HH', 'YO1 7HH'],
  ['YO1\u22127HH', 'YO1 7HH'],
  ["YO1'7HH", 'YO1 7HH'],
  ['(YO1 7HH)', 'YO1 7HH'],
  ['[YO1 7HH].', 'YO1 7HH'],
  ['\u201cYO1 7HH\u201d', 'YO1 7HH'],
  ['(\u201cYO1 7HH\u201d)', 'YO1 7HH'],
  ['Y O 1 7 H H', 'YO1 7HH'],
  ['\uff39\uff2f\uff11 \uff17\uff28\uff28', 'YO1 7HH'],
  ['\uff08\uff59\uff4f\uff11\u3000\uff17\uff48\uff48\uff09', 'YO1 7HH'],
  ['YO1\u200b7HH\ufeff', 'YO1 7HH'],
  ['Y01 7HH', 'YO1 7HH'],
  ['YOI 7HH', 'YO1 7HH'],
  ['y0i 7hh', 'YO1 7HH'],
  ['MK4O 7HH', 'MK40 7HH'],
  ['YO62 OTT', 'YO62 0TT'],
  ['ip1 iae', 'IP1 1AE'],
])('the typed text %j is read as the postcode %s, with and without a directory', (typed, meant) => {
  expect(Object.values(READERS).map((read) => read(typed))).toEqual([meant, meant, meant]);
});

test.each([
  ['YO1 7HHX', 'a character too many'],
  ['EH1 JS', 'the digit of the sector is missing'],
  ['SW1A 0A[', 'a bracket at one end alone'],
  ['(YO1 7HH', 'a bracket at one end alone'],
  ['YO1 (7HH)', 'brackets round a part'],
  ['YO! 7HH', 'Shift and 1'],
  ['MK4) 7HH', 'Shift and 0'],
  ['YO@1 7HH', 'a sign of no postcode'],
  ['YO"1 7HH', 'Shift and 2'],
  ['YO1 &HH', 'Shift and 7'],
  ['Y\u00d61 7HH', 'a letter with an accent'],
  ['YO\u03081 7HH', 'a letter with an accent of its own'],
  ['\u0423O1 7HH', 'a Cyrillic letter'],
  ['YO1 70H', 'a digit in the unit, which has neither O nor I'],
  ['YOL 7HH', 'L is not put right'],
  ['GIR 0AA', 'not G1R 0AA'],
  ['York', 'no postcode'],
  ["YO1 7HH' OR 1=1", 'other signs'],
  ['YO1 7HH\nYO1 7HH', 'two postcodes'],
  ['('.repeat(16_000), 'brackets alone, and many'],
])('the typed text %j is no valid postcode: %s', (typed) => {
  expect(readPostcode(typed)).toBe('invalid');
});

test.each(['', '   ', '\t\n', '\u200b', '\u00a0', '.', '()'])('the typed text %j counts as empty', (typed) => {
  expect(readPostcode(typed)).toBe('empty');
});

describe('O for 0 and I for 1', () => {
  const existing = (...postcodes: readonly string[]) => postcodes;
  const found = (typed: string, known: readonly string[], served: readonly string[]): string | null => {
    const read = readerOf(
      ({ formatted }) => (served.includes(formatted) ? { client: named, by: 'localAuthority' } : null),
      ({ formatted }) => known.includes(formatted),
    );
    return read(typed);
  };
  it('a postcode that exists is taken as typed, even where the corrected one is served', () => {
    expect(found('W1O 0AX', existing('W1O 0AX', 'W10 0AX'), existing('W10 0AX'))).toBeNull();
    expect(found('W1O 0AX', existing('W10 0AX'), existing('W10 0AX'))).toBe('W10 0AX');
  });
  it('a postcode that a client lists by itself is taken as typed', () => {
    expect(found('W1O 0AX', existing(), existing('W1O 0AX', 'W10 0AX'))).toBe('W1O 0AX');
  });
  it('a correction is made only to a postcode that a client serves', () => {
    expect(found('W1O 0AX', existing(), existing())).toBeNull();
  });
  it('of all outward codes that look alike with O for 0 or I for 1, at most one exists', () => {
    const letters = ['O', '0', 'I', '1', 'A', 'S', 'P', 'Y', 'M', 'G', 'L', 'X', '6'];
    const outcodes = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
    let compared = 0;
    for (const outcode of [...outcodes, ...outcodes.flatMap((item) => letters.map((d) => item + d))]) {
      const reversed = outcode.replace(/[O0I1]/g, (item) => ({ O: '0', 0: 'O', I: '1', 1: 'I' })[item] ?? item);
      const [one, other] = [readPostcode(`${outcode} 7HH`), readPostcode(`${reversed} 7HH`)];
      if (typeof one === 'string' || typeof other === 'string') continue;
      if (one.likely === one.asTyped || other.likely === other.asTyped) continue;
      expect(one.likely).toEqual(other.likely);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  });
});
