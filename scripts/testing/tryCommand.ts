import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { operate } from '../../src/operate/testing/operate.ts';
import { COMPILE_CACHE } from '../../testing/local.ts';
import { ROOT } from '../command.ts';
import { FILES, read, spokenCommands } from './shownCommands.ts';

/** The values that replace the placeholders of a command, by the command's first words. */
const PLACEHOLDERS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  // Replace the folders of an installed machine with the current folder.
  [
    '',
    {
      '/srv/self-check/ONSPD.zip': 'ONSPD_AUG_2026.zip',
      '/srv/self-check/': '',
      '/var/backups/self-check/': '',
      '%i': 'a-file',
    },
  ],
  ['', { '<command>': 'clients check', '<id>': 'harrogate', '<reference>': 'ABCDEFGHJK', 'csv|jsonl': 'csv' }],
  ['postcodes import', { '<file>': 'ONSPD_AUG_2026.zip' }],
  ['population import', { '<file>': 'MYEB1.csv' }],
  ['export', { '<file>': 'records.csv' }],
  ['node bench/postcodeFile.ts', { '<file>': '/dev/null' }],
  ['', { '<file>': 'a-file', '<path>': 'src/domain', '<name>': 'lookup' }],
];
/** Arguments that make an operator's command quick enough for a test, by the command's first words. */
const SMALL: readonly (readonly [string, string])[] = [
  ['postcodes import', '--min-rows 1 --force'],
  ['demo-data', '--visits 20'],
  // Without `--help`, the server would run until a signal.
  ['serve', '--help'],
];
/** The commands that need a setting. */
const SET: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['clients poster', { PUBLIC_URL: 'https://check.example.org' }],
];
/** Expected exit codes of commands that fail in a test: a word or record is missing, or a file already exists. */
const EXIT_CODES: readonly (readonly [string, number])[] = [
  ['', 2],
  ['erase ABCDEFGHJK', 3],
  ['restore a-file', 4],
  // BACKUP_DIR is not set.
  ['backup', 2],
  // The client Bedford already exists; the form is not filled in, or the council has not sent it back.
  ['clients new bedford --name "Bedford Borough Council" --authority E06000055', 4],
  ['clients confirm --all-clients <folder>', 1],
  ['clients confirm york york-contacts.yaml', 1],
  ['clients confirm york a-file', 1],
];

/** Other commands that are quick to run: the folder to run them in, and arguments that make them quick. */
const QUICK: readonly { readonly command: RegExp; readonly folder: string; readonly small: string }[] = [
  { command: /^npm run sbom$/, folder: ROOT, small: '' },
  { command: /^node -e /, folder: '.', small: '' },
  { command: /^node --cpu-prof$/, folder: '.', small: ' -e 0' },
  { command: /^node bench\/postcodeFile\.ts <file>$/, folder: ROOT, small: ' --rows 100' },
];
/** Programs that need something that a test does not have. */
const NEEDS: readonly (readonly [RegExp, string])[] = [
  [/^docker /, 'a Docker daemon'],
  [/^(systemctl|systemd-run) /, 'systemd'],
  [/^(nginx|caddy) /, 'a running proxy'],
  [/^promtool /, 'promtool, as in deploy/alerts.test.ts'],
  [/^npm (ci|install|pack|audit|run audit)\b/, 'a registry'],
];
/** Programs that take minutes to hours, or run until a signal. The group is the program with its first arguments. */
const LONG = /^(npm (?:start|test|run(?: --silent)? [\w:-]+|sbom)|node (?:--[\w-]+ )*\w+\/\S+\.ts)(?: -- | |$)/;

/** How a test tries a command: as shown, by its program's `--help`, or not at all because it needs something. */
export type TrialMethod = 'as shown' | '--help' | { readonly need: string };

const withoutSettings = (command: string): string => command.replace(/^(\w+=\S+ )+/, '');
const quick = (command: string) => QUICK.find(({ command: pattern }) => pattern.test(withoutSettings(command)));

export function trialMethodOf(command: string): TrialMethod {
  const program = withoutSettings(command);
  if (operatorsCommand(command) !== null || quick(command) !== undefined) return 'as shown';
  const need = NEEDS.find(([start]) => start.test(`${program} `))?.[1];
  return need === undefined && LONG.test(program) ? '--help' : { need: need ?? 'what nobody knows' };
}

const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
const FOLDERS = new Set([
  ...FILES.filter((file) => file.includes('/')).map((file) => file.split('/')[0]),
  'node_modules',
]);
const MADE_HERE = new Set(read('.gitignore').split('\n'));
/** The settings of the service. */
const SETTINGS = new Set([...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, setting]) => setting));

const afterFirst = (text: string, mark: RegExp): string | null => {
  const found = mark.exec(text);
  return found && text.slice(found.index + found[0].length).trim();
};

/** Returns the arguments of an operator's command, without the programs that run it; null for any other command. */
function operatorsCommand(command: string): string | null {
  const words =
    afterFirst(command, /\bnpm run (--silent )?operate( --)?(?= |$)/) ??
    afterFirst(command, /^(\w+=\S+ )*(docker exec \S+ )?(\S+\/)?self-check(?= |$)/);
  if (words !== null) return words;
  const demo = afterFirst(command, /\bnpm run demo-data( --)?(?= |$)/);
  return demo === null ? null : `demo-data ${demo}`.trim();
}

const faultIf = (isFault: boolean, fault: string): readonly string[] => (isFault ? [fault] : []);

function missingSettings(command: string, help: string): readonly string[] {
  const names = [...command.matchAll(/(?:^|--setenv=|-e )([A-Z_]+)=/g)].map(([, name = '']) => name);
  return names
    .filter((name) => !SETTINGS.has(name) && !help.includes(name))
    .map((name) => `.env.example has no ${name}`);
}

/** Returns a fault for each file of this repository that a text names, and that neither exists nor is built here. */
export function missingFiles(text: string): readonly string[] {
  const paths = text.split(/[\s=;,#()"'`]+/).map((word) => word.replace(/^\/opt\/self-check\/|[.:]+$/g, ''));
  return paths
    .filter(
      (path) => path.includes('/') && FOLDERS.has(path.split('/')[0]) && !/[<*{…]/.test(path) && !MADE_HERE.has(path),
    )
    .flatMap((path) => faultIf(!existsSync(join(ROOT, path)), `there is no ${path}`));
}

function faultsOfScript(command: string): readonly string[] {
  const [, shorthand, named] = /\bnpm (?:(start|test)|run (?:--silent )?([\w:-]+))/.exec(command) ?? [];
  const name = shorthand ?? named;
  if (name === undefined) return [];
  const script = scripts[name];
  return script === undefined ? [`package.json has no script ${name}`] : missingFiles(script);
}

type Ended = { readonly code: number | null; readonly message: string };

/** A time longer than any `--help` takes. A command that still runs then has begun its real work, and is killed. */
const LONGEST_MS = 30_000;

/** Runs a command line as a shell does, with this test's Node and without a network. */
async function shell(line: string, folder = ROOT): Promise<Ended> {
  const PATH = `${dirname(process.execPath)}:${process.env.PATH ?? ''}`;
  const child = spawn('sh', ['-c', line], {
    cwd: folder,
    detached: true,
    env: { ...process.env, ...COMPILE_CACHE, PATH, npm_config_offline: 'true', npm_config_loglevel: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), LONGEST_MS);
  let message = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => (message += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return { code, message };
}

const HELPS = new Map<string, Promise<Ended>>();

/** Returns the `--help` of a long command's program, e.g. `npm run mutate -- --help`. Runs it once for each program. */
export function helpOf(command: string): Promise<Ended> {
  const [, program = ''] = LONG.exec(withoutSettings(command)) ?? [];
  const line = filled(command) + (/^npm (?!sbom)/.test(program) && !command.includes(' -- ') ? ' --' : '');
  const help = HELPS.get(program) ?? shell(`${line} --help`);
  HELPS.set(program, help);
  return help;
}

/** Returns a fault if a program's `--help` fails, and for each word of a command that the help does not know. */
async function faultsOfHelp(command: string): Promise<readonly string[]> {
  const [start, program = ''] = LONG.exec(withoutSettings(command)) ?? [''];
  const { code, message } = await helpOf(command);
  const known = new Set(message.split(/[\s,|"[\]<>()]+/));
  const words = split(filled(withoutSettings(command)).slice(start.length)).map((word) => word.replace(/=.*/, ''));
  const isKnown = (word: string): boolean => known.has(word) || (known.has('path...') && existsSync(join(ROOT, word)));
  return [
    ...faultIf(code !== 0 || !/^Usage:/m.test(message), `${program} --help ended with ${String(code)}: ${message}`),
    ...words.flatMap((word) => faultIf(!isKnown(word), `${program} has no ${word}`)),
  ];
}

async function faultsOfQuick(command: string): Promise<readonly string[]> {
  const { folder = ROOT, small = '' } = quick(command) ?? {};
  const { code, message } = await shell(filled(command) + small, folder);
  return faultIf(code !== 0, `${command} ended with ${String(code)}: ${message}`);
}

const filled = (words: string): string =>
  PLACEHOLDERS.filter(([first]) => words.startsWith(first)).reduce(
    (text, [, values]) => Object.entries(values).reduce((item, [name, value]) => item.replace(name, value), text),
    words,
  );
const split = (words: string): string[] =>
  [...words.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

/** Runs an operator's command, and each command that its output suggests, once. Returns the faults. */
async function faultsOfRun(
  words: string,
  settings: Readonly<Record<string, string>>,
  seen: Set<string>,
): Promise<readonly string[]> {
  const commandLine = filled(words);
  if (seen.has(commandLine)) return [];
  seen.add(commandLine);
  const more = commandLine.includes('--help')
    ? []
    : SMALL.filter(([first]) => commandLine.startsWith(first)).map(([, small]) => small);
  const { code, out, errors } = await operate(split([commandLine, ...more].join(' ')), {
    ...settings,
    ...SET.find(([first]) => commandLine.startsWith(first))?.[1],
  });
  const expected = EXIT_CODES.find(([first]) => commandLine === first)?.[1] ?? 0;
  const faults = [...faultIf(code !== expected, `${commandLine} ended with ${String(code)}: ${errors}`)];
  for (const command of spokenCommands((out + errors).replace(/^Usage: .*/, '')))
    faults.push(...(await faultsOf(command, settings, seen)));
  return faults;
}

/**
 * Returns the faults of a command: a script, file, option, argument or setting that does not exist, or a failure when
 * it runs. An operator's command runs in the current folder with the given settings.
 */
export async function faultsOf(
  command: string,
  settings: Readonly<Record<string, string>>,
  seen = new Set<string>(),
): Promise<readonly string[]> {
  const words = operatorsCommand(command);
  const manner = trialMethodOf(command);
  const absent = [...missingFiles(command), ...faultsOfScript(command)];
  const help = manner === '--help' && absent.length === 0 ? await helpOf(command) : { message: '' };
  const faults = [...absent, ...missingSettings(command, help.message)];
  if (faults.length > 0 || typeof manner === 'object') return faults;
  if (manner === '--help') return faultsOfHelp(command);
  return words === null ? faultsOfQuick(command) : faultsOfRun(words, settings, seen);
}
