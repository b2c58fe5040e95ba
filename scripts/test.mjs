/** `npm test` and `npm run proofs`: sets up the clone, then runs checks and tests, or the tests at the given paths. */
import { runPinned, setUp } from './setup.mjs';

setUp({ withTests: true });
process.exitCode = await runPinned('scripts/testAll.ts', ...process.argv.slice(2));
