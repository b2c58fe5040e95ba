import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pathOfStep } from '#domain/journey.ts';
import type { TriageRecord } from '#domain/record.ts';
import { DEPENDENCE, HIGHER, INCREASING, LOWER } from '#domain/testing/sampleAnswers.ts';
import { MAN } from '../../testing/answers.ts';
import { showPage } from '../../testing/showPage.tsx';
import { YORK } from '../../testing/york.ts';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FULL = 'Do not stop drinking suddenly';
const STOPPED = 'If you stopped in the last 3 days';
/** Answers that bring the full caution only because of last week's units. */
const HEAVY = { ...INCREASING, consumptionUnits: 14, consumptionDays: 7, goalUnits: 7, goalDays: 7 } as const;
const FROM_ANSWERS = { ...INCREASING, q6: 2 } as const;
const NO_MORE = { ...LOWER, q1: 0, q2: 0, q3: 3, q4: 3, q5: 2, q7: 2 } as const;

type Boxed = { readonly box: HTMLElement; readonly shown: string; readonly folded: string };

/** Returns the caution's box, its text while the disclosure is closed, and the text inside the disclosure. */
async function boxOn(path: string, triage: TriageRecord, nation = YORK.nation, heading = FULL): Promise<Boxed> {
  cleanup();
  await showPage(path, { triage: { ...MAN, ...triage }, client: { nation } });
  const box = screen.getByRole('heading', { name: heading }).closest('section') ?? document.body;
  const fold = box.querySelector('details');
  const folded = fold?.textContent ?? '';
  return { box, folded, shown: box.textContent.replace(folded, '') };
}

const steps = (...kinds: readonly Parameters<typeof pathOfStep>[0][]) => kinds.map(pathOfStep);
const hrefs = (within: ParentNode) =>
  [...within.querySelectorAll('a')].filter((link) => !link.closest('details')).map(({ href }) => href);

describe('the caution in its short form', () => {
  it.each([
    ...steps('lastWeek', 'results').map((path) => [path, HEAVY] as const),
    ['/intervention', HIGHER],
    ['/intervention', DEPENDENCE],
  ] as const)(
    'The short caution on %s says whom to call, with the signs to look out for folded',
    async (path, triage) => {
      const { box, shown, folded } = await boxOn(path, triage);
      const inFull = await boxOn('/feedback', triage);
      expect(inFull.folded).toBe('');
      expect(shown).toContain('stopping or cutting down suddenly can be dangerous, and can even cause death.');
      expect(shown).toContain(
        'Call 999 for a fit, confusion or severe shaking. Shaking, sweating or sickness: call 111.',
      );
      // 111 and 999 are in the sentence for people who have stopped and in that for everyone; the service is named
      // once.
      expect(hrefs(box)).toEqual(['tel:01632960001', 'tel:111', 'tel:999', 'tel:999', 'tel:111']);
      const [lookOutFor, ...signs] = folded.split('What to look out for');
      expect([lookOutFor, inFull.shown.endsWith(signs.join(''))]).toEqual(['', true]);
      expect(box.querySelector('details')?.open).toBe(false);
    },
  );

  it.each(steps('information', 'benefits', 'plan'))('on %s is one sentence, with whom to call', async (path) => {
    const { box, shown, folded } = await boxOn(path, FROM_ANSWERS);
    expect(shown).toBe(
      `${FULL}Stopping or cutting down suddenly can be dangerous. Talk to your GP or York Sample Service, 01632 960001 before you do.`,
    );
    expect([folded, hrefs(box)]).toEqual(['', ['tel:01632960001']]);
  });

  it.each([
    ['northernIreland', 'Shaking, sweating or sickness: call the GP out-of-hours service.'],
    ['islands', 'Shaking, sweating or sickness: call your GP.'],
  ] as const)('The short caution names who answers in %s in place of 111', async (nation, message) => {
    const { shown } = await boxOn('/intervention', HIGHER, nation);
    expect(shown).toContain(message);
    expect(shown).not.toContain('111');
  });

  it('is replaced by what to know after stopping, for somebody who drinks no more', async () => {
    const { shown, folded } = await boxOn(pathOfStep('plan'), NO_MORE, YORK.nation, STOPPED);
    expect(shown).toContain('Call 999 for a fit, confusion or severe shaking.');
    expect(folded).toContain('Call 999 too if you vomit blood');
  });

  it('The short caution is unfolded in print, and folded again after it', async () => {
    const fold = (await boxOn('/intervention', HIGHER)).box.querySelector('details');
    dispatchEvent(new Event('beforeprint'));
    expect(fold?.open).toBe(true);
    dispatchEvent(new Event('afterprint'));
    expect(fold?.open).toBe(false);
  });
});

describe('the caution in full, which folds nothing', () => {
  it('The full caution says to call 999 for somebody who is unsteady or confused without a drink', async () => {
    const { shown } = await boxOn('/feedback', DEPENDENCE);
    expect(shown).toContain(
      'Call 999 too if you have not been drinking but cannot walk steadily, see double or are confused.',
    );
  });

  it('The full caution comes after the box for people who have stopped, if somebody who often drinks enters a week of no alcohol', async () => {
    const none = { ...HEAVY, q1: 4, q2: 4, q3: 3, consumptionUnits: 0, consumptionDays: 0 } as const;
    const { box } = await boxOn(pathOfStep('targets'), none);
    const stopped = screen.getByRole('heading', { name: STOPPED });
    expect(stopped.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it.each([
    ['/feedback', FROM_ANSWERS],
    ['/feedback', HIGHER],
    ['/feedback', DEPENDENCE],
    [pathOfStep('targets'), FROM_ANSWERS],
    [pathOfStep('targets'), HEAVY],
  ] as const)('The full caution stands on %s', async (path, triage) => {
    const { box, shown } = await boxOn(path, { ...HEAVY, ...triage });
    expect(box.querySelector('details')).toBeNull();
    for (const message of ['a racing heart', 'worst in the first 48 hours', 'vomit blood', 'skin or eyes turn yellow'])
      expect(shown).toContain(message);
  });
});

it.each(['lastWeek', 'targets', 'results'] as const)(
  'a week with alcohol after “Never” brings both boxes on %s, which say that both can be true',
  async (step) => {
    const goal = { goalUnits: 2, goalDays: 2 };
    await showPage(pathOfStep(step), {
      triage: { ...MAN, ...NO_MORE, consumptionUnits: 15, consumptionDays: 7, ...goal },
    });
    expect(screen.getAllByRole('heading', { name: FULL })).toHaveLength(1);
    expect(screen.getAllByRole('heading', { name: STOPPED })).toHaveLength(1);
    const main = screen.getByRole('main').textContent;
    expect(main).toContain('If you stopped this week, both can be true.');
    expect(main).not.toMatch(/guideline|in a year|You told us you do not drink now/);
  },
);

it('after “Never” with units in question 2, a folded question leads to what to know after stopping', async () => {
  await showPage('/feedback', { triage: { ...MAN, ...NO_MORE, q2: 2 } });
  const fold = screen.getByText('If you have stopped, and it is less than 3 days ago').closest('details');
  expect(fold?.textContent).toContain('After the third day too, call 999');
  expect(fold?.textContent).toContain('Call 999 too if you vomit blood');
});

const NOTE = 'If you are pregnant or could be';
it.each([
  [5, 'lastWeek', HEAVY],
  [6, 'targets', { ...INCREASING, consumptionUnits: 6, consumptionDays: 6, goalUnits: 0, goalDays: 0 }],
  // A visit with “Never” in question 1, units in question 2, and a target whose units and days contradict each other.
  [6, 'targets', { ...NO_MORE, q2: 2, q5: 0, consumptionUnits: 0, consumptionDays: 0, goalUnits: 5, goalDays: 0 }],
] as const)(
  'a caution that first arises on step %i has the whole note on pregnancy there, and its line on step 7',
  async (_step, path, triage) => {
    const woman = { ...MAN, ...triage, gender: 'f', age: 2 } as const;
    await showPage(pathOfStep(path), { triage: woman });
    const note = screen.getByRole('heading', { name: NOTE }).closest('section')?.textContent;
    expect(note).toContain('Speak to your midwife or GP today. Tell them how much you drink.');
    cleanup();
    await showPage(pathOfStep('results'), { triage: woman });
    expect(screen.queryByRole('heading', { name: NOTE })).toBeNull();
    expect(screen.getByRole('main').textContent).toContain(
      'If you could be pregnant, speak to your midwife or GP today.',
    );
  },
);

it('step 5 repeats no caution that the answers have raised before', async () => {
  await showPage(pathOfStep('lastWeek'), {
    triage: { ...MAN, ...FROM_ANSWERS, consumptionUnits: 14, consumptionDays: 7 },
  });
  expect(screen.queryByRole('heading', { name: FULL })).toBeNull();
});
