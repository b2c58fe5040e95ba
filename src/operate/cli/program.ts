import { resolve } from 'node:path';
import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { sqliteCode, sqliteStoreError } from '#server/database/sqlite/sqliteErrors.ts';
import { errorCode, unusableReason } from '#server/files/fileSystem.ts';
import { isOperatorError, startupMessages } from '#server/process/startupError.ts';
import { invocation } from './loadConfig.ts';
import { PROJECT } from '#server/settings/settingsSchema.ts';
import { releaseFault } from '#server/files/releaseFiles.ts';
import { CommandFault, EXIT, type ExitCode, type Outcome } from '../outcome.ts';
import type { Terminal } from './terminal.ts';

export type MakeCommand = (terminal: Terminal) => CommandUnknownOpts;

/** Loads a command's file. Called only for the commands that the arguments may name. */
type LoadCommand = () => Promise<{ readonly command: MakeCommand }>;

/** Commands that share their first word, such as `postcodes` in `postcodes import`. */
type CommandGroup = { readonly about: string; readonly commands: readonly LoadCommand[] };

export type CommandTable = {
  readonly groups: Readonly<Record<string, CommandGroup>>;
  readonly commands: Readonly<Record<string, LoadCommand>>;
};

export const INVOCATION = 'self-check';

/** Turns a function that returns an outcome into a Commander action that prints the outcome. */
export const printOutcome =
  <Arguments extends unknown[]>(terminal: Terminal, work: (...args: Arguments) => Outcome | Promise<Outcome>) =>
  async (...args: Arguments): Promise<void> =>
    terminal.done(await work(...args));

/** The full name of a command, e.g. "postcodes import". */
const wordsOf = (command: CommandUnknownOpts): string =>
  command.parent === null ? '' : `${wordsOf(command.parent)} ${command.name()}`.trim();

/** Returns an error of Commander unchanged if the user asked for help, otherwise as a `CommandFault` for wrong use. */
function wrongUse(command: CommandUnknownOpts, error: CommanderError): Error {
  if (error.exitCode === 0) return error;
  const message = error.code === 'commander.help' ? 'a command is missing' : error.message.replace(/^error: /, '');
  const see = ['see:', INVOCATION, wordsOf(command), '--help'].filter((word) => word !== '').join(' ');
  return new CommandFault([message, see], EXIT.usedWrongly);
}

function inheritSettings(command: CommandUnknownOpts, parent: CommandUnknownOpts): void {
  command.copyInheritedSettings(parent).exitOverride((error) => {
    throw wrongUse(command, error);
  });
  for (const item of command.commands) inheritSettings(item, command);
}

/** Returns the command or the group that the first word names. Returns all commands if it names none. */
function candidates({ groups, commands }: CommandTable, words: readonly string[]): CommandTable {
  const first = words.find((word) => !word.startsWith('-')) ?? '';
  const only = <Entry>(entries: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => name === first));
  if (Object.hasOwn(commands, first)) return { groups: {}, commands: only(commands) };
  return Object.hasOwn(groups, first) ? { groups: only(groups), commands: {} } : { groups, commands };
}

async function addAll(to: CommandUnknownOpts, commands: readonly LoadCommand[], terminal: Terminal): Promise<void> {
  for (const load of commands) to.addCommand((await load()).command(terminal));
}

async function programOf({ groups, commands }: CommandTable, terminal: Terminal): Promise<CommandUnknownOpts> {
  const program: CommandUnknownOpts = new Command(INVOCATION)
    .usage('<command>')
    .description('Runs and maintains the service.')
    .option('--json', 'print one JSON object')
    .option(
      '--env <file>',
      'read the settings from this file instead of /etc/self-check/env or a clone’s .env',
      (file) => {
        invocation.settingsFile = resolve(file);
      },
    )
    .configureHelp({
      showGlobalOptions: true,
      // A subcommand accepts its parent's options, but its help does not list them.
      visibleGlobalOptions: ({ parent }) => (parent === null ? [] : [...program.options]),
    })
    .configureOutput({ writeOut: terminal.help, writeErr: () => undefined });
  for (const [name, { about, commands: ofGroup }] of Object.entries(groups)) {
    const group: CommandUnknownOpts = new Command(name).description(about);
    await addAll(group, ofGroup, terminal);
    program.addCommand(group);
  }
  await addAll(program, Object.values(commands), terminal);
  inheritSettings(program, new Command().copyInheritedSettings(program));
  return program;
}

/** Converts any error to a `CommandFault` with its exit code. Only an unexpected error of a whole release shows its stack. */
export function toCommandFault(error: unknown): CommandFault {
  if (error instanceof CommandFault) return error;
  if (isOperatorError(error)) return new CommandFault(startupMessages(error), error.exitCode);
  if (sqliteCode(error) !== null) return toCommandFault(sqliteStoreError(error));
  // ENOENT means that a file to read is missing. A file that cannot be written is a `FileUnwritable`, handled above.
  const why = errorCode(error) === 'ENOENT' ? null : unusableReason(error);
  if (why !== null) return new CommandFault([`${(error as NodeJS.ErrnoException).path ?? 'a file'} ${why}`]);
  const damaged = releaseFault(PROJECT) ?? '';
  return new CommandFault(damaged === '' ? startupMessages(error) : [damaged]);
}

/** Runs the command that the arguments name and returns its exit code. Never throws. */
export async function runCommand(table: CommandTable, words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    await (await programOf(candidates(table, words), terminal)).parseAsync([...words], { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
    const fault = toCommandFault(error);
    terminal.failed(fault);
    return fault.exitCode;
  }
}
