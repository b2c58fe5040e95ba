import { resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { faultOf } from './faultOf.ts';
import { invocation } from './open.ts';
import { CommandFault, EXIT, type ExitCode, type Outcome } from '../outcome.ts';
import type { Terminal } from './terminal.ts';

export type MakeCommand = (terminal: Terminal) => CommandUnknownOpts;

/** Loads the file of a command, only when the words may name it. */
export type LoadCommand = () => Promise<{ readonly command: MakeCommand }>;

/** The first word of several commands, such as `postcodes` in `postcodes import`. */
export type CommandGroup = { readonly about: string; readonly commands: readonly LoadCommand[] };

export type CommandTable = {
  readonly groups: Readonly<Record<string, CommandGroup>>;
  /** Commands of a single word. */
  readonly commands: Readonly<Record<string, LoadCommand>>;
};

export const INVOCATION = 'self-check';

/** Turns a function that returns its outcome into commander's action. */
export const answer =
  <Arguments extends unknown[]>(terminal: Terminal, work: (...given: Arguments) => Outcome | Promise<Outcome>) =>
  async (...given: Arguments): Promise<void> =>
    terminal.done(await work(...given));

/** Parses an option's whole number. Throws commander's own error. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Write a whole number in digits.');
  return Number(text);
}

/** The words of a command, e.g. "postcodes import". */
const wordsOf = (command: CommandUnknownOpts): string =>
  command.parent === null ? '' : `${wordsOf(command.parent)} ${command.name()}`.trim();

/** Requested help is a success; any other stop of commander is wrong use. */
function wrongUse(command: CommandUnknownOpts, error: CommanderError): Error {
  if (error.exitCode === 0) return error;
  const message = error.code === 'commander.help' ? 'a command is missing' : error.message.replace(/^error: /, '');
  const see = ['see:', INVOCATION, wordsOf(command), '--help'].filter((word) => word !== '').join(' ');
  return new CommandFault([message, see], EXIT.usedWrongly);
}

/** Copies the program's settings to a command and its subcommands. */
function inheritSettings(command: CommandUnknownOpts, parent: CommandUnknownOpts): void {
  command.copyInheritedSettings(parent).exitOverride((error) => {
    throw wrongUse(command, error);
  });
  for (const each of command.commands) inheritSettings(each, command);
}

/** The commands that words may name: those of the first word's group or name, else all. */
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
    .description('Commands for those who run the service.')
    .option('--json', 'print one JSON object')
    .option('--env <file>', 'the file of settings, in place of the machine’s or a clone’s .env', (file) => {
      invocation.settingsFile = resolve(file);
    })
    .configureHelp({
      showGlobalOptions: true,
      // A command within another takes that one's options, but for its help they are not its own.
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

/** Runs the command that `words` name and returns its exit code. Never throws. */
export async function runCommand(table: CommandTable, words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    await (await programOf(candidates(table, words), terminal)).parseAsync([...words], { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
    const fault = faultOf(error);
    terminal.failed(fault);
    return fault.exitCode;
  }
}
