import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../testing/freePort.ts';
import { startDisplay } from './display.ts';
import type { EvaluatingPage } from './evaluates.ts';
import { MINI_BROWSER } from './webkit.ts';

/**
 * An ordinary window of WebKitGTK, which stores data on disk. WebDriver never opens one: its sessions are kept only in
 * memory.
 */
type WebKitOnDisk = EvaluatingPage & {
  /** Opens another address, and waits until the page is there. */
  readonly open: (url: string) => Promise<void>;
  /** Clicks a link or button that leads to another page, and waits until that page has `heading`. */
  readonly follow: (css: string, heading: string) => Promise<void>;
  /** Kills the browser as a crash or a power cut would, without any clean-up. */
  readonly crash: () => Promise<void>;
};

type Target = { readonly targetId: string; readonly isProvisional?: boolean };
type Event = {
  readonly method?: string;
  readonly params?: { readonly targetInfo?: Target; readonly newTargetId?: string; readonly message?: string };
};
type Remote = {
  readonly type?: string;
  readonly objectId?: string;
  readonly value?: unknown;
  readonly description?: string;
};
type Answer = { readonly id?: number; readonly result?: { readonly result: Remote; readonly wasThrown?: boolean } };

/** The address of the page's inspector, once the browser lists it. */
async function inspectorOf(port: number): Promise<string> {
  for (;;) {
    const list = await fetch(`http://127.0.0.1:${port}/`).then(
      (reply) => reply.text(),
      () => '',
    );
    const found = /\/socket\/\d+\/\d+\/WebPage/.exec(list);
    if (found !== null) return `ws://127.0.0.1:${port}${found[0]}`;
    await pause(50);
  }
}

/** Connects to the inspector. Each message goes to the process that currently shows the page. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  const first = Promise.withResolvers<undefined>();
  let target = '';
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { method, params } = JSON.parse(data) as Event;
    if (method === 'Target.targetCreated' && params?.targetInfo?.isProvisional !== true)
      target = params?.targetInfo?.targetId ?? '';
    if (method === 'Target.didCommitProvisionalTarget') target = params?.newTargetId ?? '';
    if (target !== '') first.resolve(undefined);
    if (method !== 'Target.dispatchMessageFromTarget') return;
    const answer = JSON.parse(params?.message ?? '{}') as Answer;
    waiting.get(answer.id ?? 0)?.(answer);
  });
  let asked = 0;
  await first.promise;
  return (method: string, params: object): Promise<Answer> =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      const message = JSON.stringify({ id: asked, method, params });
      const outer = { id: asked, method: 'Target.sendMessageToTarget', params: { targetId: target, message } };
      socket.send(JSON.stringify(outer));
    });
}

/**
 * Opens `address` in an ordinary window. Everything that the browser stores is under `home`, an empty folder. `more`
 * are further switches.
 */
export async function startWebKitOnDisk(
  home: string,
  address: string,
  more: readonly string[] = [],
): Promise<WebKitOnDisk> {
  const display = await startDisplay(home);
  const port = await freePort();
  const env = { ...display.env, WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}` };
  const browser = spawn(MINI_BROWSER, [...more, address], { env, stdio: 'ignore', detached: true });
  const ended = once(browser, 'exit');
  const ask = await connect(await inspectorOf(port));
  // Each call is one message: a second message about its result would fail once the next page has loaded.
  const answerTo = (expression: string) => ask('Runtime.evaluate', { expression, returnByValue: true });
  const becomes = async (expression: string, start: string): Promise<void> => {
    // A message to the empty page at the start, or to a page that is being left, is never answered.
    const isSo = async () => {
      const answer = await Promise.race([answerTo(expression), pause(500)]);
      return String(answer?.result?.result.value).startsWith(start);
    };
    while (!(await isSo())) await pause(50);
  };
  const arrive = (url: string) => becomes('location.href', url);
  await arrive(address);
  return {
    evaluate: async (inside, argument) => {
      const expression = `Promise.resolve((${inside.toString()})(${JSON.stringify(argument)}))`;
      const { result: begun } = await ask('Runtime.evaluate', { expression });
      const promiseObjectId = begun?.result.objectId;
      const { result } = await ask('Runtime.awaitPromise', { promiseObjectId, returnByValue: true });
      if (result === undefined || result.wasThrown === true) throw new Error(result?.result.description ?? 'no answer');
      return result.result.value as never;
    },
    open: async (url) => {
      void answerTo(`location.assign(${JSON.stringify(url)})`);
      await arrive(url);
    },
    follow: async (css, heading) => {
      void answerTo(`document.querySelector(${JSON.stringify(css)}).click()`);
      await becomes('document.querySelector("h1")?.textContent', heading);
    },
    crash: async () => {
      // Kills the whole process group, which includes the page and network processes.
      if (browser.exitCode === null && browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
      await ended;
      display.stop();
    },
  };
}
