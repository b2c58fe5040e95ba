import { resolve } from 'node:path';
import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { CommandFault, EXIT, type ExitCode, type Outcome } from '../outcome.ts';
import { invocation } from './invocation.ts';
import type { Terminal } from './terminal.ts';

export type MakeCommand = (terminal: Terminal) => CommandUnknownOpts;

/** Loads a command's file. Called only if an argument is the command's name, or its group's. */
type LoadCommand = () => Promise<{ readonly command: MakeCommand }>;

/** Commands that share their first word, such as `postcodes` in `postcodes import`. */
type CommandGroup = { readonly about: string; readonly commands: readonly LoadCommand[] };

export type CommandTable = {
  readonly groups: Readonly<Record<string, CommandGroup>>;
  /** `about` is what the list of all commands says of a command; its own help has its whole description. */
  readonly commands: Readonly<Record<string, { readonly about: string; readonly load: LoadCommand }>>;
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

/**
 * Returns the program with all commands. Of those that no argument names it has the names alone, for the help and for
 * slips in a name, because loading them all takes a second.
 */
async function programOf(
  { groups, commands }: CommandTable,
  words: readonly string[],
  terminal: Terminal,
): Promise<CommandUnknownOpts> {
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
  const listed = (name: string, about: string): CommandUnknownOpts => new Command(name).description(about);
  for (const [name, { about, commands: ofGroup }] of Object.entries(groups)) {
    const group = listed(name, about);
    if (words.includes(name)) for (const load of ofGroup) group.addCommand((await load()).command(terminal));
    program.addCommand(group);
  }
  for (const [name, { about, load }] of Object.entries(commands))
    program.addCommand(words.includes(name) ? (await load()).command(terminal) : listed(name, about));
  inheritSettings(program, new Command().copyInheritedSettings(program));
  return program;
}

/** Runs the command that the arguments name and returns its exit code. Throws only where code cannot be loaded. */
export async function runCommand(table: CommandTable, words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    await (await programOf(table, words, terminal)).parseAsync([...words], { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
    const { toCommandFault } = await import('./commandFault.ts');
    const fault = toCommandFault(error);
    terminal.failed(fault);
    return fault.exitCode;
  }
}
