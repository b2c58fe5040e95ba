import { afterEach, describe, expect, test, vi } from 'vitest';
import { isBankHoliday } from './bankHolidays.ts';
import type { Place } from './nations.ts';
import { firstOverlap, isNight, openAt, type OpeningHours, spansOn } from './openingHours.ts';

const WEEKDAYS = [1, 2, 3, 4, 5];
const EVERY_DAY = [...WEEKDAYS, 6, 7];
const OFFICE: OpeningHours = [
  { days: [1, 2, 3, 5], from: '09:00', to: '17:00' },
  { days: [4], from: '09:00', to: '19:00' },
];
const TWO_SPANS: OpeningHours = [
  { days: WEEKDAYS, from: '13:30', to: '17:00' },
  { days: WEEKDAYS, from: '09:00', to: '12:00' },
];
const NIGHT: OpeningHours = [
  { days: [5, 6, 7], from: '18:00', to: '24:00' },
  { days: [6, 7, 1], from: '00:00', to: '02:00' },
];
const ANY_TIME: OpeningHours = [{ days: EVERY_DAY, from: '00:00', to: '24:00' }];
const WEEKDAYS_ROUND_THE_CLOCK: OpeningHours = [{ days: WEEKDAYS, from: '00:00', to: '24:00' }];
const EVERY_MORNING: OpeningHours = [{ days: EVERY_DAY, from: '00:00', to: '12:00' }];
const EVERY_EVENING: OpeningHours = [{ days: EVERY_DAY, from: '18:00', to: '24:00' }];
const MONDAYS: OpeningHours = [{ days: [1], from: '09:00', to: '10:00' }];

/** “open 17:00”, “closed 1 09:00” (the weekday, or “today”, and time of the next opening) or “unknown”. */
function judged(hours: OpeningHours | null, at: string, place: Place = 'england', closedOn: string[] | null = null) {
  const state = openAt({ hours, closedOn }, new Date(at), (date) => isBankHoliday(place, date));
  const time = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);
  if (state.state === 'open') return state.until === null ? 'open at any time' : `open ${time(state.until)}`;
  if (state.state === 'unknown') return 'unknown';
  return `closed ${state.today ? 'today' : state.weekday} ${time(state.from)}`;
}

afterEach(() => vi.unstubAllEnvs());

describe('a service with hours', () => {
  // In winter the UK keeps UTC, in summer UTC and one hour.
  test.each<[title: string, OpeningHours, at: string, expected: string]>([
    ['on a weekday is open', OFFICE, '2026-12-01T10:00:00Z', 'open 17:00'],
    ['on its late day is open longer', OFFICE, '2026-12-03T18:59:59Z', 'open 19:00'],
    ['at its opening minute is open', OFFICE, '2026-12-01T09:00:00Z', 'open 17:00'],
    ['a minute before it opens is closed', OFFICE, '2026-12-01T08:59:59Z', 'closed today 09:00'],
    ['minutes before closing is open', OFFICE, '2026-12-01T16:58:00Z', 'open 17:00'],
    ['at its closing minute is closed', OFFICE, '2026-12-01T17:00:00Z', 'closed 3 09:00'],
    ['on Saturday at 23:00 opens on Monday', OFFICE, '2026-12-05T23:00:00Z', 'closed 1 09:00'],
    ['on Sunday night opens on Monday', OFFICE, '2026-12-06T23:59:00Z', 'closed 1 09:00'],
    ['between two spans opens for the second', TWO_SPANS, '2026-12-01T12:00:00Z', 'closed today 13:30'],
    ['in the first of two spans is open until its end', TWO_SPANS, '2026-12-01T11:59:00Z', 'open 12:00'],
    ['before midnight is open until after it', NIGHT, '2026-12-04T23:00:00Z', 'open 02:00'],
    ['after midnight is open until its end', NIGHT, '2026-12-05T01:59:00Z', 'open 02:00'],
    ['over the midnight of Sunday is open', NIGHT, '2026-12-06T23:30:00Z', 'open 02:00'],
    ['after its night is closed', NIGHT, '2026-12-05T02:00:00Z', 'closed today 18:00'],
    ['round the clock is open at any time', ANY_TIME, '2026-12-25T03:00:00Z', 'open at any time'],
    [
      'round the clock on weekdays is closed on Saturday',
      WEEKDAYS_ROUND_THE_CLOCK,
      '2026-12-05T10:00:00Z',
      'closed 1 00:00',
    ],
    ['from midnight to noon is closed after noon', EVERY_MORNING, '2026-12-01T13:00:00Z', 'closed 3 00:00'],
    ['from 18:00 to midnight is closed in the morning', EVERY_EVENING, '2026-12-01T10:00:00Z', 'closed today 18:00'],
    ['once a week opens on the same day of the next', MONDAYS, '2026-11-30T10:00:00Z', 'closed 1 09:00'],
    ['an hour before the clocks go forward opens by the new time', OFFICE, '2026-03-29T00:30:00Z', 'closed 1 09:00'],
    ['on the Monday after is open by summer time', OFFICE, '2027-03-30T08:00:00Z', 'open 17:00'],
    ['in summer is closed an hour before it opens', OFFICE, '2026-06-02T07:59:00Z', 'closed today 09:00'],
    ['in summer is open', OFFICE, '2026-06-02T08:00:00Z', 'open 17:00'],
    ['in the hour that comes twice is open the first time', NIGHT, '2026-10-25T00:30:00Z', 'open 02:00'],
    ['in the hour that comes twice is open the second time', NIGHT, '2026-10-25T01:30:00Z', 'open 02:00'],
    ['when the clocks have gone back is closed', NIGHT, '2026-10-25T02:00:00Z', 'closed today 18:00'],
    ['in the night without the hour from 1 to 2 is closed at 2', NIGHT, '2026-03-29T01:00:00Z', 'closed today 18:00'],
  ])('%s', (_title, hours, at, expected) => expect(judged(hours, at)).toBe(expected));
});

describe('on days on which a service is closed', () => {
  test.each<[title: string, Place, at: string, expected: string]>([
    ['Good Friday', 'england', '2026-04-03T10:00:00Z', 'unknown'],
    ['Easter Monday in England', 'england', '2026-04-06T10:00:00Z', 'unknown'],
    ['Easter Monday in Scotland', 'scotland', '2026-04-06T10:00:00Z', 'open 17:00'],
    ['the evening before Good Friday in England', 'england', '2026-04-02T20:00:00Z', 'closed 2 09:00'],
    ['the evening before Good Friday in Scotland', 'scotland', '2026-04-02T20:00:00Z', 'closed 1 09:00'],
    ['2 January in Scotland', 'scotland', '2026-01-02T10:00:00Z', 'unknown'],
    ['2 January in Wales', 'wales', '2026-01-02T10:00:00Z', 'open 17:00'],
    ['St Andrew’s Day in Scotland', 'scotland', '2026-11-30T10:00:00Z', 'unknown'],
    ['St Andrew’s Day at the border', 'englandOrScotland', '2026-11-30T10:00:00Z', 'unknown'],
    ['St Andrew’s Day in England', 'england', '2026-11-30T10:00:00Z', 'open 17:00'],
    ['St Patrick’s Day in Northern Ireland', 'northernIreland', '2026-03-17T10:00:00Z', 'unknown'],
    ['the substitute for 12 July in Northern Ireland', 'northernIreland', '2026-07-13T10:00:00Z', 'unknown'],
    ['the substitute for Boxing Day', 'wales', '2026-12-28T10:00:00Z', 'unknown'],
    ['Christmas Eve at 18:00', 'england', '2026-12-24T19:30:00Z', 'closed 2 09:00'],
  ])('%s', (_title, place, at, expected) => expect(judged(OFFICE, at, place)).toBe(expected));

  test('nothing is said on a day that the service itself closes, and its next opening skips such days', () => {
    const closed = ['2026-12-29', '2026-12-30'];
    expect(judged(OFFICE, '2026-12-29T10:00:00Z', 'england', closed)).toBe('unknown');
    expect(judged(OFFICE, '2026-12-24T19:30:00Z', 'england', closed)).toBe('closed 4 09:00');
    expect(judged(ANY_TIME, '2026-12-29T10:00:00Z', 'england', closed)).toBe('unknown');
    expect(judged(ANY_TIME, '2026-12-28T10:00:00Z', 'england', closed)).toBe('open at any time');
  });

  test('nothing is said if the next opening is more than 7 days away', () => {
    expect(judged(MONDAYS, '2026-12-22T10:00:00Z')).toBe('unknown');
    expect(judged(MONDAYS, '2026-12-28T09:30:00Z')).toBe('unknown');
  });

  test('hours that go on over midnight into a bank holiday end at midnight', () => {
    const hours: OpeningHours = [
      ...NIGHT,
      { days: [4], from: '18:00', to: '24:00' },
      { days: [5], from: '00:00', to: '02:00' },
    ];
    expect(judged(hours, '2026-12-24T20:00:00Z')).toBe('open 00:00');
    expect(judged(hours, '2026-12-25T01:00:00Z')).toBe('unknown');
  });

  test('hours that end before midnight do not go on into the next day’s first hours', () => {
    const hours: OpeningHours = [
      { days: [1], from: '09:00', to: '17:00' },
      { days: [2], from: '00:00', to: '02:00' },
    ];
    expect(judged(hours, '2026-11-30T10:00:00Z')).toBe('open 17:00');
  });
});

describe('without a time or hours', () => {
  test('nothing is said of a service without hours', () =>
    expect(judged(null, '2026-12-01T10:00:00Z')).toBe('unknown'));

  test.each(['1970-01-01T10:00:00Z', '2025-12-31T23:59:59Z', 'no time'])(
    'nothing is said by a clock at %s, except of a service that is open at any time',
    (at) => {
      expect(judged(OFFICE, at)).toBe('unknown');
      expect(judged(ANY_TIME, at)).toBe('open at any time');
      expect(isNight(new Date(at))).toBe(false);
    },
  );

  test.each(['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata'])(
    'a device set to %s judges hours by UK time',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(judged(OFFICE, '2026-12-01T16:58:00Z')).toBe('open 17:00');
      expect(judged(OFFICE, '2026-12-06T23:59:00Z')).toBe('closed 1 09:00');
    },
  );
});

test.each([
  ['2026-12-01T17:59:59Z', false],
  ['2026-12-01T18:00:00Z', true],
  ['2026-12-01T05:59:00Z', true],
  ['2026-12-01T06:00:00Z', false],
  ['2026-06-01T17:00:00Z', true],
])('at %s it is night in the UK: %s', (at, expected) => expect(isNight(new Date(at))).toBe(expected));

describe('hours', () => {
  test('that follow on from each other count as one span', () => {
    const hours: OpeningHours = [
      { days: [1, 2], from: '12:00', to: '17:00' },
      { days: [1], from: '09:00', to: '12:00' },
    ];
    expect(spansOn(hours, 1)).toEqual([{ from: 540, to: 1020 }]);
    expect(firstOverlap(hours)).toBe(-1);
  });

  test('that overlap are a fault, which names the later entry', () => {
    expect(firstOverlap([...OFFICE, { days: [4, 6], from: '18:59', to: '20:00' }])).toBe(2);
    expect(firstOverlap([...OFFICE, { days: [1], from: '10:00', to: '11:00' }])).toBe(2);
    expect(firstOverlap([...OFFICE, { days: [6], from: '18:59', to: '20:00' }])).toBe(-1);
    expect(firstOverlap([...OFFICE, { days: [4], from: '19:00', to: '20:00' }])).toBe(-1);
    expect(firstOverlap([...OFFICE, { days: [4], from: '08:00', to: '09:00' }])).toBe(-1);
  });
});
