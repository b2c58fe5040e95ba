import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.ts';
import { commandLine } from './commandLine.ts';
import { thirdPartyNotices } from './licences.ts';

commandLine(
  'npm run notices --',
  'Writes THIRD-PARTY-NOTICES.md, with the licence of each package that the product carries, as the lock file names it. The ' +
    'image and each release have it; git has not.',
).parse();
writeFileSync(join(ROOT, 'THIRD-PARTY-NOTICES.md'), thirdPartyNotices());
