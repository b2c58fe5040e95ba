import { describe, expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { openingTimesText } from '#content/openingTimes.ts';
import { SUPPORT_SERVICES } from '#content/supportServices.ts';
import type { ServiceContacts } from '#domain/client.ts';
import { judgeComplete } from '#domain/judgement.ts';
import type { Place } from '#domain/nations.ts';
import type { OpeningHours } from '#domain/openingHours.ts';
import { answersOf } from '#domain/testing/sampleAnswers.ts';
import { judgeCalls } from './judgeCalls.ts';
import { judgedVisit } from './judgeRecord.ts';
import { openNow } from './sentences/openNow.ts';
import { NO_CONTACTS } from './testing/sampleInput.ts';

const HOURS: OpeningHours = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }];
const LOCAL: ServiceContacts = { ...NO_CONTACTS, phone: '0808 157 0101', hours: HOURS, closedOn: ['2026-12-29'] };
const OPEN = '2026-12-01T10:00:00Z';
/** Drinkline is open, the local service is not. */
const EVENING = '2026-12-01T19:00:00Z';
const NIGHT = '2026-12-05T23:00:00Z';

/** Ten drinks on most days: the full caution. One sign of harm: the box that says not to cut down without advice. */
const FULL_CAUTION = judgeComplete(answersOf({ q1: 4, q2: 4, q3: 4, q6: 2 }), { gender: 'm', age: 3 });
const NO_CAUTION = judgeComplete(answersOf({ q1: 2, q2: 2, q3: 2, q4: 1, q7: 1 }), { gender: 'm', age: 3 });

const decide = (place: Place, isUrgent: boolean, at: string, contacts: ServiceContacts | null = LOCAL) =>
  judgeCalls(judgedVisit(en, isUrgent ? FULL_CAUTION : NO_CAUTION, { place, contacts }), new Date(at));
const filled = (...input: Parameters<typeof decide>): string => {
  const call = decide(...input).filled;
  return call === null || call === 'local' ? String(call) : call.name;
};

const PLACES = [
  'england',
  'scotland',
  'wales',
  'northernIreland',
  'islands',
  'englandOrScotland',
  'englandOrWales',
] as const;

describe('the filled call', () => {
  test.each(PLACES)('in %s is the local service while it is open, with the caution and without', (place) => {
    expect([true, false].map((isUrgent) => filled(place, isUrgent, OPEN))).toEqual(['local', 'local']);
  });

  test.each([
    ['england', 'NHS 111', 'Drinkline', 'Samaritans'],
    ['scotland', 'NHS 111', 'Samaritans', 'Samaritans'],
    ['wales', 'NHS 111', 'DAN 24/7', 'DAN 24/7'],
    ['northernIreland', 'Samaritans', 'Samaritans', 'Samaritans'],
    ['islands', 'Samaritans', 'Samaritans', 'Samaritans'],
    ['englandOrScotland', 'NHS 111', 'Drinkline', 'Samaritans'],
    ['englandOrWales', 'NHS 111', 'Drinkline', 'DAN 24/7'],
  ] as const)(
    'in %s with the local service closed: %s under the caution, else %s in the evening and %s at night',
    (place, urgent, evening, night) => {
      expect([filled(place, true, EVENING), filled(place, true, NIGHT)]).toEqual([urgent, urgent]);
      expect([filled(place, false, EVENING), filled(place, false, NIGHT)]).toEqual([evening, night]);
    },
  );

  test.each([
    ['on a closed day of the local service', LOCAL, '2026-12-29T10:00:00Z'],
    ['of a service without hours', { ...LOCAL, hours: null, closedOn: null }, OPEN],
    ['where the local service has no phone', { ...LOCAL, phone: null }, OPEN],
    ['without a local service', null, OPEN],
  ])('is not the local service %s', (_title, contacts, at) => {
    expect([filled('england', true, at, contacts), filled('england', false, at, contacts)]).toEqual([
      'NHS 111',
      'Drinkline',
    ]);
  });

  test('on a bank holiday is neither the local service nor Drinkline', () => {
    const goodFriday = '2026-04-03T10:00:00Z';
    expect([filled('england', false, goodFriday), filled('wales', false, goodFriday)]).toEqual([
      'Samaritans',
      'DAN 24/7',
    ]);
  });

  test('by a clock of 1970 is a line that is open at any time', () => {
    const lost = '1970-01-01T10:00:00Z';
    expect(PLACES.map((place) => filled(place, true, lost))).toEqual(PLACES.map((place) => filled(place, true, NIGHT)));
    expect([filled('england', false, lost), filled('wales', false, lost)]).toEqual(['Samaritans', 'DAN 24/7']);
  });
});

test.each([
  [true, OPEN, null],
  [true, '2026-12-05T10:00:00Z', 'now'],
  [true, NIGHT, 'tonight'],
  [false, NIGHT, null],
] as const)(
  'under the caution (%s) at %s, help that answers stands before the local service: %s',
  (isUrgent, at, before) => {
    expect(decide('england', isUrgent, at).before).toBe(before);
  },
);

test('at a border both nations’ lines that are open are offered', () => {
  expect(decide('englandOrWales', true, EVENING).openLines.map(({ name }) => name)).toEqual(['Drinkline', 'DAN 24/7']);
});

test.each([
  ['2026-12-01T10:00:00Z', 'Usually open now, until 5pm'],
  ['2026-12-05T23:00:00Z', 'Closed now. Usually opens Monday at 9am.'],
  ['2026-12-24T18:00:00Z', 'Closed now. Usually opens Wednesday at 9am.'],
  ['2026-12-29T10:00:00Z', null],
])('at %s a service with hours says: %s', (at, expected) => {
  expect(openNow(en, decide('england', false, at).local)).toBe(expected);
});

test('a service that is open at any time says nothing but its hours', () => {
  const always = { ...LOCAL, hours: SUPPORT_SERVICES.dan247.openHours, closedOn: null };
  expect(openNow(en, decide('wales', true, NIGHT, always).local)).toBeNull();
});

test('the hours of the helplines are those that their words give', () => {
  const inWords = Object.values(SUPPORT_SERVICES).flatMap((line) =>
    'openHours' in line ? [openingTimesText(en, line.openHours)] : [],
  );
  expect(inWords).toEqual([
    'Monday to Friday 9am to 8pm, Saturday and Sunday 11am to 4pm',
    'At any time, day or night',
  ]);
  expect(en.supportServices.drinklineEngland.hours).toBe(
    'It is open on weekdays from 9am to 8pm, and at weekends from 11am to 4pm.',
  );
});
