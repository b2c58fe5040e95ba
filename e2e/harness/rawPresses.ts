import type { CDPSession, Locator, Page } from '@playwright/test';

/** A press as the page saw it. */
type SeenPress = {
  /** When the press began, in ms on the page's clock. */
  readonly began: number;
  /** Whether the press began while the page was ignoring presses. */
  readonly held: boolean;
  /** Whether the press ended in a click, on any control. */
  clicked: boolean;
};

declare global {
  var presses: SeenPress[] | undefined;
}

/**
 * A mouse or finger: raw input at a position, even while the page ignores presses. Playwright's own click would wait
 * until the page accepts them.
 */
export type Hand = { readonly page: Page; readonly raw: CDPSession; readonly by: 'touch' | 'mouse' };

export async function createHand(page: Page, by: Hand['by']): Promise<Hand> {
  await page.addInitScript(notePresses);
  return { page, raw: await page.context().newCDPSession(page), by };
}

/** Runs inside the page: notes each press, before the page's own scripts see it. */
function notePresses(): void {
  const presses: SeenPress[] = [];
  globalThis.presses = presses;
  const begin = ({ timeStamp }: Event): void => {
    const held = getComputedStyle(document.documentElement).pointerEvents === 'none';
    presses.push({ began: timeStamp, held, clicked: false });
  };
  const end = (): void => {
    const last = presses.at(-1);
    if (last) last.clicked = true;
  };
  addEventListener('pointerdown', begin, { capture: true });
  addEventListener('click', end, { capture: true });
}

const waitFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type Place = { readonly x: number; readonly y: number };

/** Sends the beginning of a press, or its end. */
async function send({ raw, by }: Hand, part: 'begin' | 'end', { x, y }: Place, count: number): Promise<void> {
  const begins = part === 'begin';
  if (by === 'touch') {
    const touchPoints = begins ? [{ x, y }] : [];
    await raw.send('Input.dispatchTouchEvent', { type: begins ? 'touchStart' : 'touchEnd', touchPoints });
    return;
  }
  const type = begins ? 'mousePressed' : 'mouseReleased';
  await raw.send('Input.dispatchMouseEvent', { x, y, button: 'left', clickCount: count, type });
}

async function pressAt(hand: Hand, place: Place, count: number): Promise<void> {
  await Promise.all([send(hand, 'begin', place, count), send(hand, 'end', place, count)]);
}

/** Waits until the page accepts presses by pointer. */
export async function waitUntilPressable(page: Page): Promise<void> {
  await page.waitForFunction(() => getComputedStyle(document.documentElement).pointerEvents !== 'none');
}

/**
 * The time between two presses, in ms, from which the second may count as a separate press. A busy machine may make it
 * that late.
 */
const LATE_MS = 480;

/** Scrolls the window so that a control lies at a height of the window. One in a dialog stays where it is. */
const moveTo = (control: Locator, { y }: Place): Promise<void> =>
  control.evaluate((element, height) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (element.closest('dialog') !== null || (top < height && height < bottom)) return;
    scrollTo({ top: scrollY + (top + bottom) / 2 - height, behavior: 'instant' });
  }, y);

/** Scrolls a control to a place of the window, if one is given. Returns the place, or else the control's middle. */
async function placeOf({ page }: Hand, control: Locator, at?: Place): Promise<Place> {
  await control.scrollIntoViewIfNeeded();
  if (at) await moveTo(control, at);
  await waitUntilPressable(page);
  const box = await control.boundingBox();
  if (box === null) throw new Error(`${String(control)} is not shown`);
  if (at && !(box.y < at.y && at.y < box.y + box.height)) throw new Error(`${String(control)} is not at ${at.y} px`);
  return at ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Presses a control twice, the second time `gap` ms after the first, whatever is there by then. Returns whether the
 * second press began in time.
 */
export async function pressTwice(hand: Hand, control: Locator, gap: number): Promise<boolean> {
  const place = await placeOf(hand, control);
  const start = performance.now();
  const first = pressAt(hand, place, 1);
  await waitFor(gap);
  await Promise.all([first, pressAt(hand, place, 2)]);
  const took = performance.now() - start;
  const seen = await hand.page.evaluate(() => globalThis.presses ?? []).catch(() => []);
  const [one, two] = seen.slice(-2);
  // The first press may have left the page, and its time is then lost. The duration of both presses is used instead.
  return (one === undefined || two === undefined ? took : two.began - one.began) < LATE_MS;
}

/** Ends the time for which a page ignores presses: on its clock, and in the style sheet's animation. */
export async function endPressHold(page: Page): Promise<void> {
  await page.clock.fastForward(500);
  await page.evaluate(() => {
    for (const animation of document.documentElement.getAnimations()) animation.finish();
  });
  await waitUntilPressable(page);
}

/**
 * Presses a control twice at a place, by default in its middle. The second press begins while the next view ignores
 * presses, and ends after, on whatever is there by then. Needs `page.clock`. Returns whether it began in time, which a
 * busy machine may prevent.
 */
export async function pressTwiceLate(
  hand: Hand,
  control: Locator,
  { at, comes }: { readonly at?: Place; readonly comes: () => Promise<unknown> },
): Promise<boolean> {
  const { page } = hand;
  await endPressHold(page);
  const place = await placeOf(hand, control, at);
  await pressAt(hand, place, 1);
  await comes();
  await page.evaluate(() => globalThis.presses?.splice(0));
  await send(hand, 'begin', place, 2);
  await endPressHold(page);
  await send(hand, 'end', place, 2);
  const press = await page.waitForFunction(() => globalThis.presses?.find(({ clicked }) => clicked));
  return press.evaluate((seen) => seen?.held === true);
}
