import { describe, expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { openingTimesText } from '#content/openingTimes.ts';
import { SUPPORT_SERVICES } from '#content/supportServices.ts';
import type { ServiceContacts } from '#domain/client.ts';
import { judgeComplete } from '#domain/judgement.ts';
import type { Place } from '#domain/nations.ts';
import type { OpeningHours } from '#domain/openingHours.ts';
import { answersOf } from '#domain/testing/sampleAnswers.ts';
import type { CallsNow } from './judgeCalls.ts';
import { type JudgedVisit, judgedVisit } from './judgeRecord.ts';
import { openNow } from './openNow.ts';
import { NO_CONTACTS } from './testing/sampleInput.ts';

const HOURS: OpeningHours = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }];
const LOCAL: ServiceContacts = { ...NO_CONTACTS, phone: '0808 157 0101', hours: HOURS, closedOn: ['2026-12-29'] };
const OPEN = '2026-12-01T10:00:00Z';
/** Drinkline is open, the local service is not. */
const EVENING = '2026-12-01T19:00:00Z';
const SATURDAY = '2026-12-05T12:00:00Z';
const NIGHT = '2026-12-05T23:00:00Z';

const FULL_CAUTION = judgeComplete(answersOf({ q1: 4, q2: 4, q3: 4, q6: 2 }), { gender: 'm', age: 3 });
const NO_CAUTION = judgeComplete(answersOf({ q1: 2, q2: 2, q3: 2, q4: 1, q7: 1 }), { gender: 'm', age: 3 });

const visitAt = (
  place: Place,
  isUrgent: boolean,
  shown: string,
  contacts: ServiceContacts | null = LOCAL,
  now = shown,
): JudgedVisit =>
  judgedVisit(en, isUrgent ? FULL_CAUTION : NO_CAUTION, {
    place,
    contacts,
    clock: { shown: new Date(shown), now: new Date(now) },
  });
const callsAt = (...input: Parameters<typeof visitAt>): CallsNow | null => visitAt(...input).calls;
const filled = (...input: Parameters<typeof visitAt>): string => {
  const call = callsAt(...input)?.filled ?? null;
  return call === null || call === 'local' ? String(call) : call.name;
};
/** The heading and the names of the helplines before the local service. */
const before = (...input: Parameters<typeof visitAt>): readonly string[] => {
  const { when, gpFirst, lines } = callsAt(...input) ?? { when: null, gpFirst: false, lines: [] };
  return [...(when === null ? [] : [when]), ...(gpFirst ? ['GP practice'] : []), ...lines.map(({ name }) => name)];
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
  test.each(PLACES)(
    'The filled call in %s is the local service while it is open, with the caution and without',
    (place) => {
      expect([true, false].map((isUrgent) => filled(place, isUrgent, OPEN))).toEqual(['local', 'local']);
    },
  );

  test.each([
    ['england', 'NHS 111', 'Drinkline', 'Samaritans'],
    ['scotland', 'NHS 111', 'Samaritans', 'Samaritans'],
    ['wales', 'NHS 111', 'DAN 24/7', 'DAN 24/7'],
    ['northernIreland', 'Samaritans', 'Samaritans', 'Samaritans'],
    ['islands', 'Samaritans', 'Samaritans', 'Samaritans'],
    ['englandOrScotland', 'NHS 111', 'Drinkline', 'Samaritans'],
    ['englandOrWales', 'NHS 111', 'Drinkline', 'DAN 24/7'],
  ] as const)(
    'The filled call in %s with the local service closed: %s under the caution, else %s in the evening and %s at night',
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
  ])('The filled call is not the local service %s', (_title, contacts, at) => {
    expect([filled('england', true, at, contacts), filled('england', false, at, contacts)]).toEqual([
      'NHS 111',
      'Drinkline',
    ]);
  });

  test('on a bank holiday is a line other than the local service and Drinkline', () => {
    const goodFriday = '2026-04-03T10:00:00Z';
    expect([filled('england', false, goodFriday), filled('wales', false, goodFriday)]).toEqual([
      'Samaritans',
      'DAN 24/7',
    ]);
  });

  test('with a clock set to 1970 is a line that is open at any time', () => {
    const lost = '1970-01-01T10:00:00Z';
    expect(PLACES.map((place) => filled(place, true, lost))).toEqual(PLACES.map((place) => filled(place, true, NIGHT)));
    expect([filled('england', false, lost), filled('wales', false, lost)]).toEqual(['Samaritans', 'DAN 24/7']);
  });

  test('does not exist in a document without a clock, such as the PDF', () => {
    const visit = judgedVisit(en, FULL_CAUTION, { place: 'england', contacts: LOCAL });
    expect([visit.calls, visit.open, visit.help.support.map(({ open }) => open)]).toEqual([
      null,
      null,
      visit.help.support.map(() => null),
    ]);
  });

  test('stays the same while the screen is shown, though the service has closed meanwhile', () => {
    expect(filled('england', true, '2026-12-01T16:59:00Z', LOCAL, '2026-12-01T17:00:00Z')).toBe('local');
  });
});

describe('before the local service, under the caution', () => {
  test('no helpline is listed while the local service is open', () => {
    expect(PLACES.flatMap((place) => before(place, true, OPEN))).toEqual([]);
  });

  test.each([
    ['england', ['NHS 111', 'Drinkline']],
    ['scotland', ['NHS 111']],
    ['wales', ['NHS 111', 'DAN 24/7']],
    ['northernIreland', ['GP practice', 'Samaritans']],
    ['islands', ['GP practice', 'Emergency services', 'Samaritans']],
    ['englandOrScotland', ['NHS 111', 'Drinkline']],
    ['englandOrWales', ['NHS 111', 'Drinkline', 'DAN 24/7']],
  ] as const)('in %s these are listed while the service is closed: %s', (place, names) => {
    expect(before(place, true, SATURDAY)).toEqual(['now', ...names]);
    expect(before(place, true, EVENING)).toEqual(['tonight', ...names]);
  });

  test('a drink line that is closed too is not listed', () => {
    expect(before('england', true, NIGHT)).toEqual(['tonight', 'NHS 111']);
    expect(before('englandOrWales', true, NIGHT)).toEqual(['tonight', 'NHS 111', 'DAN 24/7']);
  });
});

test.each(PLACES)(
  'without the caution, with the local service closed, only the filled call comes first in %s',
  (place) => {
    expect(before(place, false, EVENING)).toEqual([filled(place, false, EVENING)]);
  },
);

describe('a service with hours says', () => {
  const spoken = (shown: string, now = shown, contacts: ServiceContacts = LOCAL) =>
    openNow(en, visitAt('england', true, shown, contacts, now).open).map(({ text }) => text);

  test.each([
    ['2026-12-01T10:00:00Z', 'Usually open now, until 5pm'],
    ['2026-12-01T16:59:59Z', 'Usually open now, until 5pm'],
    ['2026-12-01T08:00:00Z', 'Closed now. Usually opens today at 9am.'],
    ['2026-12-01T17:00:00Z', 'Closed now. Usually opens Wednesday at 9am.'],
    ['2026-12-05T23:00:00Z', 'Closed now. Usually opens Monday at 9am.'],
    ['2026-12-24T18:00:00Z', 'Closed now. Usually opens Wednesday at 9am.'],
  ])('at %s: %s', (at, expected) => expect(spoken(at)).toEqual([expected]));

  test.each([
    ['on a closed day', '2026-12-29T10:00:00Z', LOCAL],
    ['on a bank holiday', '2026-04-03T10:00:00Z', LOCAL],
    ['by a clock of 1970', '1970-01-01T10:00:00Z', LOCAL],
    ['without hours', OPEN, { ...LOCAL, hours: null, closedOn: null }],
    ['when it is open at any time', NIGHT, { ...LOCAL, hours: SUPPORT_SERVICES.dan247.openHours, closedOn: null }],
  ])('nothing about opening times %s', (_title, at, contacts) => expect(spoken(at, at, contacts)).toEqual([]));

  test('the new sentence once it opens or closes, and nothing once a closed day has begun', () => {
    expect(spoken('2026-12-01T16:59:00Z', '2026-12-01T17:00:00Z')).toEqual([
      'Closed now. Usually opens Wednesday at 9am.',
    ]);
    expect(spoken('2026-12-24T23:59:00Z', '2026-12-25T00:00:00Z')).toEqual(['']);
  });

  test('under the caution, while it is closed, that nobody who feels ill needs to wait', () => {
    const [closed] = openNow(en, visitAt('england', true, NIGHT).open, { mayNotWait: true });
    expect(closed?.text).toBe(
      'Closed now. Usually opens Monday at 9am. You do not need to wait until then if you feel ill.',
    );
    const [open] = openNow(en, visitAt('england', true, OPEN).open, { mayNotWait: true });
    expect(open?.text).toBe('Usually open now, until 5pm');
    expect((open?.room ?? '').length).toBeGreaterThan((closed?.text ?? '').length);
  });
});

test('a national line with hours says whether it is open, and one that is open at any time does not', () => {
  const spoken = (at: string) =>
    visitAt('englandOrWales', true, at).help.support.flatMap(({ name, open }) =>
      openNow(en, open).map(({ text }) => `${name}: ${text}`),
    );
  expect(spoken(EVENING)).toEqual(['Drinkline: Usually open now, until 8pm']);
  expect(spoken(NIGHT)).toEqual(['Drinkline: Closed now. Usually opens Sunday at 11am.']);
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
