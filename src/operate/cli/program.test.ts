import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { describe, expect, it } from 'vitest';
import { StartupError } from '#server/process/startupError.ts';
import { DatabaseUnusable, StoreUnavailable } from '#server/database/core/databaseErrors.ts';
import { LedgerUnwritable } from '#server/records/erasureLedger.ts';
import { FileExists } from '#server/files/atomicFile.ts';
import { COMMANDS } from '../commands/commands.ts';
import { CommandFault, EXIT } from '../outcome.ts';
import { ledgerFault } from '../records/ledgers.ts';
import { printOutcome, runCommand, type MakeCommand } from './program.ts';
import { createTerminal } from './terminal.ts';

const refuse = (): never => {
  throw new InvalidArgumentError('A whole number is needed.');
};

const greet: MakeCommand = (terminal) =>
  new Command('greet')
    .argument('<name>')
    .option('--times <n>', 'how often', refuse)
    .action(
      printOutcome(terminal, (name) => {
        terminal.progress.show('greeting');
        return { result: { name }, text: [`Hello ${name}`], warnings: ['it is late'] };
      }),
    );

const failing = (error: unknown): MakeCommand => {
  const fail = (): never => {
    throw error;
  };
  return (terminal) => new Command('fail').action(printOutcome(terminal, fail));
};

/** Runs arguments on a small set of commands. Returns the exit code and the text written to each stream. */
async function run(words: readonly string[], error: unknown = new Error('none')) {
  const written = { out: '', errors: '' };
  const terminal = createTerminal(
    {
      out: { write: (text: string) => (written.out += text) },
      errors: { write: (text: string) => (written.errors += text) },
    },
    words.includes('--json'),
  );
  const load = (command: MakeCommand) => () => Promise.resolve({ command });
  const table = {
    groups: { say: { about: 'Says.', commands: [load(greet)] } },
    commands: { fail: { about: 'Fails.', load: load(failing(error)) } },
  };
  return { code: await runCommand(table, words, terminal), ...written };
}

describe('a command that does its work', () => {
  it('prints its result on standard output, progress and warnings on standard error, and ends with exit code 0', async () => {
    expect(await run(['say', 'greet', 'Ann'])).toEqual({
      code: 0,
      out: 'Hello Ann\n',
      errors: 'greeting\nwarning: it is late\n',
    });
  });

  it.each([
    ['--json', 'say', 'greet', 'Ann'],
    ['say', 'greet', 'Ann', '--json'],
  ])('prints one JSON object with --json, wherever the option stands: %s %s %s %s', async (...words) => {
    const { code, out, errors } = await run(words);
    expect([code, errors]).toEqual([0, 'greeting\n']);
    expect(JSON.parse(out)).toEqual({ ok: true, exitCode: 0, warnings: ['it is late'], name: 'Ann' });
  });
});

describe('used wrongly: exit code 2, what is wrong and where its help is', () => {
  it.each([
    [[], ['a command is missing', 'see: self-check --help']],
    [['say'], ['a command is missing', 'see: self-check say --help']],
    [['sya'], ["unknown command 'sya'", '(Did you mean say?)', 'see: self-check --help']],
    [
      ['say', 'greet'],
      ["missing required argument 'name'", 'see: self-check say greet --help'],
    ],
    [
      ['fail', '--loud'],
      ["unknown option '--loud'", 'see: self-check fail --help'],
    ],
    [
      ['say', 'greet', 'Ann', '--times', 'x'],
      ["option '--times <n>' argument 'x' is invalid. A whole number is needed.", 'see: self-check say greet --help'],
    ],
  ])('%j', async (words, lines) => {
    expect(await run(words)).toEqual({ code: 2, out: '', errors: `${lines.join('\n')}\n` });
  });

  it('asking for help is not a wrong use: exit code 0', async () => {
    const { code, out, errors } = await run(['say', 'greet', '--help']);
    expect([code, errors]).toEqual([0, '']);
    expect(out).toMatch(/^Usage: self-check say greet \[options] <name>\n[^]*--json +print one JSON object/);
  });
});

it('the help of the whole program lists every command without loading their code', async () => {
  const load = () => Promise.reject(new Error('loaded'));
  const table = {
    groups: { say: { about: 'Says.', commands: [load] } },
    commands: { fail: { about: 'Fails.', load } },
  };
  const parts: string[] = [];
  const out = { write: (text: string) => parts.push(text) };
  expect(await runCommand(table, ['--help'], createTerminal({ out, errors: out }, false))).toBe(0);
  expect(parts.join('')).toMatch(/\n {2}say +Says\.\n {2}fail +Fails\.\n/);
});

describe('a command that fails', () => {
  const fault = new CommandFault(['a.yaml:1:1: x', 'b.yaml:2:2: y'], EXIT.refused, { warnings: ['w'] });

  it('prints every fault and exits with the code of the fault', async () => {
    expect(await run(['fail'], fault)).toEqual({
      code: 4,
      out: '',
      errors: 'warning: w\na.yaml:1:1: x\nb.yaml:2:2: y\n',
    });
  });

  it('prints every fault as one JSON object with --json', async () => {
    const { code, out, errors } = await run(['fail', '--json'], fault);
    expect([code, errors]).toEqual([4, '']);
    expect(JSON.parse(out)).toEqual({
      ok: false,
      exitCode: 4,
      warnings: ['w'],
      faults: ['a.yaml:1:1: x', 'b.yaml:2:2: y'],
    });
  });

  it.each<[string, Error, string]>([
    ['the lines of a start fault', new StartupError(['PORT: x', 'HOST: y']), 'PORT: x\nHOST: y\n'],
    ['an unusable database', new DatabaseUnusable('DATA_DIR: x'), 'DATA_DIR: x\n'],
    [
      'a ledger',
      new LedgerUnwritable('/l cannot be used (EIO)'),
      '/l cannot be used (EIO): check its owner and the free disk space\n',
    ],
    ['a busy database', new StoreUnavailable('SQLite: busy'), 'the database refused: SQLite: busy\n'],
    [
      'a file that may not be read',
      Object.assign(new Error('no'), { code: 'EACCES', path: '/a', syscall: 'open' }),
      '/a may not be read by this user\n',
    ],
    [
      'a file that may not be written',
      Object.assign(new Error('no'), { code: 'EACCES', path: '/a', syscall: 'write' }),
      '/a may not be written to by this user\n',
    ],
    [
      'a file that cannot be read',
      Object.assign(new Error('no'), { code: 'EACCES', path: '/a' }),
      '/a: cannot be used (EACCES)\n',
    ],
  ])('prints no stack trace for a fault that an operator can correct: %s', async (_what, error, errors) => {
    expect(await run(['fail'], error)).toEqual({ code: 1, out: '', errors });
  });

  it.each([
    ['a file that exists', new FileExists('/a'), '/a already exists: choose another name, or move it away\n'],
    ['an incomplete ledger', ledgerFault('--ledger: x'), '--ledger: x; nothing was changed\n'],
  ])('prints the message of an error and exits with its code: %s', async (_what, error, errors) => {
    expect(await run(['fail'], error)).toEqual({ code: EXIT.refused, out: '', errors });
  });

  it('prints a stack trace for an unexpected error', async () => {
    const { code, errors } = await run(['fail'], new TypeError('x is undefined'));
    expect(code).toBe(1);
    expect(errors).toMatch(/^TypeError: x is undefined\n {4}at /);
  });
});

it('every command is run by a test, and every npm script for operators runs the command that it names', async () => {
  const own = import.meta.filename;
  const operate = join(import.meta.dirname, '..');
  const files = globSync('**/*.test.ts', { cwd: operate }).map((file) => join(operate, file));
  const tests = files.filter((file) => file !== own).map((file) => readFileSync(file, 'utf8'));
  const throughNpm = readFileSync(join(operate, 'main.test.ts'), 'utf8');
  const terminal = createTerminal({ out: { write: () => true }, errors: { write: () => true } }, false);
  const inGroups = Object.entries(COMMANDS.groups).flatMap(([group, { commands }]) =>
    commands.map(async (load) => {
      const name = (await load()).command(terminal).name();
      return [`'${group}', '${name}'`, `'${group} ${name}`];
    }),
  );
  const all = [
    ...(await Promise.all(inGroups)),
    ...Object.keys(COMMANDS.commands).map((name) => [`'${name}'`, `'${name} `]),
  ];
  expect(all.length).toBeGreaterThan(12);
  const unrun = (texts: readonly string[]) =>
    all.filter((words) => !texts.some((text) => words.some((item) => text.includes(item))));
  expect({ byTests: unrun(tests), throughNpm: unrun([throughNpm]) }).toEqual({ byTests: [], throughNpm: [] });
});
