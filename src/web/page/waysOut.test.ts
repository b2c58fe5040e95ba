import { beforeEach, expect, it, vi } from 'vitest';
import { createPage } from './waysOut.ts';

const steps: string[] = [];
const step = (name: string) => () => void steps.push(name);
const newPage = () =>
  createPage({
    visit: { end: step('end'), abandon: step('abandon') },
    clear: step('clear'),
    replace: (url) => void steps.push(url),
    exitUrl: 'https://weather.example.org',
  });
beforeEach(() => void steps.splice(0));

it('starting again clears the page first, then the visit, then loads the start', () => {
  newPage().startAgain();
  expect(steps).toEqual(['clear', 'end', '/']);
});

it('leaving the site clears the page first, then the visit, then goes', () => {
  newPage().leaveSite();
  expect(steps).toEqual(['clear', 'end', 'https://weather.example.org']);
});

it('a visit that is another’s sends nothing more', () => {
  newPage().showElsewhere();
  expect(steps).toEqual(['abandon', 'clear', 'end', '/loggedInElsewhere']);
});

it('nothing overtakes a way out that is loading, but leaving the site', () => {
  const page = newPage();
  page.startAgain();
  page.startAgain();
  page.showElsewhere();
  expect(steps).toEqual(['clear', 'end', '/']);
  page.leaveSite();
  expect(steps.at(-1)).toBe('https://weather.example.org');
});

it('a page that goes away is emptied and goes nowhere by itself', () => {
  newPage().forget();
  expect(steps).toEqual(['clear', 'end']);
});

it('pageLife empties a page that is kept and loads the start when it is brought back', async () => {
  const { watchPageLife } = await import('../app/pageLife.ts');
  const page = { ...newPage(), reload: vi.fn(), forget: vi.fn() };
  const visit = { flush: vi.fn() };
  watchPageLife({ page, visit } as unknown as Parameters<typeof watchPageLife>[0]);
  window.dispatchEvent(new Event('pagehide'));
  expect(page.forget).toHaveBeenCalledOnce();
  window.history.replaceState(null, '', '/questions/q3');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(page.reload).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(page.reload).toHaveBeenCalledExactlyOnceWith('/');
});
