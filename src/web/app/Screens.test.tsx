import { pathOfStep } from '#domain/journey.ts';
import { AUDIT_IDS, DEMOGRAPHIC_IDS } from '#domain/questionnaire.ts';
import { DEPENDENCE, HIGHER, INCREASING, LOWER } from '#domain/testing/sampleAnswers.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAN } from '../testing/answers.ts';
import { showPage } from '../testing/showPage.tsx';

const STEPS = DEMOGRAPHIC_IDS.length + AUDIT_IDS.length;
const scrollTo = vi.fn();
beforeEach(() => {
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = () => window.location.pathname;
const button = (name: string) => screen.getByRole('button', { name });

describe('a screen that is not yet due', () => {
  it.each([
    '/terms',
    '/data',
    '/demographics/age',
    '/questions/q5',
    '/feedback',
    pathOfStep('benefits'),
    '/intervention',
  ])('%s leads to the start without a client, and leaves no entry of its own for Back', async (gated) => {
    const entries = window.history.length;
    await showPage(gated);
    await waitFor(() => expect(path()).toBe('/'));
    expect(window.history.length).toBe(entries);
  });

  it('leads to the first unanswered question if a question is unanswered', async () => {
    const { q3: _, ...withoutThird } = INCREASING;
    await showPage('/feedback', { triage: { ...MAN, ...withoutThird } });
    await waitFor(() => expect(path()).toBe('/questions/q3'));
  });

  it.each([
    [pathOfStep('compare'), HIGHER],
    ['/intervention', INCREASING],
    ['/intervention', LOWER],
    [pathOfStep('information'), DEPENDENCE],
  ])('%s, which belongs to another band, leads to the visitor’s own result', async (other, answers) => {
    await showPage(other, { triage: { ...MAN, ...answers } });
    await waitFor(() => expect(path()).toBe('/feedback'));
  });
});

describe('arriving at a screen', () => {
  it('sets the title from the screen’s path and the neutral name for tabs, without band or client', async () => {
    await showPage('/feedback', { triage: { ...MAN, ...HIGHER } });
    await waitFor(() => expect(document.title).toBe('Your result – Self-check'));
  });

  it('leaves scrolling and focus to the browser for the first screen', async () => {
    await showPage('/questions/q1', { triage: MAN });
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });

  it('scrolls to the top and focuses the main heading of every later screen, described by the progress', async () => {
    await showPage('/questions/q4', { triage: { ...MAN, q1: 1, q2: 1, q3: 1 } });
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
    await userEvent.click(button('Next'));
    await waitFor(() => expect(path()).toBe('/questions/q5'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, description: `Step 9 of ${STEPS}` }));
    expect(document.title).toBe(`Step 9 of ${STEPS} – Self-check`);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('takes the focus from the pressed button while the old screen is still shown', async () => {
    await showPage('/questions/q4', { triage: { ...MAN, q1: 1, q2: 1, q3: 1, q4: 1 } });
    const left: string[] = [];
    button('Next').addEventListener('blur', () => left.push(path()));
    await userEvent.click(button('Next'));
    await waitFor(() => expect(path()).toBe('/questions/q5'));
    expect(left).toEqual(['/questions/q4']);
  });
});

describe('Back', () => {
  it('keeps the chosen answer', async () => {
    await showPage('/questions/q4', { triage: { ...MAN, q1: 1, q2: 1, q3: 1 } });
    await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }));
    await userEvent.click(button('Next'));
    await screen.findByText(`Step 9 of ${STEPS}`);
    await userEvent.click(button('Back'));
    await screen.findByText(`Step 8 of ${STEPS}`);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Weekly' }).checked).toBe(true);
  });

  it('leads from a page opened by its address to the start', async () => {
    await showPage('/appstores');
    await userEvent.click(button('Back'));
    await waitFor(() => expect(path()).toBe('/'));
  });

  it.each(['/terms', '/data'])('on %s clears the answers and loads the start', async (early) => {
    const { replace, visit } = await showPage(early, { triage: {} });
    await userEvent.click(button('Back'));
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
    expect(visit.get().triage).toEqual({});
  });
});

describe('an unknown address', () => {
  it.each(['/nothing', '/terms/', '/Terms', '/privacy-policy/fr', `${pathOfStep('results')}0`])(
    '%s is not found',
    async (wrong) => {
      await showPage(wrong, { triage: { ...MAN, ...INCREASING } });
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
      await waitFor(() => expect(document.title).toBe('Page not found – Self-check'));
    },
  );
});
