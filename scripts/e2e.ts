import { BROWSER_SETTINGS, findBrowsers, PLAYWRIGHT_CONFIG } from './browser.ts';
import { buildIfChanged } from './build.ts';
import { run } from './command.ts';
import { toolArguments } from './commandLine.ts';

const about = `Runs the browser tests alone, on the built page and the real server. ${BROWSER_SETTINGS}`;
const words = toolArguments('Playwright', 'npm run e2e --', about);
await buildIfChanged();
const { code } = await run('playwright', ['test', PLAYWRIGHT_CONFIG, ...words], {
  env: await findBrowsers(),
});
process.exitCode = code;
