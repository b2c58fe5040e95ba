import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { emailAddress } from '#contract/schemas.ts';
import type { Database } from '#server/database/database.ts';
import { readClients } from '#server/clients/readClients.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { valueOrStartFault } from '#server/process/startFault.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Check, Patient, State } from '../doctor/check.ts';
import { CONTENT } from '../doctor/content.ts';
import { DATABASE } from '../doctor/database.ts';
import { DISK } from '../doctor/disk.ts';
import { MACHINE } from '../doctor/machine.ts';
import { MAIL } from '../doctor/mail.ts';
import { PROXY } from '../doctor/proxy.ts';
import { faultOf } from '../cli/faultOf.ts';
import { invocation, openSettings } from '../cli/open.ts';
import { CommandFault, counted, EXIT, type Outcome } from '../outcome.ts';
import { answer, type MakeCommand } from '../cli/program.ts';

export const CHECKS: readonly Check[] = [...MACHINE, ...DISK, ...DATABASE, ...MAIL, ...PROXY, ...CONTENT];

export type Finding = { readonly check: string; readonly state: State; readonly says: string; readonly see: string };

/** Runs one check; what it throws is a fault. */
export async function examine({ name: check, see, run }: Check, patient: Patient): Promise<Finding> {
  const [state, says] = await Promise.resolve()
    .then(() => run(patient))
    .catch((error: unknown) => ['fault', faultOf(error).lines.join('; ')] as const);
  return { check, state, says, see: `docs/${see}` };
}

const lineOf = ({ check, says, see }: Finding): string => `${check}: ${says} (${see})`;

/** Judges the settings and clients as the server's start does, and nothing else. Throws with every fault. */
function judgeSettings(settings: Settings): Outcome {
  const { clients } = valueOrStartFault(
    readClients(settings.clientsDir, { allowSamples: settings.allowSampleClients }),
  );
  return {
    result: {},
    text: [`The settings and ${counted(clients.length, 'client')} are ones that the server takes.`],
  };
}

async function doctor(options: {
  readonly backups?: string;
  readonly mailTo?: string;
  readonly settings?: true;
}): Promise<Outcome> {
  const settings = openSettings();
  if (options.settings === true) return judgeSettings(settings);
  let opening: Promise<Database> | null = null;
  const patient: Patient = {
    ...{ settings, now: new Date(), mailTo: options.mailTo ?? null },
    backups: options.backups === undefined ? settings.backupDir : resolve(options.backups),
    settingsFile: invocation.loadedFile,
    database: () => (opening ??= openDatabase(settings, { mode: 'command' })),
  };
  const checks: Finding[] = [];
  for (const check of CHECKS) checks.push(await examine(check, patient));
  await (opening as Promise<Database> | null)?.then(
    (database) => database.close(),
    () => undefined,
  );
  const linesOf = (state: State) => checks.filter((each) => each.state === state).map(lineOf);
  const [text, warnings, faults] = [linesOf('ok').map((line) => `ok: ${line}`), linesOf('warning'), linesOf('fault')];
  const result = { checks: checks.filter(({ state }) => state !== 'skipped') };
  if (faults.length > 0)
    throw new CommandFault(
      faults.map((line) => `fault: ${line}`),
      EXIT.failed,
      { result, text, warnings },
    );
  return { result, warnings, text: [...text, `${counted(warnings.length, 'warning')}, no fault.`] };
}

function address(given: string): string {
  if (!emailAddress.safeParse(given).success) throw new InvalidArgumentError('Write one e-mail address.');
  return given;
}

export const command: MakeCommand = (terminal) =>
  new Command('doctor')
    .description(
      'Examine the machine, disk, database, mail server, proxy and content, and change nothing. One line each: ok, warning ' +
        'or fault, with the section of the documents that says what to do. Exit code 1: there is a fault.',
    )
    .option('--backups <folder>', 'the folder of the backups, whose newest is looked at; BACKUP_DIR unless given')
    .option('--settings', 'judge the settings and clients alone, as the server’s start does')
    .option('--mail-to <address>', 'send one message to this address', address)
    .action(answer(terminal, doctor));
