import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';

export type BrowserOnDisk = {
  /** The context with the profile. */
  readonly context: BrowserContext;
  /** Kills the browser as a crash or a power cut would, without any clean-up. */
  readonly crash: () => Promise<void>;
};

/** The address for connecting to the browser; throws with its output if it exits instead. */
async function drivenAt(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of child.stderr ?? []) {
    printed += String(chunk);
    const found = /DevTools listening on (ws:\/\/\S+)/.exec(printed);
    if (found?.[1] !== undefined) return found[1];
  }
  throw new Error(`the browser did not start:\n${printed}`);
}

/** How long to wait for the browser to accept the connection, in ms. Long, because the machine may be busy. */
const CONNECT_MS = 120_000;

type Target = { readonly type: string; readonly url: string };

/**
 * Waits until every page of a starting browser shows its first document. A client that connects earlier may wait for
 * ever (microsoft/playwright#41093).
 */
async function pagesShown(address: string): Promise<void> {
  const list = `http://${new URL(address).host}/json/list`;
  for (;;) {
    const targets = (await (await fetch(list)).json()) as readonly Target[];
    const pages = targets.filter(({ type }) => type === 'page');
    if (pages.length > 0 && pages.every(({ url }) => url !== '')) return;
    await setTimeout(20);
  }
}

function profileOf(browser: Browser): BrowserContext {
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('the browser shows no profile');
  return context;
}

/** A new tab that resolves paths against `address`; this kind of context accepts no `baseURL`. */
export async function newTab({ context }: BrowserOnDisk, address: string): Promise<Page> {
  const page = await context.newPage();
  const open = page.goto.bind(page);
  page.goto = (url, options) => open(new URL(url, address).href, options);
  return page;
}

/**
 * Starts the tests' Chromium as a visitor would: with a profile on disk, tabs that hide each other, and as a process of
 * its own that can be killed by its id. `more` are further switches.
 */
export async function startBrowserOnDisk(
  { executablePath = chromium.executablePath(), args = [] }: Pick<LaunchOptions, 'executablePath' | 'args'>,
  profile: string,
  more: readonly string[] = [],
): Promise<BrowserOnDisk> {
  const child = spawn(
    executablePath,
    [
      ...args,
      ...['--headless', '--no-sandbox', '--password-store=basic', '--use-mock-keychain', '--remote-debugging-port=0'],
      `--user-data-dir=${profile}`,
      ...more,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const gone = once(child, 'exit');
  const browser = await drivenAt(child)
    .then(async (address) => {
      await pagesShown(address);
      return chromium.connectOverCDP(address, { noDefaults: true, timeout: CONNECT_MS });
    })
    .catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    });
  child.stderr.resume();
  return {
    context: profileOf(browser),
    crash: async () => {
      child.kill('SIGKILL');
      await gone;
      if (browser.isConnected()) await browser.close();
    },
  };
}
