import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '#content/en/index.ts';
import { pathOfStep } from '#domain/journey.ts';
import { fittingChoices, PLAN_CODES, type Plan } from '#domain/plan.ts';
import type { TriageRecord } from '#domain/record.ts';
import { INCREASING } from '#domain/testing/sampleAnswers.ts';
import { MAN } from '../../testing/answers.ts';
import { showPage } from '../../testing/showPage.tsx';

const { choices, startDays } = en.steps.plan;
const show = (other: TriageRecord = {}, plan: Partial<Plan> = {}) =>
  showPage(pathOfStep('plan'), { triage: { ...MAN, ...INCREASING, ...other }, plan });
const box = (code: keyof typeof choices) => screen.getByRole<HTMLInputElement>('checkbox', { name: choices[code] });
const day = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));

/** Answers that bring the full caution and the note on pregnancy, which together take the most words. */
const FULL_CAUTION: TriageRecord = { gender: 'f', age: 2, q1: 4, q2: 4, q3: 4, q4: 0, q5: 0 };

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the plan', () => {
  it('offers six choices that fit the answers, counting among them, the others under “More ideas”, and three days, none chosen beforehand', async () => {
    await show();
    const labelsIn = (group: HTMLElement) =>
      within(group)
        .getAllByRole('checkbox', { hidden: true })
        .map((item) => item.closest('label')?.textContent);
    const first = labelsIn(screen.getByRole('group', { name: 'What I will do' }));
    const more = labelsIn(screen.getByRole('group', { name: 'More ideas', hidden: true }));
    expect(first).toEqual(fittingChoices(INCREASING, false).map((code) => choices[code]));
    expect(first).toContain('I will count my drinks');
    expect([...first, ...more].sort()).toEqual(PLAN_CODES.map((code) => choices[code]).sort());
    expect(screen.getByText('More ideas', { selector: 'summary' }).closest('details')?.open).toBe(false);
    expect(screen.getAllByRole('radio').map((item) => (item as HTMLInputElement).value)).toEqual(
      Object.keys(startDays),
    );
    const inputs = [...screen.getAllByRole('checkbox'), ...screen.getAllByRole('radio')] as HTMLInputElement[];
    expect(inputs.filter(({ checked }) => checked)).toEqual([]);
  });

  it('can be left empty', async () => {
    await show();
    await next();
    expect(window.location.pathname).toBe(pathOfStep('lastWeek'));
  });

  it('keeps the choices in the page’s memory, and sends none of them', async () => {
    const { visit, server } = await show();
    for (const code of ['slip', 'relax', 'shop'] as const) await userEvent.click(box(code));
    await userEvent.click(box('shop'));
    await userEvent.click(day('Tomorrow'));
    expect(visit.get().plan).toEqual({ choices: ['relax', 'slip'], startDay: 'tomorrow' });
    await next();
    await vi.waitFor(() => expect(server.sentTo('/api/triage/log').length).toBeGreaterThan(0));
    for (const { body } of server.sentTo('/api/triage/log')) {
      expect(JSON.stringify(body)).not.toMatch(/plan|startDay|tomorrow|relax|slip/);
    }
    visit.end();
    expect(visit.get().plan).toEqual({ choices: [], startDay: null });
  });

  it('shows the choices made before', async () => {
    await show({}, { choices: ['water'], startDay: 'monday' });
    expect([box('water').checked, box('relax').checked, day('Next Monday').checked]).toEqual([true, false, true]);
  });

  it('names each start day with its date in the UK', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] });
    await show();
    const described = screen
      .getAllByRole('radio')
      .map((radio) => document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent);
    expect(described).toEqual(['Sunday 22 November 2026', 'Monday 23 November 2026', '23 November 2026']);
  });

  it.each([
    ['an ordinary visit', {}],
    ['a drink in the morning', { q5: 0, q6: 1 } satisfies TriageRecord],
    ['the full caution and the note on pregnancy', FULL_CAUTION],
  ])('has its first choice after at most 250 words: %s', async (_what, triage) => {
    await show(triage);
    const range = document.createRange();
    range.setStart(screen.getByRole('main'), 0);
    range.setEndBefore(box('relax'));
    // Words are counted in each text node separately, because there is no space between elements.
    const walker = document.createTreeWalker(range.cloneContents(), NodeFilter.SHOW_TEXT);
    let words = 0;
    while (walker.nextNode()) words += (walker.currentNode.nodeValue ?? '').trim().split(/\s+/).length;
    expect(words).toBeGreaterThan(20);
    expect(words).toBeLessThanOrEqual(250);
  });
});

describe('under the full caution', () => {
  it('there is no start day and no advice on days with no alcohol, and the choices are to talk over', async () => {
    await show(FULL_CAUTION);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.planWithGp);
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(screen.queryByText(/days with no alcohol/)).toBeNull();
    expect(screen.getAllByRole('checkbox')).toHaveLength(PLAN_CODES.length);
  });
});
