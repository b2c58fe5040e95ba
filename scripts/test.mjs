/** `npm test`: set up, then every check and test. */
import { runPinned, setUp } from './setup.mjs';

setUp();
process.exitCode = await runPinned('scripts/testAll.ts');
