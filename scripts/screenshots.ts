import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './browser.ts';
import { buildIfChanged } from './build.ts';
import { ROOT, run } from './command.ts';
import { toolArguments } from './commandLine.ts';

const chosen = toolArguments(
  'Playwright',
  'npm run screenshots --',
  'Takes a picture of every screen, light and dark, at four widths, and prints, into the ignored folder screenshots/. ' +
    'CHROMIUM_PATH names a Chromium other than the one it finds.',
);
await buildIfChanged();
// If only some screens are chosen, the pictures of the others are kept.
if (chosen.length === 0) rmSync(join(ROOT, 'screenshots'), { recursive: true, force: true });
const args = ['test', '--config=config/playwright.screenshots.config.ts', ...chosen];
const { code } = await run('playwright', args, { env: { CHROMIUM_PATH: await findChromium() } });
process.exitCode = code;
