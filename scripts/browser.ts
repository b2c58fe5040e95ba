import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/lib/firefox/firefox'];
/** Older ones can be driven less far. */
const OLDEST_FIREFOX = 153;
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES];
  return candidates.find((candidate) => existsSync(candidate));
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

async function installByApt(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Debian’s Chromium …');
  await run('apt-get', ['update', '-qq'], { show: false });
  await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
    show: false,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  return installedBrowser();
}

/** A Firefox of Debian's, or the one named; throws when what is named is not there. Empty, and says so, when there is none. */
async function findFirefox(): Promise<string> {
  const named = process.env.FIREFOX_PATH;
  if (named !== undefined && !existsSync(named)) throw new Error(`FIREFOX_PATH names no file: ${named}`);
  const found = named ?? FIREFOX.find((place) => existsSync(place)) ?? 'firefox-esr';
  const { output } = await run(found, ['--version'], { show: false });
  if (Number(/Firefox (\d+)/.exec(output)?.[1] ?? 0) >= OLDEST_FIREFOX) return found;
  console.log(`Firefox ${OLDEST_FIREFOX} or newer is not installed: no test runs in it.`);
  return '';
}

/** The Chromium that browser tests run on: named, installed, or fetched; throws with what to do when there is none. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
  const found =
    named ??
    installedBrowser() ??
    (await playwrightBrowser()) ??
    (await installByPlaywright()) ??
    (await installByApt());
  if (found === undefined)
    throw new Error('No Chromium for the browser tests: install chromium, or name one in CHROMIUM_PATH.');
  return found;
}

/** The browsers of the tests, as `playwright.config.ts` reads them. Firefox is tried where it is installed. */
export async function findBrowsers(): Promise<Record<string, string>> {
  return { CHROMIUM_PATH: await findChromium(), FIREFOX_PATH: await findFirefox() };
}
