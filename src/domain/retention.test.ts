import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToMonth, fateOf, latestDue, RETENTION_YEARS, readInstant, yearsLater } from './retention.ts';

const at = (text: string) => new Date(text);
const recordOf = (created: string, anonymisedAt: string | null = null) => ({ created, anonymisedAt });
const instants = fc.date({
  min: at('2000-01-01T00:00:00.000Z'),
  max: at('2060-01-01T00:00:00.000Z'),
  noInvalidDate: true,
});

describe('the end of a record', () => {
  it.each([
    ['2021-11-22T05:00:00.000Z', '2026-11-22T04:59:59.999Z', 'keep'],
    ['2021-11-22T05:00:00.000Z', '2026-11-22T05:00:00.000Z', 'anonymise'],
    ['2016-11-22T05:00:00.000Z', '2026-11-22T04:59:59.999Z', 'anonymise'],
    ['2016-11-22T05:00:00.000Z', '2026-11-22T05:00:00.000Z', 'delete'],
    ['2020-02-29T12:00:00.000Z', '2025-02-28T11:59:59.999Z', 'keep'],
    ['2020-02-29T12:00:00.000Z', '2025-02-28T12:00:00.000Z', 'anonymise'],
    ['2020-02-28T13:00:00.000Z', '2025-02-28T12:00:00.000Z', 'keep'],
    ['2019-02-28T23:59:59.999Z', '2024-02-28T23:59:59.999Z', 'anonymise'],
    ['2020-02-29T12:00:00.000Z', '2030-02-28T12:00:00.000Z', 'delete'],
  ] as const)('for a record created at %s, judged at %s, is: %s', (created, now, fate) => {
    expect(fateOf(recordOf(created), at(now))).toBe(fate);
  });

  it('an anonymous record is only ever deleted', () => {
    const record = recordOf('2021-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z');
    expect(fateOf(record, at('2026-11-22T00:00:00.000Z'))).toBe('keep');
    expect(fateOf(record, at('2031-11-01T00:00:00.000Z'))).toBe('delete');
  });

  it.each(['', 'x'.repeat(24), '2021-02-30T00:00:00.000Z', '2021-13-01T00:00:00.000Z', '2021-01-01 00:00:00.000Z'])(
    'cannot be computed from a creation time of "%s"',
    (created) => expect(fateOf(recordOf(created), at('2060-01-01T00:00:00.000Z'))).toBe('unreadable'),
  );

  it('never moves later: a record once due stays due', () => {
    const order = ['keep', 'anonymise', 'delete'];
    fc.assert(
      fc.property(instants, instants, fc.nat(), (created, now, later) => {
        const first = fateOf(recordOf(created.toISOString()), now);
        const second = fateOf(recordOf(created.toISOString()), new Date(now.getTime() + later));
        expect(order.indexOf(second)).toBeGreaterThanOrEqual(order.indexOf(first));
      }),
    );
  });

  it('is found by the search for due records', () => {
    const years = RETENTION_YEARS.identified;
    const nearTheEnd = fc.tuple(instants, fc.integer({ min: -3 * 86_400_000, max: 3 * 86_400_000 }));
    fc.assert(
      fc.property(nearTheEnd, ([created, off]) => {
        const now = new Date(yearsLater(created, years).getTime() + off);
        if (fateOf(recordOf(created.toISOString()), now) === 'keep') return;
        expect(created.toISOString() <= latestDue(now, years)).toBe(true);
      }),
      // Now is 29 February; the record was created on 28 February, at a later time of day than now.
      { examples: [[[at('2003-02-28T13:48:24.042Z'), 36_695_958]]] },
    );
  });

  it.each([
    ['2026-11-22T05:00:00.000Z', '2021-11-22T05:00:00.000Z'],
    ['2026-02-27T12:00:00.000Z', '2021-02-27T12:00:00.000Z'],
    ['2026-02-28T12:00:00.000Z', '2021-02-28T23:59:59.999Z'],
    ['2025-02-28T12:00:00.000Z', '2020-02-29T23:59:59.999Z'],
  ])('is searched for at %s among records up to %s', (now, latest) => {
    expect(latestDue(at(now), RETENTION_YEARS.identified)).toBe(latest);
  });
});

it('an anonymised record’s dates are cut to the month', () => {
  expect(cutToMonth('2021-11-22T05:06:07.089Z')).toBe('2021-11-01T00:00:00.000Z');
  expect(readInstant(cutToMonth('2021-11-22T05:06:07.089Z'))).not.toBeNull();
});
