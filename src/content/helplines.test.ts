import { describe, expect, test } from 'vitest';
import { type Place, placeOf } from '#domain/nations.ts';
import { postcodeOf } from '#domain/testing/postcodeOf.ts';
import { en } from './en/index.ts';
import {
  wordsForPlace,
  type Helpline,
  type ShownHelpline,
  URGENT_LINES,
  urgentLines,
  youngPeopleLines,
} from './helplines.ts';
import { plainText } from './linked.ts';
import { linesForOthers, helplinesForNation } from './helplinesForNation.ts';
import { DOMESTIC_ABUSE_LINES, GUIDE_LINES, SUPPORT_SERVICES } from './supportServices.ts';

const namesOf = (lines: readonly ShownHelpline[]) => lines.map(({ name }) => name);
const urgent = (place: Place | null) => namesOf(urgentLines(en.helplines, place));
const support = (place: Place | null) => namesOf(helplinesForNation(en.supportServices, place));
const forOthers = (place: Place | null) => namesOf(linesForOthers(en.supportServices, place));
const EVERYWHERE = ['Alcoholics Anonymous', 'SMART Recovery', 'FRANK'];

describe('helplines by nation', () => {
  const IN_BRITAIN = ['Emergency services', 'NHS 111', 'Samaritans'];
  test.each([
    ['YO1 7HH', IN_BRITAIN, ['Drinkline', ...EVERYWHERE]],
    ['TD15 1AA', IN_BRITAIN, ['Drinkline', ...EVERYWHERE]],
    ['EH1 1YZ', IN_BRITAIN, ['Drinkline Scotland', ...EVERYWHERE]],
    ['CF10 1EP', IN_BRITAIN, ['DAN 24/7', ...EVERYWHERE]],
    ['SY23 1AA', IN_BRITAIN, ['DAN 24/7', ...EVERYWHERE]],
    ['CH7 1AA', IN_BRITAIN, ['DAN 24/7', ...EVERYWHERE]],
    ['LD7 1AA', IN_BRITAIN, ['Drinkline', 'DAN 24/7', ...EVERYWHERE]],
    ['TD9 1AA', IN_BRITAIN, ['Drinkline', 'Drinkline Scotland', ...EVERYWHERE]],
    ['BT1 5GS', ['Emergency services', 'Samaritans'], ['Drugs and Alcohol NI', ...EVERYWHERE]],
    ['JE2 3AB', ['Emergency services', 'Samaritans'], ['SMART Recovery']],
  ])(
    '%s is shown its own nation’s urgent lines and drink line first, and both nations’ at a border',
    (postcode, lines, others) => {
      const place = placeOf(postcodeOf(postcode));
      expect([urgent(place), support(place)]).toEqual([lines, others]);
    },
  );

  test('places without NHS 111 name the GP, and Northern Ireland also the GP out-of-hours service', () => {
    const { northernIreland, islands, ...others } = en.helpNow.inPlaceOf111;
    expect(northernIreland.name).toBe('GP out-of-hours: ring your own practice');
    expect(islands.name).toBe('Call your own GP');
    expect(Object.values(others)).toEqual([null, null, null, null]);
  });

  test('without a postcode, every line is shown', () => {
    expect(urgent(null)).toHaveLength(3);
    expect(support(null).length + forOthers(null).length).toBe(Object.keys(SUPPORT_SERVICES).length);
  });

  test('lines for people who are worried about someone else are listed separately', () => {
    expect(forOthers('wales')).toEqual(['Al-Anon', 'Nacoa']);
    for (const name of ['Al-Anon', 'Nacoa']) expect(support(null)).not.toContain(name);
  });

  test('people under 18 are shown Childline and 999', () => {
    expect(youngPeopleLines(en.helplines).map(({ phone }) => phone)).toEqual(['0800 1111', '999']);
  });
});

describe('in a crisis', () => {
  test.each([
    ['england', 'call 111 and choose the mental health option', 'Lifeline'],
    ['scotland', 'call 111 and choose the mental health option', 'Lifeline'],
    ['wales', 'call 111 and press 2', 'Lifeline'],
    ['northernIreland', 'call Lifeline, 0808 808 8000. Free, day or night.', '111'],
    ['islands', 'call your GP, or Samaritans on 116 123.', '111'],
    ['englandOrScotland', 'call 111 and choose the mental health option', 'press 2'],
    ['englandOrWales', 'call 111 and choose the mental health option. In Wales, call 111 and press 2.', 'Lifeline'],
    [null, 'In Northern Ireland, call Lifeline, 0808 808 8000.', 'mental health option'],
  ] as const)('In a crisis, in %s: %s', (place, message, notSaid) => {
    const sentence = plainText(wordsForPlace(en.helpNow.crisis, place));
    expect(sentence).toMatch(/^If you might end your life, call 999\. For urgent help, call /);
    expect(sentence).toContain(message);
    expect(sentence).not.toContain(notSaid);
  });

  test('people who cannot talk can text Shout', () => {
    expect(plainText(en.helpNow.cannotTalk)).toBe('Cannot talk? Text SHOUT to 85258. Free, any time.');
  });
});

describe('the details of each line', () => {
  const ALL = Object.entries<Helpline>({
    ...URGENT_LINES,
    ...SUPPORT_SERVICES,
    ...DOMESTIC_ABUSE_LINES,
    ...GUIDE_LINES,
  });

  test.each(ALL)('%s has a phone, text number or website, and a well-formed date of its last check', (_id, line) => {
    expect(line.phone ?? line.text ?? line.url).not.toBeNull();
    if (line.lastChecked !== null) expect(line.lastChecked).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  test('lines whose own pages could not be read have no date of a last check', () => {
    const unseen = ALL.filter(([, { lastChecked }]) => lastChecked === null);
    expect(unseen.map(([id]) => id)).toEqual([
      'drinklineScotland',
      'frank',
      'alAnon',
      'mensAdviceLine',
      'scottishFamilies',
    ]);
  });

  test('hours are shown if the line’s own page gives them', () => {
    const lines = [...Object.values(en.helplines), ...Object.values(en.supportServices)];
    const withHours = lines.filter((line) => 'hours' in line).map(({ name }) => name);
    expect(withHours).toEqual(['Lifeline', 'Shout', 'Drinkline', 'DAN 24/7']);
  });
});
