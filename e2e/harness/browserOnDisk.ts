import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';

export type BrowserOnDisk = {
  /** The one that has the profile. */
  readonly context: BrowserContext;
  /** Ends it as a crash or a power cut does: nothing is tidied away. */
  readonly crash: () => Promise<void>;
};

/** The address at which it can be driven; throws with all it printed when it stops instead. */
async function drivenAt(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of child.stderr ?? []) {
    printed += String(chunk);
    const found = /DevTools listening on (ws:\/\/\S+)/.exec(printed);
    if (found?.[1] !== undefined) return found[1];
  }
  throw new Error(`the browser did not start:\n${printed}`);
}

type Target = { readonly type: string; readonly url: string };

/**
 * Waits until every page of a browser that starts shows its first document. Whoever connects before that may wait for it
 * for ever (microsoft/playwright#41093).
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

/** A new tab in which a path is one of the server at `address`; this kind of context takes no `baseURL`. */
export async function newTab({ context }: BrowserOnDisk, address: string): Promise<Page> {
  const page = await context.newPage();
  const open = page.goto.bind(page);
  page.goto = (url, options) => open(new URL(url, address).href, options);
  return page;
}

/**
 * Starts the tests' Chromium as a visitor has it: with a profile on disk, tabs that are hidden behind others, and by
 * itself, so that it can be killed by its process id. `more` are further switches.
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
      return chromium.connectOverCDP(address, { noDefaults: true });
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
