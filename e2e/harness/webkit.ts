import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../testing/freePort.ts';
import { startDisplay } from './display.ts';
import type { EvaluatingPage } from './evaluates.ts';
import { fastForward } from './fastForward.ts';
import { TYPED_POSTCODE } from './leaving.ts';
import type { Codes } from './questionnaire.ts';
import { visitScreens } from './visitor.ts';

/** The path of Debian's browser for WebKitGTK. `npm run e2e` sets it if the browser and its driver are installed. */
export const MINI_BROWSER = process.env.WEBKIT_BROWSER_PATH ?? '';
/** The property name under which WebDriver sends and receives an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** How long to wait for something to be shown, in ms. Long, because a busy machine is not a fault. */
const WAIT_MS = 20_000;

/** What a visitor looks for: a control by its name, a field by its label, or a text. */
type Sought = { readonly kind: 'control' | 'field' | 'text'; readonly name: string };

/** A page in WebKitGTK, used as by a visitor: a control is found by its name, scrolled to the middle and clicked. */
export type WebKitPage = EvaluatingPage & {
  readonly open: (address: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Presses a button or link. */
  readonly press: (name: string) => Promise<void>;
  /** Chooses a radio button or ticks a checkbox by its label. */
  readonly choose: (label: string) => Promise<void>;
  /** Types into a field. In a list of choices, the text selects the choice that begins with it. */
  readonly type: (label: string, text: string) => Promise<void>;
  /** Waits until the page shows an element whose whole text is `text`. */
  readonly shows: (text: string) => Promise<void>;
  readonly arrive: (path: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Runs inside the page, so it must not use anything from outside. */
function seek({ kind, name }: Sought): Element | null {
  const root = document.querySelector('dialog[open]') ?? document;
  const read = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const visible = (element: Element) => element.checkVisibility() && element.closest('[aria-hidden=true]') === null;
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)].filter(visible);
  const labelOf = (element: HTMLElement) => document.getElementById(element.getAttribute('aria-labelledby') ?? '');
  const named = (element: HTMLElement) =>
    read(element.getAttribute('aria-label') ?? (labelOf(element) ?? element).textContent) === name;
  if (kind === 'control') return all('button, a[href], summary').find(named) ?? null;
  if (kind === 'text') return all('body *, dialog *').find((element) => read(element.textContent) === name) ?? null;
  // A label may also contain a hint, so each part of it is compared.
  const reads = (element: Element): boolean =>
    [...element.childNodes].some((node) => read(node.textContent) === name) || [...element.children].some(reads);
  const label = all('label').find(reads) as HTMLLabelElement | undefined;
  return label?.control ?? all('select').find(named) ?? null;
}

/** Runs inside the page. A hidden input is chosen by its label, as a finger would. */
function toMiddle(found: Element): Element {
  const isChoice = found instanceof HTMLInputElement && /radio|checkbox/.test(found.type);
  const target = (isChoice ? found.labels?.[0] : null) ?? found;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  return target;
}

type Reply = { readonly value: unknown };
type Fault = { readonly error: string; readonly message: string };
const isFault = (value: unknown): value is Fault => typeof value === 'object' && value !== null && 'error' in value;

/** The faults of a page that is still changing; the step is tried again until `WAIT_MS`. */
const PASSING = new Set([
  ...['stale element reference', 'no such element', 'javascript error'],
  ...['element not interactable', 'element click intercepted'],
]);

class DriverFault extends Error {
  readonly passing: boolean;
  constructor({ error, message }: Fault) {
    super(`${error}: ${message}`);
    this.passing = PASSING.has(error);
  }
}

/** Repeats a step until it returns a result other than null. Throws an error with `subject` after `WAIT_MS`. */
async function eventually<Found>(subject: string, step: () => Promise<Found | null>): Promise<Found> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const found = await step().catch((fault: unknown) => {
      if (fault instanceof DriverFault && fault.passing) return null;
      throw fault;
    });
    if (found !== null) return found;
    if (performance.now() > deadline) throw new Error(`WebKit: ${subject}, in vain for ${WAIT_MS / 1000} s`);
    await pause(50);
  }
}

/** Turns off the scripts of pages; those of the driver still run. */
export const NO_SCRIPT = '--enable-javascript=false';

/**
 * Starts Debian's WebKitGTK on its own virtual screen of a phone's size. Everything that it stores is under `home`.
 * `more` are further switches.
 */
export async function startWebKit(home: string, more: readonly string[] = []): Promise<WebKitPage> {
  const display = await startDisplay(home);
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: display.env,
    stdio: 'ignore',
  });
  const call = async <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value> => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const { value } = (await (await fetch(`http://127.0.0.1:${port}${path}`, init)).json()) as Reply;
    if (isFault(value)) throw new DriverFault(value);
    return value as Value;
  };
  await eventually('waiting for the driver', () => call<object>('GET', '/status').catch(() => null));
  const options = { binary: MINI_BROWSER, args: ['--automation', ...more] };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const at = `/session/${sessionId}`;

  const run = <Value>(inside: string, argument: unknown) =>
    call<Value>('POST', `${at}/execute/sync`, { script: `return (${inside})(arguments[0])`, args: [argument] });
  const find = (sought: Sought) => run<Record<string, string> | null>(seek.toString(), sought);
  /** Finds, scrolls to and uses an element. */
  const use = (sought: Sought, step: (id: string) => Promise<unknown>) =>
    eventually(`looking for the ${sought.kind} “${sought.name}”`, async () => {
      const found = await find(sought);
      if (found === null) return null;
      const target = await run<Record<string, string>>(toMiddle.toString(), found);
      await step(target[ELEMENT] ?? '');
      return found;
    });
  const click = (sought: Sought) =>
    use(sought, (id) => call('POST', `${at}/element/${id}/click`, {})).then(() => undefined);

  return {
    evaluate: (inside, argument) => run(inside.toString(), argument ?? null),
    open: (url) => call('POST', `${at}/url`, { url }),
    back: () => call('POST', `${at}/back`, {}),
    reload: () => call('POST', `${at}/refresh`, {}),
    press: (name) => click({ kind: 'control', name }),
    choose: (name) => click({ kind: 'field', name }),
    type: (name, text) =>
      use({ kind: 'field', name }, (id) => call('POST', `${at}/element/${id}/value`, { text })).then(() => undefined),
    shows: (name) => eventually(`waiting for “${name}”`, () => find({ kind: 'text', name })).then(() => undefined),
    arrive: (path) =>
      eventually(`waiting for ${path}`, async () =>
        (await run<string>('() => location.pathname + location.search + location.hash', null)) === path ? true : null,
      ).then(() => undefined),
    stop: async () => {
      await call('DELETE', at).catch(() => null);
      driver.kill();
      display.stop();
    },
  };
}

/** Goes from the start screen, which must be open, to the result, with events inside the page. */
export async function fastForwardVisit(page: EvaluatingPage, codes: Codes): Promise<void> {
  await page.evaluate(beginInside, TYPED_POSTCODE);
  await fastForward(page, visitScreens(codes));
}

/** Runs inside the page, so it must not use anything from outside. */
async function beginInside(postcode: string): Promise<void> {
  const seen = <Found>(find: () => Found | null | undefined): Promise<Found> =>
    new Promise((resolve) => {
      const look = () => {
        const found = find();
        if (found !== null && found !== undefined) resolve(found);
        else setTimeout(look, 20);
      };
      look();
    });
  const box = await seen(() => document.querySelector<HTMLInputElement>('input[autocomplete="postal-code"]'));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, postcode);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Get started')?.click();
  await seen(() => (location.pathname === '/terms' ? true : null));
}
