import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserOnDisk, startBrowserOnDisk } from './browserOnDisk.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

type StartBrowser = (more?: readonly string[]) => Promise<BrowserOnDisk>;

/** For tests with a browser on disk: `startBrowser` starts one on `profile`, which is deleted at the end. */
export const test = base.extend<{ profile: string; startBrowser: StartBrowser }>({
  profile: async ({ browserName }, use) => {
    const profile = await mkdtemp(join(tmpdir(), `self-check-${browserName}-`));
    // A browser restores nothing into a profile in which it has never saved a preference.
    await mkdir(join(profile, 'Default'));
    await writeFile(join(profile, 'Default/Preferences'), JSON.stringify({ session: { restore_on_startup: 1 } }));
    await use(profile);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },

  startBrowser: async ({ launchOptions, profile }, use) => {
    const started: BrowserOnDisk[] = [];
    await use(async (more) => {
      const browser = await startBrowserOnDisk(launchOptions, profile, more);
      started.push(browser);
      return browser;
    });
    await Promise.all(started.map(({ crash }) => crash()));
  },
});
