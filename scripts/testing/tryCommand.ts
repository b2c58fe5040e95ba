import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { operate } from '../../src/operate/testing/operate.ts';
import { ROOT } from '../command.ts';
import { FILES, read, spokenCommands } from './shownCommands.ts';

/** What stands for the placeholders of an operator's command, by its first words. */
const PLACEHOLDERS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['', { '<command>': 'clients check', '<id>': 'harrogate', '<reference>': 'ABCDEFGHJK', 'csv|jsonl': 'csv' }],
  ['postcodes import', { '<file>': 'ONSPD_AUG_2026.zip' }],
  ['population import', { '<file>': 'MYEB1.csv' }],
  ['export', { '<file>': 'records.csv' }],
  ['backup', { '/backup/self-check-$(date +\\%F).backup': 'daily.backup' }],
  ['', { '<file>': 'a-file' }],
];
/** What keeps an operator's command small enough for a test. */
const SMALL: readonly (readonly [string, string])[] = [
  ['postcodes import', '--min-rows 1 --force'],
  ['demo-data', '--visits 20'],
];
/** The commands that need a setting. */
const SET: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['clients poster', { PUBLIC_URL: 'https://check.example.org' }],
];
/** A command is missing; nobody ever had the reference; there are records, and no `--force`. */
const EXIT_CODES: readonly (readonly [string, number])[] = [
  ['', 2],
  ['erase ABCDEFGHJK', 3],
  ['restore a-file', 4],
];

/** Programs that a test does not start, and npm's own commands, with what they need. */
const NEEDS: readonly (readonly [RegExp, string])[] = [
  [/^docker /, 'a Docker daemon'],
  [/^(systemctl|systemd-run) /, 'systemd'],
  [/^nginx /, 'nginx'],
  [/^caddy /, 'Caddy'],
  [/^promtool /, 'promtool'],
  [/^npm (ci|install|pack|audit|run audit)\b/, 'a registry'],
  [/^(npm (start|test|sbom|run)|(\S+\/)?node|npx vitest) /, 'more time'],
];

/** What a command needs so that a test could run it as it stands, or null if this test runs it. */
export function needOf(command: string): string | null {
  if (operatorsCommand(command) !== null) return null;
  const program = command.replace(/^(\w+=\S+ )+/, '');
  return NEEDS.find(([start]) => start.test(`${program} `))?.[1] ?? 'what nobody knows';
}

const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
const FOLDERS = new Set([
  ...FILES.filter((file) => file.includes('/')).map((file) => file.split('/')[0]),
  'node_modules',
]);
const MADE_HERE = new Set(read('.gitignore').split('\n'));
/** The settings of the service, and what the tests read besides. */
const SETTINGS = new Set(
  [...`${read('.env.example')}\n${read('scripts/browser.ts')}`.matchAll(/^(\w+)=|named\('(\w+)'/gm)].map(
    ([, setting, read]) => setting ?? read,
  ),
);
const BENCH_ROWS = FILES.filter((file) => /^bench\/rows\/.*\.ts$/.test(file))
  .map(read)
  .join('\n');

const afterFirst = (text: string, mark: RegExp): string | null => {
  const found = mark.exec(text);
  return found && text.slice(found.index + found[0].length).trim();
};

/** The words of an operator's command, with the programs around it taken away; null for any other command. */
function operatorsCommand(command: string): string | null {
  const words =
    afterFirst(command, /\bnpm run (--silent )?operate( --)?(?= |$)/) ??
    afterFirst(command, /\bnode src\/operate\/main\.ts/);
  if (words !== null) return words;
  const demo = afterFirst(command, /\bnpm run demo-data( --)?(?= |$)/);
  return demo === null ? null : `demo-data ${demo}`.trim();
}

const faultIf = (isFault: boolean, fault: string): readonly string[] => (isFault ? [fault] : []);

function missingSettings(command: string): readonly string[] {
  const names = [...command.matchAll(/(?:^|--setenv=|-e )([A-Z_]+)=/g)].map(([, name = '']) => name);
  return names.flatMap((name) => faultIf(!SETTINGS.has(name), `.env.example has no ${name}`));
}

/** What a text names of this repository, or of a copy in /opt/self-check, and is neither there nor made here. */
export function missingFiles(text: string): readonly string[] {
  const paths = text.split(/[\s=;,#()"'`]+/).map((word) => word.replace(/^\/opt\/self-check\/|[.:]+$/g, ''));
  return paths
    .filter(
      (path) => path.includes('/') && FOLDERS.has(path.split('/')[0]) && !/[<*{…]/.test(path) && !MADE_HERE.has(path),
    )
    .flatMap((path) => faultIf(!existsSync(join(ROOT, path)), `there is no ${path}`));
}

/** The options of a script, and the rows of the bench, that its source does not name. */
function unknownWords(file: string, words: string): readonly string[] {
  const source = FILES.includes(file) ? read(file) : '';
  const flags = [...words.matchAll(/(?<= |^)--(\w[\w-]*)/g)].map(([, name = '']) => name);
  const rows = file === 'bench/main.ts' ? words.split(' ').filter((word) => /^\w/.test(word)) : [];
  return [
    ...flags.flatMap((flag) => faultIf(!source.includes(flag), `${file} has no --${flag}`)),
    ...rows.flatMap((row) => faultIf(!BENCH_ROWS.includes(`name: '${row}'`), `the bench has no row ${row}`)),
  ];
}

function faultsOfScript(command: string): readonly string[] {
  const [, shorthand, named, words = ''] =
    /\bnpm (?:(start|test)|run (?:--silent )?([\w:-]+))(?: -- (.*))?/.exec(command) ?? [];
  const name = shorthand ?? named;
  if (name === undefined) return [];
  const script = scripts[name];
  if (script === undefined) return [`package.json has no script ${name}`];
  const file = /\S+\.(ts|mjs)(?=[^&]*$)/.exec(script)?.[0] ?? '';
  return [...missingFiles(script), ...(operatorsCommand(command) === null ? unknownWords(file, words) : [])];
}

function faultsOfFile(command: string): readonly string[] {
  const [, file, words = ''] = /\bnode (\w+\/\S+\.ts)(?: (.*))?/.exec(command) ?? [];
  if (file === undefined || operatorsCommand(command) !== null) return [];
  if (file === 'bench/postcodeFile.ts' && words === '<file>')
    execFileSync(process.execPath, [join(ROOT, file), 'made.csv', '--rows', '100']);
  return unknownWords(file, words);
}

const filled = (words: string): string =>
  PLACEHOLDERS.filter(([first]) => words.startsWith(first)).reduce(
    (text, [, values]) => Object.entries(values).reduce((each, [name, value]) => each.replace(name, value), text),
    words,
  );
const split = (words: string): string[] =>
  [...words.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

/** Runs an operator's command, and once each command that it prints. */
async function faultsOfRun(
  words: string,
  settings: Readonly<Record<string, string>>,
  seen: Set<string>,
): Promise<readonly string[]> {
  const given = filled(words);
  if (seen.has(given)) return [];
  seen.add(given);
  const more = given.includes('--help')
    ? []
    : SMALL.filter(([first]) => given.startsWith(first)).map(([, small]) => small);
  const { code, out, errors } = await operate(split([given, ...more].join(' ')), {
    ...settings,
    ...SET.find(([first]) => given.startsWith(first))?.[1],
  });
  const expected = EXIT_CODES.find(([first]) => given === first)?.[1] ?? 0;
  const faults = [...faultIf(code !== expected, `${given} ended with ${String(code)}: ${errors}`)];
  for (const command of spokenCommands((out + errors).replace(/^Usage: .*/, '')))
    faults.push(...(await faultsOf(command, settings, seen)));
  return faults;
}

/**
 * What is wrong with a command: a script, file, option, setting or row of the bench that is not there, or the failure of
 * an operator's command, which runs in the current folder with these settings.
 */
export async function faultsOf(
  command: string,
  settings: Readonly<Record<string, string>>,
  seen = new Set<string>(),
): Promise<readonly string[]> {
  const words = operatorsCommand(command);
  return [
    ...missingSettings(command),
    ...missingFiles(command),
    ...faultsOfScript(command),
    ...faultsOfFile(command),
    ...(words === null ? [] : await faultsOfRun(words, settings, seen)),
  ];
}
