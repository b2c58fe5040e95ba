import type { CDPSession, Locator, Page } from '@playwright/test';

declare global {
  /** When each press began, in ms on the page's clock. */
  var began: number[] | undefined;
}

/**
 * A mouse or finger: raw input at a position, even while the page ignores presses. Playwright's own click would wait
 * until the page accepts them.
 */
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

const waitFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type Place = { readonly x: number; readonly y: number };

async function pressAt({ raw, by }: Hand, { x, y }: Place, count: number, lasting = 0): Promise<void> {
  if (by === 'touch') {
    const down = raw.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    if (lasting > 0) await waitFor(lasting);
    await Promise.all([down, raw.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })]);
    return;
  }
  const at = { x, y, button: 'left', clickCount: count } as const;
  const down = raw.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' });
  if (lasting > 0) await waitFor(lasting);
  await Promise.all([down, raw.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' })]);
}

/** Waits until the page accepts presses by pointer. */
export async function untilTaken(page: Page): Promise<void> {
  await page.waitForFunction(() => getComputedStyle(document.documentElement).pointerEvents !== 'none');
}

/**
 * The time between two presses, in ms, from which the second may count as a separate press. A busy machine may make it
 * that late.
 */
const LATE_MS = 480;

/** When the second press begins after the first, and how long it lasts, both in ms. */
export type SecondPress = { readonly gap: number; readonly lasting?: number };

/** Scrolls the window so that a control lies at a height of the window. One in a dialog stays where it is. */
const moveTo = (control: Locator, { y }: Place): Promise<void> =>
  control.evaluate((element, height) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (element.closest('dialog') !== null || (top < height && height < bottom)) return;
    scrollTo({ top: scrollY + (top + bottom) / 2 - height, behavior: 'instant' });
  }, y);

/**
 * Presses a control at a place of the window, by default in its middle, and the same place again, whatever is there by
 * then. Returns whether the second press began in time.
 */
export async function pressTwice(
  hand: Hand,
  control: Locator,
  { gap, lasting = 0 }: SecondPress,
  at?: Place,
): Promise<boolean> {
  await control.scrollIntoViewIfNeeded();
  if (at) await moveTo(control, at);
  await untilTaken(hand.page);
  const box = await control.boundingBox();
  if (box === null) throw new Error(`${String(control)} is not shown`);
  const place = at ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const start = performance.now();
  const first = pressAt(hand, place, 1);
  await waitFor(gap);
  await Promise.all([first, pressAt(hand, place, 2, lasting)]);
  const took = performance.now() - start - lasting;
  const began = await hand.page
    .evaluate((): readonly number[] => globalThis.began ?? [])
    .catch((): readonly number[] => []);
  const [one, two] = began.slice(-2);
  // The first press may have left the page, and its time is then lost. The duration of both presses is used instead.
  return (one === undefined || two === undefined ? took : two - one) < LATE_MS;
}
