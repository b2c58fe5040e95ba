import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createExits, watchPageVisibility } from './exits.ts';

const steps: string[] = [];
const step = (name: string) => () => void steps.push(name);
const newPage = () =>
  createExits({
    visit: { end: step('end'), abandon: step('abandon'), taken: () => ({ file: steps.length === 0, mail: false }) },
    clear: step('clear'),
    replace: (url) => void steps.push(url),
    loadGoodbye: ({ end, file }) => void steps.push(`${end}${file ? ', with a file' : ''}`),
    sayGoodbye: ({ end, file }) => void steps.push(`in place: ${end}${file ? ', with a file' : ''}`),
    exitUrl: 'https://weather.example.org',
  });
beforeEach(() => void steps.splice(0));
afterEach(() => void vi.restoreAllMocks());

it('starting again clears the page, then the visit, then loads the start', () => {
  newPage().startAgain();
  expect(steps).toEqual(['clear', 'end', '/']);
});

it.each([
  ['finishing', 'finish', 'finished'],
  ['clearing the answers', 'clearAnswers', 'cleared'],
] as const)('%s clears the page, then the visit, then loads the start that says what left the page', (_, exit, end) => {
  newPage()[exit]();
  expect(steps).toEqual(['clear', 'end', `${end}, with a file`]);
});

it('offline it says goodbye in place and loads nothing, once', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  newPage().finish();
  expect(steps.splice(0)).toEqual(['clear', 'end', 'in place: finished, with a file']);
  const exits = newPage();
  exits.startAgain();
  exits.finish();
  expect(steps).toEqual(['clear', 'end', 'in place: cleared, with a file']);
});

it('leaving the site clears the page, then the visit, then loads the other site', () => {
  newPage().leaveSite();
  expect(steps).toEqual(['clear', 'end', 'https://weather.example.org']);
});

it('a visit whose record belongs to another sends nothing more', () => {
  newPage().showElsewhere();
  expect(steps).toEqual(['abandon', 'clear', 'end', '/loggedInElsewhere']);
});

it('only leaving the site overrides a way out that is loading', () => {
  const exits = newPage();
  exits.startAgain();
  exits.finish();
  exits.showElsewhere();
  expect(steps).toEqual(['clear', 'end', '/']);
  exits.leaveSite();
  expect(steps.at(-1)).toBe('https://weather.example.org');
});

it('a page that closes is emptied and loads nothing', () => {
  newPage().forget();
  expect(steps).toEqual(['clear', 'end']);
});

it('pageLife empties a page that closes, and loads the start if the browser restores it', () => {
  const exits = { ...newPage(), reload: vi.fn(), forget: vi.fn() };
  const visit = { flush: vi.fn() };
  watchPageVisibility(visit, exits);
  window.dispatchEvent(new Event('pagehide'));
  expect(exits.forget).toHaveBeenCalledOnce();
  window.history.replaceState(null, '', '/questions/q3');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(exits.reload).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(exits.reload).toHaveBeenCalledExactlyOnceWith('/');
});
