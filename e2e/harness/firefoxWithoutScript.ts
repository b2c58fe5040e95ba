import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Turns script off, saves the session every 0.5 s, and restores it after a kill. */
const PREFERENCES = `user_pref('javascript.enabled', false);
user_pref('browser.sessionstore.interval', 500);
user_pref('browser.sessionstore.resume_from_crash', true);
`;
/** The window is high enough for the whole form, so that every field can be clicked without scrolling. */
const VIEWPORT = { width: 390, height: 16_000 };
const WAIT_MS = 20_000;
/**
 * How long to wait before a press, in ms. A page ignores presses for its first 500 ms, and without script a test cannot
 * see when they are over.
 */
const HELD_MS = 1_000;
/** The event for a page whose style sheets have also loaded. After it, nothing on the page moves. */
const LOADED = 'browsingContext.load';

type Node = {
  readonly sharedId: string;
  readonly value: { readonly nodeValue?: string; readonly children?: readonly Node[] };
};
type Reply = {
  readonly id?: number;
  readonly type: string;
  readonly method?: string;
  readonly message?: string;
  readonly result: object;
};

const textOf = ({ value }: Node): string => value.nodeValue ?? (value.children ?? []).map(textOf).join('');

/**
 * Starts Firefox with `javascript.enabled` off. Playwright cannot inspect a page without script, so this Firefox is
 * driven through WebDriver BiDi directly.
 */
export async function startFirefoxWithoutScript(executablePath: string, profile: string) {
  await writeFile(join(profile, 'user.js'), PREFERENCES);
  const browser = spawn(executablePath, ['--remote-debugging-port=0', '--headless', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = once(browser, 'exit');
  const address = await new Promise<string>((resolve) => {
    let printed = '';
    browser.stderr.on('data', (data: Buffer) => {
      printed += String(data);
      const found = /BiDi listening on (ws:\S+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const received = (isIt: (reply: Reply) => boolean): Promise<Reply> =>
    new Promise((resolve) => {
      const read = ({ data }: MessageEvent<string>) => {
        const reply = JSON.parse(data) as Reply;
        if (!isIt(reply)) return;
        socket.removeEventListener('message', read);
        resolve(reply);
      };
      socket.addEventListener('message', read);
    });
  let asked = 0;
  const call = async <Result>(method: string, params: object): Promise<Result> => {
    const id = (asked += 1);
    const answered = received((reply) => reply.id === id);
    socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result } = await answered;
    if (type !== 'success') throw new Error(`Firefox, ${method}: ${message ?? ''}`);
    return result as Result;
  };
  await call('session.new', { capabilities: {} });
  await call('session.subscribe', { events: [LOADED] });
  const { contexts } = await call<{ contexts: readonly { context: string }[] }>('browsingContext.getTree', {});
  const { context = '' } = contexts[0] ?? {};
  await call('browsingContext.setViewport', { context, viewport: VIEWPORT });

  /** Waits for an element that matches this selector, and returns it. */
  const find = async (css: string): Promise<Node> => {
    const end = performance.now() + WAIT_MS;
    while (performance.now() < end) {
      const locator = { type: 'css', value: css };
      const found = call<{ nodes: readonly Node[] }>('browsingContext.locateNodes', {
        context,
        locator,
        serializationOptions: { maxDomDepth: 5 },
      });
      const [node] = await found.then(
        ({ nodes }) => nodes,
        () => [],
      );
      if (node !== undefined) return node;
      await pause(50);
    }
    throw new Error(`Firefox: looking for ${css}, in vain for ${WAIT_MS / 1000} s`);
  };
  const act = (source: object, actions: readonly object[]) =>
    call('input.performActions', { context, actions: [{ ...source, actions }] });
  const click = async (css: string): Promise<void> => {
    const { sharedId } = await find(css);
    const origin = { type: 'element', element: { sharedId } };
    const at = { type: 'pointerMove', x: 0, y: 0, origin };
    await act({ type: 'pointer', id: 'mouse' }, [
      ...[at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
    ]);
  };
  return {
    open: async (url: string) => {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
      await pause(HELD_MS);
    },
    text: async (css: string) => textOf(await find(css)),
    /** Waits until an element is there. */
    sees: (css: string) => find(css).then(() => undefined),
    click,
    /** Clicks a link or button that leads to another page, and waits until that page has loaded. */
    follow: async (css: string) => {
      const loaded = received(({ method }) => method === LOADED);
      await click(css);
      await loaded;
      await pause(HELD_MS);
    },
    type: (text: string) =>
      act(
        { type: 'key', id: 'keys' },
        Array.from(text).flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
      ),
    /** Kills Firefox, as a crash would. */
    [Symbol.asyncDispose]: async () => {
      browser.kill('SIGKILL');
      await gone;
    },
  };
}
