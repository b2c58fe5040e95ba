import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserType, LaunchOptions } from '@playwright/test';
import type { BrowserOnDisk } from './browserOnDisk.ts';
import { unpacked } from './mozLz4.ts';

/** A session outlives a crash, as it does for everybody but Playwright; it is written every 0.5 s in place of 15 s. */
const SESSION = { 'browser.sessionstore.resume_from_crash': true, 'browser.sessionstore.interval': 500 };

/** Starts the tests' Firefox as a visitor has it: with a profile on disk, and with what a crash left to bring back. */
export async function startFirefoxOnDisk(
  firefox: BrowserType,
  options: LaunchOptions,
  profile: string,
): Promise<BrowserOnDisk> {
  const firefoxUserPrefs = { ...options.firefoxUserPrefs, ...SESSION };
  const context = await firefox.launchPersistentContext(profile, { ...options, firefoxUserPrefs });
  // It locks its profile by a link to nowhere that ends in its process id.
  const [, pid] = (await readlink(join(profile, 'lock'))).split('+');
  let open = true;
  const closed = new Promise<void>((resolve) => context.once('close', () => resolve())).then(() => (open = false));
  return {
    context,
    crash: async () => {
      if (open) process.kill(Number(pid), 'SIGKILL');
      await closed;
    },
  };
}

type Entry = { readonly url: string };
type Tab = { readonly index: number; readonly entries: readonly Entry[]; readonly formdata?: object };
type Session = { readonly windows: readonly { readonly tabs: readonly Tab[] }[] };

/** What Firefox has on disk of the tab that shows a page of `address`, to bring it back after a crash. */
export async function tabOnDisk(profile: string, address: string) {
  const file = await readFile(join(profile, 'sessionstore-backups/recovery.jsonlz4')).catch(() => null);
  if (file === null) return null;
  const { windows } = JSON.parse(unpacked(file).toString()) as Session;
  for (const { index, entries, formdata } of windows.flatMap(({ tabs }) => tabs)) {
    const url = entries[index - 1]?.url ?? '';
    if (url.startsWith(address)) return { url, entries: entries.length, fields: formdata };
  }
  return null;
}
