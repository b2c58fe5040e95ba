import { describe, expect, test } from 'vitest';
import { nationOf } from '#domain/postcode.ts';
import { en } from './en/index.ts';
import { HELPLINES, supportHelplines, urgentHelplines, type Helpline } from './helplines.ts';

describe('helplines by nation', () => {
  test.each([
    ['YO1 7HH', ['emergency', 'nhs111', 'samaritans'], 'drinklineEngland'],
    ['EH1 1YZ', ['emergency', 'nhs111', 'samaritans'], 'drinklineScotland'],
    ['CF10 1EP', ['emergency', 'nhs111', 'samaritans'], 'dan247'],
    ['BT1 5GS', ['emergency', 'samaritans'], 'alcoholicsAnonymous'],
  ])('%s has its own urgent lines and its own drink line first', (postcode, urgent, first) => {
    const nation = nationOf(postcode);
    expect(urgentHelplines(nation)).toEqual(urgent);
    expect(supportHelplines(nation)[0]).toBe(first);
  });

  test('only one nation’s drink line is shown at a time', () => {
    const drinkLines = ['drinklineEngland', 'drinklineScotland', 'dan247'];
    for (const nation of ['england', 'scotland', 'wales'] as const)
      expect(supportHelplines(nation).filter((id) => drinkLines.includes(id))).toHaveLength(1);
  });

  test('Northern Ireland is told of the GP out-of-hours service, since NHS 111 does not answer there', () => {
    const { outOfHours } = en.helpNow;
    expect(outOfHours.northernIreland).toContain('GP out-of-hours service');
    expect([outOfHours.england, outOfHours.scotland, outOfHours.wales]).toEqual([null, null, null]);
  });

  test('without a postcode, every line is there', () => {
    expect([...urgentHelplines(null), ...supportHelplines(null), 'childline'].sort()).toEqual(
      Object.keys(HELPLINES).sort(),
    );
  });

  test.each(Object.entries<Helpline>(HELPLINES))(
    '%s has a way to reach it and the date of its last check',
    (_id, line) => {
      expect(line.phone ?? line.url).not.toBeNull();
      expect(line.lastChecked).toMatch(/^20\d\d-\d\d-\d\d$/);
    },
  );
});
