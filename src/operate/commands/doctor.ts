import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { emailAddress } from '#contract/schemas.ts';
import type { Database } from '#server/database/database.ts';
import { readClients } from '#server/clients/readClients.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { currentUser } from '#server/process/serviceUser.ts';
import { isClone } from '#server/process/settingsFile.ts';
import { valueOrStartupError } from '#server/process/startupError.ts';
import type { Settings } from '#server/settings/settings.ts';
import { PROJECT } from '#server/settings/settingsSchema.ts';
import type { Check, Target, State } from '../doctor/check.ts';
import { CONTENT } from '../doctor/content.ts';
import { DATABASE } from '../doctor/database.ts';
import { DISK } from '../doctor/disk.ts';
import { EMPTY_DATABASE } from '../doctor/emptyDatabase.ts';
import { LEDGER_LINES } from '../doctor/ledgerLines.ts';
import { OLD_COPIES } from '../doctor/oldCopies.ts';
import { MACHINE } from '../doctor/machine.ts';
import { MAIL } from '../doctor/mail.ts';
import { readInstallation } from '../doctor/installation.ts';
import { PROXY } from '../doctor/proxy.ts';
import { RELEASE } from '../doctor/release.ts';
import { SERVER } from '../doctor/server.ts';
import { SYSTEMD } from '../doctor/systemd.ts';
import { toCommandFault } from '../cli/commandFault.ts';
import { invocation } from '../cli/invocation.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { CommandFault, plural, EXIT, type Outcome } from '../outcome.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';

export const CHECKS: readonly Check[] = [
  ...MACHINE,
  ...RELEASE,
  ...SYSTEMD,
  ...DISK,
  ...LEDGER_LINES,
  ...SERVER,
  ...DATABASE,
  ...EMPTY_DATABASE,
  ...OLD_COPIES,
  ...MAIL,
  ...PROXY,
  ...CONTENT,
];

export type Finding = { readonly check: string; readonly state: State; readonly says: string; readonly see: string };

/** Runs one check; an error that it throws is a fault. */
export async function runCheck({ name: check, see, run }: Check, target: Target): Promise<Finding> {
  const [state, says] = await Promise.resolve()
    .then(() => run(target))
    .catch((error: unknown) => ['fault', toCommandFault(error).lines.join('; ')] as const);
  return { check, state, says, see: `docs/${see}` };
}

const lineOf = ({ check, says, see }: Finding): string => `${check}: ${says} (${see})`;

/** Checks only the settings and clients, as the server does at start. Throws with every fault. */
function judgeSettings(settings: Settings): Outcome {
  const { clients } = valueOrStartupError(
    readClients(settings.clientsDir, { allowSamples: settings.allowSampleClients }),
  );
  return {
    result: {},
    text: [`The server accepts the settings and ${plural(clients.length, 'client')}.`],
  };
}

async function doctor(options: {
  readonly backups?: string;
  readonly mailTo?: string;
  readonly settings?: true;
}): Promise<Outcome> {
  // Only root may read the journal, so it is read before `loadConfig` switches to the service's user.
  const installation = options.settings === true || isClone(PROJECT) ? null : readInstallation();
  const settings = loadConfig();
  if (options.settings === true) return judgeSettings(settings);
  let opening: Promise<Database> | null = null;
  const target: Target = {
    settings,
    now: new Date(),
    mailTo: options.mailTo ?? null,
    backups: options.backups === undefined ? settings.backupDir : resolve(options.backups),
    settingsFile: invocation.loadedFile,
    user: currentUser(),
    installation,
    database: () => (opening ??= openDatabase(settings, { mode: 'command' })),
  };
  const checks: Finding[] = [];
  for (const check of CHECKS) checks.push(await runCheck(check, target));
  await (opening as Promise<Database> | null)?.then(
    (database) => database.close(),
    () => undefined,
  );
  const linesOf = (state: State) => checks.filter((item) => item.state === state).map(lineOf);
  const [text, warnings, faults] = [linesOf('ok').map((line) => `ok: ${line}`), linesOf('warning'), linesOf('fault')];
  const result = { checks: checks.filter(({ state }) => state !== 'skipped') };
  if (faults.length > 0)
    throw new CommandFault(
      faults.map((line) => `fault: ${line}`),
      EXIT.failed,
      { result, text, warnings },
    );
  return { result, warnings, text: [...text, `${plural(warnings.length, 'warning')}, no fault.`] };
}

function address(text: string): string {
  if (!emailAddress.safeParse(text).success) throw new InvalidArgumentError('Write one e-mail address.');
  return text;
}

export const command: MakeCommand = (terminal) =>
  new Command('doctor')
    .description(
      'Check the machine, disk, database, mail server, proxy and content without changing anything. Prints one line for ' +
        'each check: ok, warning or fault, and the section of the documents with the fix. Exit code 1: there is a fault.',
    )
    .option('--backups <folder>', 'check the newest backup in this folder; BACKUP_DIR by default')
    .option('--settings', 'check only the settings and clients, as the server does at start')
    .option('--mail-to <address>', 'send a test message to this address', address)
    .action(printOutcome(terminal, doctor));
