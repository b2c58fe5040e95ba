import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** The height of the browser's own bars, in px, which is added to the height of the screen. */
const BARS = 38;
const PHONE = { width: 390, height: 664 };

/** A virtual screen of a phone's size. */
type Display = { readonly env: Readonly<Record<string, string>>; readonly stop: () => void };

/** The download folder of programs whose home folder is `home`. */
export const downloadsOf = (home: string): string => join(home, 'Downloads');

function prepareDownloads(home: string): void {
  mkdirSync(downloadsOf(home));
  mkdirSync(join(home, '.config'));
  writeFileSync(join(home, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
}

/** Starts a virtual screen for programs that keep everything they store under `home`, an empty folder. */
export async function startDisplay(home: string): Promise<Display> {
  prepareDownloads(home);
  const size = `${PHONE.width}x${PHONE.height + BARS}x24`;
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const display = `:${String(number).trim()}`;
  const env = { PATH: process.env.PATH ?? '', DISPLAY: display, HOME: home, XDG_RUNTIME_DIR: home, LANG: 'C.UTF-8' };
  // Without a window manager key presses hang for ever.
  const manager = spawn('matchbox-window-manager', ['-use_titlebar', 'no'], { env, stdio: 'ignore' });
  return {
    env,
    stop: () => {
      manager.kill();
      screen.kill();
    },
  };
}
