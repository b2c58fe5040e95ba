import { describe, expect, it } from 'vitest';
import { linkedOption, posterCode } from './posterCode.ts';

const VALUES = ['gp', 'pharmacy', 'hospital', 'health-check', 'employer', 'council', 'friend', 'online', 'other'];
const OPTIONS = VALUES.map((value) => ({ value, label: value }));

describe('a poster’s code', () => {
  it('never changes for a referral option, because posters hang for years', () => {
    expect(VALUES.map(posterCode)).toEqual([
      'a3305',
      't5923',
      'q5498',
      't0615',
      'p7947',
      'c7649',
      'u3422',
      'y4915',
      'y9776',
    ]);
  });

  it.each([...VALUES, 'a', 'x'.repeat(64), 'café'])(
    'of %s is a letter and four digits, which no two options share',
    (value) => {
      expect(posterCode(value)).toMatch(/^[a-z]\d{4}$/);
      expect(VALUES.filter((other) => other !== value).map(posterCode)).not.toContain(posterCode(value));
    },
  );

  it.each(VALUES)(
    'made from %s leads to that option, and so does the option’s own name from an older poster',
    (value) => {
      expect(linkedOption(posterCode(value), OPTIONS)).toBe(value);
      expect(linkedOption(value, OPTIONS)).toBe(value);
    },
  );

  it.each([null, '', 'moon', 'GP', 'a0000'])('that is %j leads to no option', (link) => {
    expect(linkedOption(link, OPTIONS)).toBeUndefined();
  });
});
