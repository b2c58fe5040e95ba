import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/lib/firefox/firefox'];
/** Older versions support less of the driver's protocol. */
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

/** The file that a setting names, if it is set. Throws if there is no such file. */
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

/** Chromium's headless shell, in which most tests run twice as fast, or the whole browser if there is none. */
async function findHeadlessShell(chromium: string): Promise<string> {
  const found = named('HEADLESS_SHELL_PATH') ?? onPath(SHELL_NAMES);
  if (found !== undefined) return found;
  await installByApt('chromium-headless-shell');
  const installed = onPath(SHELL_NAMES);
  if (installed === undefined) console.log('No headless shell of Chromium is installed: the tests take longer.');
  return installed ?? chromium;
}

/** The Firefox that is named or installed by Debian. Empty, with a message, if there is none; throws if the named file is missing. */
async function findFirefox(): Promise<string> {
  const found = named('FIREFOX_PATH') ?? FIREFOX.find((place) => existsSync(place)) ?? 'firefox-esr';
  const { output } = await run(found, ['--version'], { show: false });
  if (Number(/Firefox (\d+)/.exec(output)?.[1] ?? 0) >= OLDEST_FIREFOX) return found;
  console.log(`Firefox ${OLDEST_FIREFOX} or newer is not installed: no test runs in it.`);
  return '';
}

/** The Chromium of 2021 that is named; empty, with a message, if none is. */
function findOldChromium(): string {
  const found = named('OLD_CHROMIUM_PATH');
  if (found === undefined) console.log('OLD_CHROMIUM_PATH names no Chromium of 2021: no test runs in it.');
  return found ?? '';
}

/** What runs tests in WebKit beside its browser: its driver, a virtual screen, and a window manager. */
const BESIDE_WEBKIT = ['WebKitWebDriver', 'Xvfb', 'matchbox-window-manager'];

/** The browser of Debian's WebKitGTK; empty, with a message, if it or what drives it is not installed. */
function findWebKit(): string {
  const [found] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  if (found !== undefined && BESIDE_WEBKIT.every((name) => onPath([name]) !== undefined)) return found;
  console.log('webkit2gtk-driver, xvfb and matchbox-window-manager are not installed: no test runs in WebKit.');
  return '';
}

/** The Chromium that is named, installed or downloaded. Throws with what to do if there is none. */
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

/** The settings that name the browsers to `config/playwright.config.ts`. */
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
