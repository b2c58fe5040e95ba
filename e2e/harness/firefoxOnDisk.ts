import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserType, LaunchOptions } from '@playwright/test';
import type { BrowserOnDisk } from './browserOnDisk.ts';
import { unpackMozLz4 } from './mozLz4.ts';

/**
 * Restores the session after a crash, which Firefox does by default but not under Playwright, and saves it every 0.5 s
 * instead of every 15 s.
 */
const SESSION = { 'browser.sessionstore.resume_from_crash': true, 'browser.sessionstore.interval': 500 };

/** Starts the tests' Firefox as a visitor would: with a profile on disk, and restoring its session after a crash. */
export async function startFirefoxOnDisk(
  firefox: BrowserType,
  options: LaunchOptions,
  profile: string,
): Promise<BrowserOnDisk> {
  const firefoxUserPrefs = { ...options.firefoxUserPrefs, ...SESSION };
  const context = await firefox.launchPersistentContext(profile, { ...options, firefoxUserPrefs });
  // Firefox locks its profile with a dangling link that ends in its process id.
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
/** Form fields by their id; fields without an id by their XPath. */
type Fields = { readonly id?: object; readonly xpath?: object };
type Tab = { readonly index: number; readonly entries: readonly Entry[]; readonly formdata?: Fields };
type Session = {
  readonly windows: readonly { readonly tabs: readonly Tab[] }[];
  readonly session: { readonly lastUpdate: number };
};

async function sessionOnDisk(profile: string): Promise<Session | null> {
  const file = await readFile(join(profile, 'sessionstore-backups/recovery.jsonlz4')).catch(() => null);
  return file && (JSON.parse(unpackMozLz4(file).toString()) as Session);
}

/** When Firefox gathered the session that it has stored, in milliseconds since 1970. */
export const sessionTime = async (profile: string): Promise<number> =>
  (await sessionOnDisk(profile))?.session.lastUpdate ?? 0;

/** What Firefox has stored to restore the tab of `address` after a crash. */
export async function tabOnDisk(profile: string, address: string) {
  const stored = await sessionOnDisk(profile);
  for (const { index, entries, formdata } of stored?.windows.flatMap(({ tabs }) => tabs) ?? []) {
    const url = entries[index - 1]?.url ?? '';
    if (url.startsWith(address)) return { url, entries: entries.length, fields: formdata };
  }
  return null;
}
