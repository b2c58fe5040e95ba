import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '#content/en/index.ts';
import type { LastTime } from '#domain/advice.ts';
import { pathOfStep } from '#domain/journey.ts';
import { REASONS, type ReasonChoice } from '#domain/plan.ts';
import type { TriageRecord } from '#domain/record.ts';
import { answersInOrder, INCREASING } from '#domain/testing/sampleAnswers.ts';
import { MAN } from '../../testing/answers.ts';
import { showPage } from '../../testing/showPage.tsx';

const show = (other: TriageRecord = {}) =>
  showPage(pathOfStep('benefits'), { triage: { ...MAN, ...INCREASING, ...other } });
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const main = () => screen.getByRole('main').textContent;
const field = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const SPEND = 'What I spend on drinks in a week';
const MONEY_HELP = 'Worried about money? Your council or Citizens Advice can help, free.';
const LISTS = ['Within days', 'Within months', 'For those close to you'];
/** Answers of somebody who drank in the last year and does not now. From 8 points they have the box of signs. */
const STOPPED: TriageRecord = answersInOrder(0, 0, 3, 3, 2);
/** Answers that call for the full caution. */
const FULL_CAUTION: TriageRecord = { q1: 4, q2: 4, q3: 4, q4: 0, q5: 0 };

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a reason of one’s own', () => {
  it('is one of six pictures and “None of these”, none chosen beforehand, under one heading', async () => {
    await show();
    const group = screen.getByRole('group', { name: 'What would you like more of?' });
    expect(within(group).getByRole('heading', { level: 2 }).textContent).toBe('What would you like more of?');
    const radios = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map((radio) => radio.labels?.[0]?.textContent)).toEqual([
      'Better sleep',
      'Money',
      'Energy',
      'A lighter mood',
      'Health',
      'Time with people I care about',
      'None of these',
    ]);
    expect(radios.filter(({ checked }) => checked)).toEqual([]);
    expect(group.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(REASONS.length);
  });

  it('can be left out: one press of Next goes on', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(window.location.pathname).toBe(pathOfStep('plan'));
  });

  it('is kept in the page’s memory alone: records, address and tracking have nothing of it', async () => {
    const { visit, server } = await show();
    await choose('Better sleep');
    await choose('A lighter mood');
    expect(visit.get().plan.reason).toBe('mood');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await vi.waitFor(() => expect(server.sentTo('/api/triage/log').length).toBeGreaterThan(0));
    expect(JSON.stringify(server.calls)).not.toMatch(/reason|sleep|mood/);
    expect(window.location.href).not.toMatch(/sleep|mood/);
    visit.end();
    expect(visit.get().plan.reason).toBeUndefined();
  });

  it.each<[string, readonly string[]]>([
    ['Better sleep', LISTS],
    ['Health', ['Within months', 'Within days', 'For those close to you']],
    ['Time with people I care about', ['For those close to you', 'Within days', 'Within months']],
    ['None of these', LISTS],
  ])('puts the list that fits the reason first, after the questions to ask oneself: %s', async (name, lists) => {
    await show();
    await choose(name);
    expect(headings()).toEqual(['What would you like more of?', 'Ask yourself', ...lists]);
  });
});

describe('what is said of a reason', () => {
  it('comes with Better sleep, that sleep can be worse first, in a part that is read aloud', async () => {
    await show();
    await choose('Better sleep');
    expect(screen.getByRole('status').textContent).toBe('Sleep can be worse for some days before it gets better.');
  });

  it('A lighter mood is told when to see a GP, and has a link to urgent help', async () => {
    vi.stubGlobal('scrollTo', vi.fn());
    Element.prototype.scrollIntoView = vi.fn();
    await show();
    expect(screen.queryByRole('heading', { name: 'If you need help now' })).toBeNull();
    await choose('A lighter mood');
    expect(screen.getByRole('status').textContent).toBe(
      'Mood often lifts when people drink less, but not always.If you feel low for 2 weeks or more, talk to your GP.',
    );
    await userEvent.click(screen.getByRole('link', { name: 'If you need help now' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'If you need help now' }));
    expect(screen.getByRole('link', { name: 'Call Samaritans on 116 123' })).toBeDefined();
  });

  it('Money asks somebody who has stopped what they used to spend, with nothing about drinking less', async () => {
    await show(STOPPED);
    await choose('Money');
    await userEvent.type(screen.getByRole('textbox', { name: 'What I used to spend' }), '40');
    expect(main()).toContain('You used to spend £40 a week.');
    expect(main()).not.toContain('a year');
    expect(field(SPEND)).toBeNull();
    await choose('A lighter mood');
    expect(main()).toContain('Mood often lifts when people do not drink, but not always.');
    expect(main()).not.toContain('drink less');
  });

  it.each(['Better sleep', 'A lighter mood', 'Money', 'Health'])(
    'no reason is told what happens when people drink less, under the full caution: %s',
    async (name) => {
      await show(FULL_CAUTION);
      await choose(name);
      expect(headings()).toEqual([
        'Do not stop drinking suddenly',
        'What would you like more of?',
        'Ask yourself',
        ...(name === 'A lighter mood' ? ['If you need help now'] : []),
      ]);
      expect(main()).not.toMatch(/You may:|Mood often lifts|gets better|a year/);
      expect(main().includes('If you feel low for 2 weeks or more, talk to your GP.')).toBe(name === 'A lighter mood');
    },
  );
});

describe('the visitor’s own money', () => {
  const { year } = en.steps.benefits.money;

  it('is answered with the sum of a year, in whole pounds', async () => {
    await show();
    expect(field(SPEND)).toBeNull();
    await choose('Money');
    const box = field(SPEND);
    if (box === null) throw new Error('no field for the money');
    expect(main()).toContain(MONEY_HELP);
    for (const [typed, says] of [
      ['40', '£40 a week is £2,080 a year'],
      ['£40', '£40 a week is £2,080 a year'],
      ['999', year(999, 51_948)],
      ['0', ''],
      ['12.5', ''],
      ['1000', ''],
      ['', ''],
    ] as const) {
      await userEvent.clear(box);
      if (typed !== '') await userEvent.type(box, typed);
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', says]);
      expect(box.getAttribute('aria-invalid')).toBe(String(['12.5', '1000'].includes(typed)));
    }
  });

  it('is never sent, kept or printed', async () => {
    const { visit, server } = await show();
    await choose('Money');
    const box = field(SPEND);
    if (box === null) throw new Error('no field for the money');
    await userEvent.type(box, '37');
    expect(box.closest('[data-not-printed]')?.textContent).toContain('£37 a week');
    expect(JSON.stringify(visit.get())).not.toContain('37');
    await choose('Health');
    await choose('Money');
    expect(field(SPEND)?.value).toBe('');
    expect(JSON.stringify(server.calls)).not.toContain('37');
  });

  it.each<[string, TriageRecord, LastTime?]>([
    ['under the full caution', FULL_CAUTION],
    ['after the full caution of last week', { consumptionUnits: 14, consumptionDays: 7 }],
    ['who was once dependent', {}, { score: 20, units: null }],
    ['a week told after “Never”, with the signs in a box', { ...STOPPED, consumptionUnits: 2, consumptionDays: 1 }],
  ])('is not asked about, and only help with money is named: %s', async (_what, triage, lastTime) => {
    const { visit } = await show(triage);
    if (lastTime) act(() => visit.setLastTime(lastTime));
    await choose('Money');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(main()).toContain(MONEY_HELP);
  });
});

describe('a reason chosen before', () => {
  it.each<ReasonChoice>(['sleep', 'none'])('is still chosen after Back: %s', async (reason) => {
    const { visit } = await show();
    await choose(en.steps.benefits.reason.choices[reason]);
    const { plan } = visit.get();
    cleanup();
    await showPage(pathOfStep('benefits'), { triage: { ...MAN, ...INCREASING }, plan });
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
    expect(chosen.map(({ value }) => value)).toEqual([reason]);
  });
});
