import { findBrowsers } from './browser.ts';
import { buildIfChanged } from './build.ts';
import { run } from './command.ts';

/** `npm run e2e [-- what]`: the browser tests alone, on the built page and the real server. */
await buildIfChanged();
const { code } = await run('playwright', ['test', ...process.argv.slice(2)], {
  env: await findBrowsers(),
});
process.exitCode = code;
