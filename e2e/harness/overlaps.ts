import type { Locator } from '@playwright/test';
import type { Place } from './rawPresses.ts';

/** A rectangle of the window in px, from its upper left corner. */
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
type NamedBox = Box & { readonly name: string };

/** Runs inside the page: the controls in the window that a press can hit, with their names. */
export function controlsInWindow(): readonly NamedBox[] {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, select, label, input')];
  return controls.flatMap((control) => {
    const { left, top, right, bottom } = control.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
    if (hit === null || !control.contains(hit)) return [];
    return [{ left, top, right, bottom, name: control.textContent.replace(/\s+/g, ' ').trim() }];
  });
}

/** Returns the part of the window in which a control can lie, by how far the window is scrolled. */
export const reachOf = (control: Locator): Promise<Box> =>
  control.evaluate((element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (element.closest('dialog') !== null) return { left, top, right, bottom };
    const header = [...document.querySelectorAll('header, header > *')].filter(
      (part) => getComputedStyle(part).position === 'sticky',
    );
    const covered = Math.max(0, ...header.map((part) => part.getBoundingClientRect().height));
    const most = document.documentElement.scrollHeight - innerHeight;
    return {
      left,
      right,
      top: Math.max(covered, top + scrollY - most),
      bottom: Math.min(innerHeight, bottom + scrollY),
    };
  });

/** A control of the next view, and a place of the window at which it and the pressed control lie over one another. */
export type Overlap = { readonly under: string; readonly place: Place };

/** Returns the controls of a view that can lie under a control of the view before, each with the middle of both. */
export const overlapsOf = (pressed: Box, controls: readonly NamedBox[]): readonly Overlap[] =>
  controls.flatMap(({ name, left, top, right, bottom }) => {
    const [from, to] = [Math.max(left, pressed.left), Math.min(right, pressed.right)];
    const [above, below] = [Math.max(top, pressed.top), Math.min(bottom, pressed.bottom)];
    if (to - from < 4 || below - above < 4) return [];
    return [{ under: name, place: { x: (from + to) / 2, y: (above + below) / 2 } }];
  });
