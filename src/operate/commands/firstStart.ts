import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { replaceFile } from '#server/files/atomicFile.ts';
import { makeFolder } from '#server/files/fileSystem.ts';
import { FIRST_START } from '#server/process/knownRecords.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';
import type { Outcome } from '../outcome.ts';

async function firstStart(): Promise<Outcome> {
  const { dataDir } = loadConfig();
  makeFolder(dataDir, 0o700);
  const path = join(dataDir, FIRST_START);
  await replaceFile(path, [Buffer.from(`${new Date().toISOString()}\n`)], 0o600);
  return {
    result: { file: path },
    text: [`The service may start with an empty database, until it has its first record (${path}).`],
  };
}

export const command: MakeCommand = (terminal) =>
  new Command('first-start')
    .description(
      'Accept once that this installation begins with an empty database, although a backup or the ledger of erasures ' +
        'knows of records. Without it, production does not start: the disk of DATA_DIR may not be mounted.',
    )
    .action(printOutcome(terminal, firstStart));
