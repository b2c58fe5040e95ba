import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { discardPressesOfFirstView } from './firstView.ts';

const pressed = vi.fn();
let watching: AbortController;
const page = document.documentElement;
beforeEach(() => {
  pressed.mockReset();
  watching = new AbortController();
  discardPressesOfFirstView(watching.signal);
  document.body.innerHTML = '<input type="checkbox"><a data-always>Leave this site</a>';
  document.body.addEventListener('click', pressed, { signal: watching.signal });
  // As the style sheet does for the first view.
  page.style.pointerEvents = 'none';
});
afterEach(() => {
  watching.abort();
  document.body.replaceChildren();
  page.style.pointerEvents = '';
});

const lift = () => void (page.style.pointerEvents = '');
const down = (on = 'body') =>
  document.querySelector(on)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
const click = (on: string, pointerType = 'touch') =>
  document
    .querySelector(on)
    ?.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, pointerType }));
const box = () => document.querySelector<HTMLInputElement>('input');

it('After Finish, the second press of a double press does not tick the box of the start, however late it ends', () => {
  down();
  lift();
  expect(click('input')).toBe(false);
  expect(box()?.checked).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
  down('input');
  click('input');
  expect(box()?.checked).toBe(true);
});

it('After Finish, the second press of a double press does not enter the start’s postcode field, however late it ends', () => {
  const touch = () => box()?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  down();
  lift();
  expect(touch()).toBe(false);
  click('input');
  down('input');
  expect(touch()).toBe(true);
});

it('Leave this site is pressed while the first view is held', () => {
  down('[data-always]');
  click('[data-always]');
  expect(pressed).toHaveBeenCalledOnce();
});

it.each([
  ['assistive technology', () => undefined, ''],
  ['a keyboard', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true })), 'mouse'],
])('A press by %s is taken while the first view is held', (_, before, pointerType) => {
  down();
  before();
  click('input', pointerType);
  expect(pressed).toHaveBeenCalledOnce();
});
