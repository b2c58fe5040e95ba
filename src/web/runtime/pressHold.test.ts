import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
const down = () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
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
  ['a finger on what is always taken', down, '[data-always]', 'touch'],
])('a press by %s is taken while a view is held', (_, before, selector, pointerType) => {
  holdPresses();
  down();
  before();
  click(selector, pointerType);
  expect(pressed).toHaveBeenCalledOnce();
});

it('a second press on what closed a dialog does not leave the site, which lies under it', async () => {
  holdPresses('dialogClosed');
  down();
  click('[data-always]');
  expect(pressed).not.toHaveBeenCalled();
  await lifted();
  holdPresses();
  down();
  click('[data-always]');
  expect(pressed).toHaveBeenCalledOnce();
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
