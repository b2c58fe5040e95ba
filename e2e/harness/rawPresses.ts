import type { CDPSession, Locator, Page } from '@playwright/test';

declare global {
  /** When the presses of a hand began, in ms on the page's clock. */
  var began: number[] | undefined;
}

/** Presses as a hand makes them: raw input at a place, which a driver's own click would hold back until the page takes it. */
export type Hand = { readonly page: Page; readonly raw: CDPSession; readonly by: 'touch' | 'mouse' };

export async function handOn(page: Page, by: Hand['by']): Promise<Hand> {
  await page.addInitScript(notePresses);
  return { page, raw: await page.context().newCDPSession(page), by };
}

/** Runs inside the page: notes when its presses began, in ms. */
function notePresses(): void {
  const began: number[] = [];
  globalThis.began = began;
  addEventListener('pointerdown', ({ timeStamp }) => began.push(timeStamp), { capture: true });
}

type Place = { readonly x: number; readonly y: number };

async function pressAt({ raw, by }: Hand, { x, y }: Place, count: number): Promise<void> {
  if (by === 'touch') {
    const down = raw.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await Promise.all([down, raw.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })]);
    return;
  }
  const at = { x, y, button: 'left', clickCount: count } as const;
  const down = raw.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' });
  await Promise.all([down, raw.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' })]);
}

/** Waits until the page takes a pointer. */
export async function untilTaken(page: Page): Promise<void> {
  await page.waitForFunction(() => getComputedStyle(document.documentElement).pointerEvents !== 'none');
}

/** A busy machine may make the second press late. From this on, in ms, it may be a press of its own. */
const LATE_MS = 480;

/**
 * Presses the middle of a control, and the same place of the window again after `gap` ms, whatever is there by then.
 * Returns whether the second press was in time.
 */
export async function pressTwice(hand: Hand, control: Locator, gap: number): Promise<boolean> {
  await control.scrollIntoViewIfNeeded();
  await untilTaken(hand.page);
  const box = await control.boundingBox();
  if (box === null) throw new Error(`${String(control)} is not shown`);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const start = performance.now();
  const first = pressAt(hand, place, 1);
  await new Promise((resolve) => setTimeout(resolve, gap));
  await Promise.all([first, pressAt(hand, place, 2)]);
  const took = performance.now() - start;
  const began = await hand.page
    .evaluate((): readonly number[] => globalThis.began ?? [])
    .catch((): readonly number[] => []);
  const [one, two] = began.slice(-2);
  // The first press may have left the page, and its time with it.
  return (one === undefined || two === undefined ? took : two - one) < LATE_MS;
}
