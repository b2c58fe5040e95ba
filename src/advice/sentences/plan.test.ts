import { describe, expect, it, test, vi } from 'vitest';
import { type Plan, PLAN_CODES, choicesFor } from '#domain/plan.ts';
import { en } from '#content/en/index.ts';
import { planSection, startDate } from './plan.ts';

const now = new Date('2026-11-22T12:00:00Z');
const reader = { judgement: { helpFirst: false, confirmed: true, drinking: 'now' }, plans: PLAN_CODES, now } as const;
const withGp = { judgement: { helpFirst: true, confirmed: false, drinking: 'now' }, plans: PLAN_CODES, now } as const;
const { choices } = en.steps.plan;
const NO_PLAN: Plan = { choices: [], startDay: null };

test('each choice is written in the first person: “I will …” or “If …, I will …”', () => {
  const message = Object.values(choices);
  expect(message.filter((text) => !/^(?:I will |If (?:I|my|someone) .+, I will )/.test(text))).toEqual([]);
  expect(new Set(message).size).toBe(PLAN_CODES.length);
});

describe('the plan', () => {
  it('repeats each choice word for word, in the order of the list, after the start day', () => {
    expect(planSection(en, { choices: ['slip', 'relax'], startDay: 'tomorrow' }, reader)).toEqual({
      heading: 'Your plan',
      text: ['Start: Tomorrow, Monday 23 November 2026'],
      list: [choices.relax, choices.slip],
    });
  });

  it('A plan without any choice says that none was made', () => {
    const { text, list } = planSection(en, NO_PLAN, reader);
    expect([text, list]).toEqual([[en.steps.results.plan.none], undefined]);
    expect(planSection(en, NO_PLAN, withGp).text).toEqual([
      'Tell them how much you drink, and ask how to cut down safely.',
    ]);
    const maybeStopped = {
      ...withGp,
      judgement: { helpFirst: true, confirmed: false, drinking: 'maybeStopped' },
    } as const;
    expect(planSection(en, NO_PLAN, maybeStopped).text).toEqual([
      'Tell them when you last drank, and ask how to stay stopped.',
    ]);
  });

  it('to discuss with a GP first says so, and has no start day', () => {
    const plan = { choices: ['relax'], startDay: 'today' } as const;
    expect(planSection(en, plan, withGp)).toEqual({
      heading: 'To talk over with your GP',
      text: [],
      list: [choices.relax],
    });
  });

  it('A plan for a target that is not confirmed drops the start day chosen before', () => {
    const refused = { ...reader, judgement: { helpFirst: false, confirmed: false, drinking: 'now' } } as const;
    expect(planSection(en, { choices: ['relax'], startDay: 'today' }, refused).text).toEqual([]);
  });

  it('A plan for somebody who has stopped has no start day, and no choice for people who drink', () => {
    const judgement = { helpFirst: false, confirmed: false, drinking: 'stopped' } as const;
    const stopped = { judgement, plans: choicesFor(PLAN_CODES, true), now };
    const { text, list } = planSection(en, { choices: PLAN_CODES, startDay: 'today' }, stopped);
    expect(text).toEqual([]);
    expect(list).toHaveLength(PLAN_CODES.length - 5);
    expect(list?.filter((choice) => /weaker|0% beer|2 drinks|more than I planned|count/.test(choice))).toEqual([]);
  });
});

describe('the start day', () => {
  const { start } = en.steps.results.plan;
  it.each([
    ['today', '2026-11-22T12:00:00Z', 'Start: Today, Sunday 22 November 2026'],
    ['monday', '2026-11-22T12:00:00Z', 'Start: Next Monday, 23 November 2026'],
    ['monday', '2026-11-23T12:00:00Z', 'Start: Next Monday, 30 November 2026'],
    ['tomorrow', '2026-12-31T12:00:00Z', 'Start: Tomorrow, Friday 1 January 2027'],
    ['today', '2026-06-30T23:30:00Z', 'Start: Today, Wednesday 1 July 2026'],
    ['tomorrow', '2026-10-24T23:30:00Z', 'Start: Tomorrow, Monday 26 October 2026'],
  ] as const)('chosen as %s, at %s, is by UK time “%s”', (day, time, words) => {
    const { weekday, date } = startDate('en-GB', day, new Date(time));
    expect(start(day, weekday, date)).toBe(words);
  });
});

test('date formats are created when first needed, and only once', async () => {
  const created = vi.spyOn(Intl, 'DateTimeFormat');
  vi.resetModules();
  const fresh = await import('./plan.ts');
  expect(created).not.toHaveBeenCalled();
  fresh.startDate('en-GB', 'today', now);
  fresh.startDate('en-GB', 'monday', now);
  expect(created).toHaveBeenCalledTimes(3);
  created.mockRestore();
});
