import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goBack, goTo } from './navigation.ts';
import { holdPresses, discardHeldPresses } from './pressHold.ts';

const pressed = vi.fn();
let watching: AbortController;
beforeEach(() => {
  pressed.mockReset();
  watching = new AbortController();
  discardHeldPresses(watching.signal);
  document.body.innerHTML = '<button>Next</button><a data-always>Leave this site</a>';
  document.body.addEventListener('click', pressed, { signal: watching.signal });
});
afterEach(() => {
  watching.abort();
  document.body.replaceChildren();
});

const control = (selector: string) => document.querySelector<HTMLElement>(selector);
/** Begins a press on a control, `clientY` px below the upper edge of the window. */
const down = (selector = 'body', clientY = 0) =>
  control(selector)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientY }));
const click = (selector = 'button', pointerType = 'touch') =>
  control(selector)?.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, pointerType }));
const isHeld = () => document.documentElement.classList.contains('held');
const lifted = () => expect.poll(isHeld, { timeout: 5000 }).toBe(false);

it('a press that began while a view was held does nothing, the next one does', async () => {
  holdPresses();
  expect(isHeld()).toBe(true);
  down();
  await lifted();
  expect(click()).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
  down();
  click();
  expect(pressed).toHaveBeenCalledOnce();
});

it('a press under way when a view comes does nothing', () => {
  down();
  holdPresses();
  click();
  expect(pressed).not.toHaveBeenCalled();
});

it('one timer lifts: a second view is held for its own 500 ms', async () => {
  holdPresses();
  const before = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 300));
  holdPresses();
  await lifted();
  expect(performance.now() - before).toBeGreaterThan(790);
});

it.each([
  ['a keyboard', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true })), 'button', ''],
  ['assistive technology', down, 'button', ''],
  ['a finger on what is always taken', () => down('[data-always]', 60), '[data-always]', 'touch'],
])('a press by %s is taken while a view is held', (_, before, selector, pointerType) => {
  holdPresses();
  down();
  before();
  click(selector, pointerType);
  expect(pressed).toHaveBeenCalledOnce();
});

it('a second press on a control that has gone does not leave the site, whose link now lies there', async () => {
  down();
  holdPresses();
  down('[data-always]', 30);
  click('[data-always]');
  expect(pressed).not.toHaveBeenCalled();
  await lifted();
  down();
  holdPresses();
  down('[data-always]', 60);
  click('[data-always]');
  expect(pressed).toHaveBeenCalledOnce();
});

it('A late second press on Close calculator, begun while the page is held and ended after, does not leave the site', async () => {
  holdPresses();
  // The page under the closed dialog takes no pointer yet, so the press begins on the page itself.
  down();
  await lifted();
  expect(click('[data-always]')).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
});

it('A press that began on another control does not press Leave this site, which has taken its place', () => {
  down('button');
  holdPresses();
  expect(click('[data-always]')).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
});

describe('a key held down', () => {
  const key = (name: string, { repeat = false, on = 'button' } = {}) =>
    control(on)?.dispatchEvent(new KeyboardEvent('keydown', { key: name, repeat, bubbles: true, cancelable: true }));
  const heard = vi.fn();
  beforeEach(() => {
    heard.mockReset();
    document.body.insertAdjacentHTML('beforeend', '<input type="email"><input type="checkbox">');
    document.body.addEventListener('keydown', heard, { signal: watching.signal });
  });

  it.each(['button', '[data-always]', '[type=email]', '[type=checkbox]'])(
    'A key held down presses %s once with Enter, however often the key repeats',
    (on) => {
      expect(key('Enter', { on })).toBe(true);
      for (let repeats = 0; repeats < 30; repeats += 1) expect(key('Enter', { repeat: true, on })).toBe(false);
      expect(heard).toHaveBeenCalledOnce();
    },
  );

  it('presses Leave this site once with Space', () => {
    key(' ', { on: '[data-always]' });
    key(' ', { on: '[data-always]', repeat: true });
    expect(heard).toHaveBeenCalledOnce();
  });

  it.each([
    ['a letter in a field', 'a', '[type=email]'],
    ['a space in a field', ' ', '[type=email]'],
    ['an arrow', 'ArrowDown', 'button'],
  ])('still repeats %s', (_, name, on) => {
    expect(key(name, { repeat: true, on })).toBe(true);
    expect(heard).toHaveBeenCalledOnce();
  });
});

it('a click by a script is taken after a press that ended without a click, its control being gone', async () => {
  down();
  document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 600));
  holdPresses();
  control('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(pressed).toHaveBeenCalledOnce();
});

it('presses are held from the press of Back on, before the browser has gone back', async () => {
  await lifted();
  goTo('/terms');
  const back = vi.spyOn(window.history, 'back').mockReturnValue();
  expect(isHeld()).toBe(false);
  goBack();
  expect(back).toHaveBeenCalledOnce();
  expect(isHeld()).toBe(true);
});
