/** `npm start`: set up, build the page when its sources changed, serve. */
import { runPinned, setUp } from './setup.mjs';

setUp();
const built = await runPinned('scripts/build.ts', '--if-changed');
process.exitCode = built === 0 ? await runPinned('src/server/main.ts', ...process.argv.slice(2)) : built;
