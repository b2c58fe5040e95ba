import { describe, expect, test } from 'vitest';
import { type Nation, nationOf } from '#domain/postcode.ts';
import { en } from './en/index.ts';
import { type Helpline, type ShownHelpline, URGENT_LINES, urgentLines, youngPeopleLines } from './helplines.ts';
import { plainText } from './linked.ts';
import { linesForOthers, SUPPORT_LINES, supportLines } from './supportLines.ts';

const namesOf = (lines: readonly ShownHelpline[]) => lines.map(({ name }) => name);
const urgent = (nation: Nation | null) => namesOf(urgentLines(en.helplines, nation));
const support = (nation: Nation | null) => namesOf(supportLines(en.supportLines, nation));

describe('helplines by nation', () => {
  test.each([
    ['YO1 7HH', ['Emergency services', 'NHS 111', 'Samaritans'], 'Drinkline'],
    ['EH1 1YZ', ['Emergency services', 'NHS 111', 'Samaritans'], 'Drinkline Scotland'],
    ['CF10 1EP', ['Emergency services', 'NHS 111', 'Samaritans'], 'DAN 24/7'],
    ['BT1 5GS', ['Emergency services', 'Samaritans'], 'Drugs and Alcohol NI'],
  ])('%s has its own urgent lines and its own drink line first', (postcode, lines, first) => {
    const nation = nationOf(postcode);
    expect(urgent(nation)).toEqual(lines);
    expect(support(nation)[0]).toBe(first);
  });

  test('only one nation’s drink line is shown at a time', () => {
    const drinkLines = ['Drinkline', 'Drinkline Scotland', 'DAN 24/7'];
    for (const nation of ['england', 'scotland', 'wales'] as const)
      expect(support(nation).filter((name) => drinkLines.includes(name))).toHaveLength(1);
  });

  test('Northern Ireland gets the GP out-of-hours service, since NHS 111 does not answer there', () => {
    const { northernIreland, ...others } = en.helpNow.outOfHours;
    expect(northernIreland).toContain('GP out-of-hours service');
    expect(Object.values(others)).toEqual([null, null, null, null]);
  });

  test('without a postcode, every line is shown', () => {
    expect(urgent(null)).toHaveLength(3);
    expect(support(null).length + linesForOthers(en.supportLines).length).toBe(Object.keys(SUPPORT_LINES).length);
  });

  test('lines for people who are worried about someone else are listed separately', () => {
    expect(namesOf(linesForOthers(en.supportLines))).toEqual(['Al-Anon', 'Nacoa']);
    for (const name of ['Al-Anon', 'Nacoa']) expect(support(null)).not.toContain(name);
  });

  test('people under 18 get Childline and 999', () => {
    expect(youngPeopleLines(en.helplines).map(({ phone }) => phone)).toEqual(['0800 1111', '999']);
  });
});

describe('in a crisis', () => {
  test.each([
    ['england', 'call 111 and choose the mental health option', 'Lifeline'],
    ['scotland', 'call 111 and choose the mental health option', 'Lifeline'],
    ['wales', 'call 111 and press 2', 'Lifeline'],
    ['northernIreland', 'call Lifeline, 0808 808 8000. Free, day or night.', '111'],
    ['unknown', 'In Northern Ireland, call Lifeline, 0808 808 8000.', 'mental health option'],
  ] as const)('in %s: %s', (nation, said, notSaid) => {
    const sentence = plainText(en.helpNow.crisis[nation]);
    expect(sentence).toMatch(/^If you might end your life, call 999\. For urgent help, call /);
    expect(sentence).toContain(said);
    expect(sentence).not.toContain(notSaid);
  });

  test('people who cannot talk can text Shout', () => {
    expect(plainText(en.helpNow.cannotTalk)).toBe('Can’t talk? Text SHOUT to 85258. Free, any time.');
  });
});

describe('the details of each line', () => {
  const ALL = Object.entries<Helpline>({ ...URGENT_LINES, ...SUPPORT_LINES });

  test.each(ALL)('%s has a way to reach it, and the day its page was last read, if it was', (_id, line) => {
    expect(line.phone ?? line.text ?? line.url).not.toBeNull();
    if (line.lastChecked !== null) expect(line.lastChecked).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  test('lines whose own pages could not be read have no date', () => {
    const unseen = ALL.filter(([, { lastChecked }]) => lastChecked === null);
    expect(unseen.map(([id]) => id)).toEqual(['drugsAndAlcoholNi', 'frank', 'alAnon']);
  });

  test('hours are shown if the line’s own page gives them', () => {
    const lines = [...Object.values(en.helplines), ...Object.values(en.supportLines)];
    const withHours = lines.filter((line) => 'hours' in line).map(({ name }) => name);
    expect(withHours).toEqual(['NHS 111', 'Samaritans', 'Lifeline', 'Shout', 'Drinkline', 'DAN 24/7']);
  });
});
