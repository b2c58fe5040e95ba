/** `npm test` and `npm run proofs`: set up, then checks and tests, or the tests at the paths given. */
import { runPinned, setUp } from './setup.mjs';

setUp({ withTests: true });
process.exitCode = await runPinned('scripts/testAll.ts', ...process.argv.slice(2));
