import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { faultOf } from './faultOf.ts';
import { CommandFault, EXIT, type ExitCode, type Outcome } from './outcome.ts';
import type { Terminal } from './terminal.ts';

/** One command: a file of its own makes it, with its arguments, options and help. */
export type MakeCommand = (terminal: Terminal) => CommandUnknownOpts;

/** Loads the file of a command, which is done only for those that may be meant. */
export type LoadCommand = () => Promise<{ readonly command: MakeCommand }>;

/** A word that several commands follow, as `postcodes` in `postcodes import`. */
export type CommandGroup = { readonly about: string; readonly commands: readonly LoadCommand[] };

export type CommandTable = {
  readonly groups: Readonly<Record<string, CommandGroup>>;
  /** Commands of a single word. */
  readonly commands: Readonly<Record<string, LoadCommand>>;
};

export const INVOCATION = 'npm run operate --';

/** Makes commander's action of a function that answers what was done. */
export const answer =
  <Arguments extends unknown[]>(terminal: Terminal, work: (...given: Arguments) => Outcome | Promise<Outcome>) =>
  async (...given: Arguments): Promise<void> =>
    terminal.done(await work(...given));

/** The words that lead to a command, e.g. "postcodes import". */
const wordsOf = (command: CommandUnknownOpts): string =>
  command.parent === null ? '' : `${wordsOf(command.parent)} ${command.name()}`.trim();

/** Help that was asked for ends well; all else that commander stops at is wrong use. */
function wrongUse(command: CommandUnknownOpts, error: CommanderError): Error {
  if (error.exitCode === 0) return error;
  const said = error.code === 'commander.help' ? 'a command is missing' : error.message.replace(/^error: /, '');
  const see = ['see:', INVOCATION, wordsOf(command), '--help'].filter((word) => word !== '').join(' ');
  return new CommandFault([said, see], { exitCode: EXIT.usedWrongly });
}

/** Gives a command and those below it the settings of the whole. */
function settle(command: CommandUnknownOpts, parent: CommandUnknownOpts): void {
  command.copyInheritedSettings(parent).exitOverride((error) => {
    throw wrongUse(command, error);
  });
  for (const each of command.commands) settle(each, command);
}

/** The commands that words may mean: those of the group or of the name that stands first; all when it is neither. */
function meant({ groups, commands }: CommandTable, words: readonly string[]): CommandTable {
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
    .description('Commands for those who run the service.')
    .option('--json', 'print one JSON object')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: terminal.help, writeErr: () => undefined });
  for (const [name, { about, commands: ofGroup }] of Object.entries(groups)) {
    const group: CommandUnknownOpts = new Command(name).description(about);
    await addAll(group, ofGroup, terminal);
    program.addCommand(group);
  }
  await addAll(program, Object.values(commands), terminal);
  settle(program, new Command().copyInheritedSettings(program));
  return program;
}

/** Runs the command that `words` name and answers its exit code. Never throws. */
export async function runCommand(table: CommandTable, words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    await (await programOf(meant(table, words), terminal)).parseAsync([...words], { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
    const fault = faultOf(error);
    terminal.failed(fault);
    return fault.exitCode;
  }
}
