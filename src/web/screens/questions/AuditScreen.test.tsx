import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { en } from '#content/en/index.ts';
import { NATIONS } from '#domain/nations.ts';
import { AUDIT_QUESTIONS, type Gender } from '#domain/questionnaire.ts';
import { INCREASING } from '#domain/testing/sampleAnswers.ts';
import { provideNativeDialog } from '../../components/testing/nativeDialog.ts';
import { MAN } from '../../testing/answers.ts';
import { showPage } from '../../testing/showPage.tsx';

beforeAll(provideNativeDialog);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const chosen = () => screen.queryAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);

describe('question 3', () => {
  it.each<[Gender, string]>([
    ['m', 'How often have you had 8 or more units on a single occasion in the last year?'],
    ['f', 'How often have you had 6 or more units on a single occasion in the last year?'],
    [
      'o',
      'How often have you had 6 or more units if female, or 8 or more if male, on a single occasion in the last year?',
    ],
  ])('asks a visitor of gender %s: %s', async (gender, question) => {
    await showPage('/questions/q3', { triage: { ...MAN, gender, q1: 1, q2: 1 } });
    expect(heading()).toBe(question);
    expect(screen.queryByText(/use 6\.$/) !== null).toBe(gender === 'o');
  });
});

describe('the units in some drinks', () => {
  it.each([
    ['q2', false, false],
    ['q3', false, true],
    ['q2', true, false],
    ['q3', true, false],
  ])('are below %s, beside it: %s, folded: %s', async (id, beside, folded) => {
    const list = { matches: beside, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', () => list);
    await showPage(`/questions/${id}`, { triage: { ...MAN, q1: 1, q2: 1 } });
    const picture = screen.getByText(en.infographic.intro);
    expect(picture.closest('details') !== null).toBe(folded);
    expect(screen.getAllByText(en.infographic.heading)).toHaveLength(1);
  });

  it('come after a single explanation of a unit', async () => {
    await showPage('/questions/q2', { triage: { ...MAN, q1: 1 } });
    expect(screen.getAllByText(/1 unit is 10ml of pure alcohol/)).toHaveLength(1);
  });
});

describe.each(AUDIT_QUESTIONS)('the answers of $id', ({ id, codes }) => {
  it('Each answer to a question of the AUDIT sets its own code', async () => {
    const { visit } = await showPage(`/questions/${id}`, { triage: { ...MAN, ...INCREASING } });
    const labels: Readonly<Record<number, string>> = en.audit.options[id];
    for (const code of codes) {
      await userEvent.click(screen.getByRole('radio', { name: labels[code] ?? '' }));
      expect(visit.get().triage[id]).toBe(code);
    }
  });
});

describe('a question without an answer', () => {
  it('is reported in the summary, at the field and in the title, and the screen stays', async () => {
    await showPage('/questions/q1', { triage: MAN });
    expect(chosen()).toEqual([]);
    await press('Next');
    expect(screen.getAllByText('Please select an answer')).toHaveLength(2);
    expect(document.title).toMatch(/^Error: /);
    expect(window.location.pathname).toBe('/questions/q1');
    await userEvent.click(screen.getByRole('radio', { name: 'Never' }));
    // The errors are hidden but not removed, so that the pressed control stays in place.
    for (const error of screen.getAllByText('Please select an answer'))
      expect(error.closest('[data-mended]')).not.toBeNull();
    expect(document.title).not.toMatch(/^Error: /);
    await press('Next');
    expect(window.location.pathname).toBe('/questions/q2');
  });
});

describe('the calculator from a question about units', () => {
  const pints = async (quantity: number) => {
    await press('Help me calculate');
    const calculator = within(screen.getByRole('dialog'));
    const pressThere = (name: string) => userEvent.click(calculator.getByRole('button', { name }));
    await pressThere('Add a drink');
    for (const answer of ['Beer or cider', 'Pint (568ml)', '4%']) {
      await userEvent.click(calculator.getByRole('radio', { name: answer }));
      await pressThere('Next');
    }
    await userEvent.clear(calculator.getByRole('spinbutton', { name: 'Quantity' }));
    await userEvent.type(calculator.getByRole('spinbutton', { name: 'Quantity' }), `${quantity}{Enter}`);
    await pressThere('Use this total');
  };
  const line = async (text: string) => (await screen.findByText(text)).getAttribute('role');

  it('The calculator on question 2 says which answer fits the total, and chooses none', async () => {
    await showPage('/questions/q2', { triage: { ...MAN, q1: 1 } });
    await pints(3);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await line('Your total is 7 units: that is 7 to 9.')).toBe('status');
    expect(chosen()).toEqual([]);
  });

  it.each(NATIONS)(
    'The calculator in %s adds the single spirit served there: 35ml in Northern Ireland, else 25ml',
    async (nation) => {
      await showPage('/questions/q2', { triage: { ...MAN, q1: 1 }, client: { nation } });
      await press('Help me calculate');
      const size = nation === 'northernIreland' ? 'Large single 35ml' : 'Single 25ml';
      expect(screen.getByRole('toolbar', { name: 'Spirits' }).textContent).toContain(size);
      await press('Add single spirit, 40%');
      expect(screen.getByRole('dialog').textContent).toContain('Total: 1 unit');
    },
  );

  it('has its result announced only once the dialog has closed', async () => {
    await showPage('/questions/q2', { triage: { ...MAN, q1: 1 } });
    const batches: boolean[] = [];
    const isDialog = (node: Node) => node.nodeName === 'DIALOG';
    const watch = new MutationObserver((records) => {
      const line = records.some(({ target }) => target.textContent?.startsWith('Your total is'));
      if (line) batches.push(records.some(({ removedNodes }) => [...removedNodes].some(isDialog)));
    });
    watch.observe(screen.getByRole('main'), { subtree: true, childList: true, characterData: true });
    await pints(3);
    await line('Your total is 7 units: that is 7 to 9.');
    watch.disconnect();
    expect(batches).toEqual([false]);
  });

  it('offers the answer to question 2 that fits, and a press chooses it', async () => {
    const { visit } = await showPage('/questions/q2', { triage: { ...MAN, q1: 1 } });
    await press('Next');
    await pints(3);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose 7 to 9' }));
    expect(chosen()).toEqual(['3']);
    expect(visit.get().triage.q2).toBe(3);
    for (const error of screen.getAllByText('Please select an answer'))
      expect(error.closest('[data-mended]')).not.toBeNull();
  });

  it('keeps that answer’s button in place, shown as chosen, until another answer is chosen', async () => {
    await showPage('/questions/q2', { triage: { ...MAN, q1: 1 } });
    await pints(3);
    const offer = await screen.findByRole('button', { name: 'Choose 7 to 9' });
    expect(offer.getAttribute('aria-pressed')).toBe('false');
    await userEvent.dblClick(offer);
    expect(document.activeElement).toBe(offer);
    expect(offer.getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: '10 or more' }));
    expect(offer.getAttribute('aria-pressed')).toBe('false');
  });

  it('The calculator offers no answer to question 3, because a total does not say how often', async () => {
    for (const quantity of [1, 4]) {
      await showPage('/questions/q3', { triage: { ...MAN, q1: 1, q2: 1 } });
      await pints(quantity);
      await screen.findByText(/^Your total is|^That is under/);
      expect(screen.queryAllByRole('button', { name: /^Choose/ })).toEqual([]);
      cleanup();
    }
  });

  it.each([
    ['m', 4, 'Your total is 9 units: that is 8 or more.'],
    ['f', 3, 'Your total is 7 units: that is 6 or more.'],
    ['o', 4, 'Your total is 9 units: that is 8 or more.'],
    ['m', 3, 'Your total is 7 units. That is under 8.'],
    ['o', 2, 'Your total is 5 units. That is under 6.'],
  ] as const)(
    'The calculator on question 3 says to gender %s with %i pints: “%s”, and chooses no answer',
    async (gender, quantity, sentence) => {
      await showPage('/questions/q3', { triage: { ...MAN, gender, q1: 1, q2: 1 } });
      await pints(quantity);
      expect(await line(sentence)).toBe('status');
      expect(chosen()).toEqual([]);
    },
  );

  it('keeps its list of drinks for the next time', async () => {
    const { visit } = await showPage('/questions/q2', { triage: { ...MAN, q1: 1 } });
    await pints(3);
    expect(visit.get().drinks).toHaveLength(1);
    for (const _time of [1, 2]) {
      await press('Help me calculate');
      expect(screen.getByText('Total: 7 units')).toBeDefined();
      await press('Close calculator');
    }
  });
});
