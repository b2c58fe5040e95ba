import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/lib/firefox/firefox'];
/** The oldest Firefox that the tests use: older versions support less of the driver's protocol. */
const OLDEST_FIREFOX = 153;
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

const installedBrowser = (): string | undefined => onPath(NAMES) ?? PLACES.find((file) => existsSync(file));

/** Returns the file that an environment variable names, if it is set. Throws if there is no such file. */
function named(setting: string): string | undefined {
  const file = process.env[setting];
  if (file !== undefined && !existsSync(file)) throw new Error(`${setting} names no file: ${file}`);
  return file;
}

async function playwrightBrowser(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function installByPlaywright(): Promise<string | undefined> {
  console.log('No Chromium found; asking Playwright for one …');
  await run('playwright', ['install', 'chromium'], { show: false });
  return playwrightBrowser();
}

async function installByApt(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing Debian’s ${name} …`);
  await run('apt-get', ['update', '-qq'], { show: false });
  await run('apt-get', ['install', '-y', '-qq', name], { show: false, env: { DEBIAN_FRONTEND: 'noninteractive' } });
}

async function installChromium(): Promise<string | undefined> {
  await installByApt('chromium');
  return installedBrowser();
}

/** Finds Chromium's headless shell, which runs most tests twice as fast. Returns `chromium` if there is none. */
async function findHeadlessShell(chromium: string): Promise<string> {
  const found = named('HEADLESS_SHELL_PATH') ?? onPath(SHELL_NAMES);
  if (found !== undefined) return found;
  await installByApt('chromium-headless-shell');
  const installed = onPath(SHELL_NAMES);
  if (installed === undefined) console.log('No headless shell of Chromium is installed: the tests take longer.');
  return installed ?? chromium;
}

/**
 * Finds the Firefox in FIREFOX_PATH or Debian's. Returns '' and prints a message if there is none that is new enough.
 * Throws if FIREFOX_PATH names no file.
 */
async function findFirefox(): Promise<string> {
  const found = named('FIREFOX_PATH') ?? FIREFOX.find((place) => existsSync(place)) ?? 'firefox-esr';
  const { output } = await run(found, ['--version'], { show: false });
  if (Number(/Firefox (\d+)/.exec(output)?.[1] ?? 0) >= OLDEST_FIREFOX) return found;
  console.log(`Firefox ${OLDEST_FIREFOX} or newer is not installed: no test runs in it.`);
  return '';
}

/** Returns the Chromium of 2021 in OLD_CHROMIUM_PATH. If that is not set, returns '' and prints a message. */
function findOldChromium(): string {
  const found = named('OLD_CHROMIUM_PATH');
  if (found === undefined) console.log('OLD_CHROMIUM_PATH names no Chromium of 2021: no test runs in it.');
  return found ?? '';
}

/** The programs that tests in WebKit need besides the browser: its driver, a virtual screen and a window manager. */
const BESIDE_WEBKIT = ['WebKitWebDriver', 'Xvfb', 'matchbox-window-manager'];

/** Finds the browser of Debian's WebKitGTK. Returns '' and prints a message if it or BESIDE_WEBKIT is not installed. */
function findWebKit(): string {
  const [found] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  if (found !== undefined && BESIDE_WEBKIT.every((name) => onPath([name]) !== undefined)) return found;
  console.log('webkit2gtk-driver, xvfb and matchbox-window-manager are not installed: no test runs in WebKit.');
  return '';
}

/** Finds the Chromium in CHROMIUM_PATH or an installed one, or installs one. Throws, with what to do, if that fails. */
export async function findChromium(): Promise<string> {
  const found =
    named('CHROMIUM_PATH') ??
    installedBrowser() ??
    (await playwrightBrowser()) ??
    (await installByPlaywright()) ??
    (await installChromium());
  if (found === undefined)
    throw new Error('No Chromium for the browser tests: install chromium, or name one in CHROMIUM_PATH.');
  return found;
}

export const BROWSER_SETTINGS =
  'CHROMIUM_PATH, HEADLESS_SHELL_PATH, FIREFOX_PATH and OLD_CHROMIUM_PATH name browsers other than those it finds.';

export const PLAYWRIGHT_CONFIG = '--config=config/playwright.config.ts';

/** Returns the environment variables that tell `config/playwright.config.ts` where the browsers are. */
export async function findBrowsers(): Promise<Record<string, string>> {
  const chromium = await findChromium();
  return {
    CHROMIUM_PATH: chromium,
    HEADLESS_SHELL_PATH: await findHeadlessShell(chromium),
    FIREFOX_PATH: await findFirefox(),
    OLD_CHROMIUM_PATH: findOldChromium(),
    WEBKIT_BROWSER_PATH: findWebKit(),
  };
}
