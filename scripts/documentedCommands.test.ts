/** @module-tag proof */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { COMMANDS } from '../src/operate/commands/commands.ts';
import { createTerminal } from '../src/operate/cli/terminal.ts';
import { operate } from '../src/operate/testing/operate.ts';
import { EDITIONS, zipOf } from '../src/operate/postcodes/testing/editions.ts';
import { SAMPLE } from '../src/operate/population/testing/sample.ts';
import { COMPILE_CACHE, temporaryFolder } from '../testing/local.ts';
import { ROOT } from './command.ts';
import { toolArguments } from './commandLine.ts';
import { DOCUMENTS, inlineCode, read, shownCommands, FILES_WITH_TEXT } from './testing/shownCommands.ts';
import { faultsOf, helpOf, trialMethodOf, missingFiles } from './testing/tryCommand.ts';

const { path: WORLD, [Symbol.dispose]: remove } = temporaryFolder();
const SETTINGS = { DATA_DIR: join(WORLD, 'data'), CLIENTS_DIR: join(WORLD, 'clients') };
const seen = new Set<string>();

beforeAll(async () => {
  process.chdir(WORLD);
  cpSync(join(ROOT, 'clients.example'), SETTINGS.CLIENTS_DIR, { recursive: true });
  await zipOf('ONSPD_AUG_2026.zip', { 'ONSPD.csv': join(EDITIONS, 'ONSPD_AUG_2026_UK.csv') });
  cpSync(SAMPLE, 'MYEB1.csv');
  await operate(['demo-data', '--visits', '20'], SETTINGS);
  // A report needs both imports, and a document may show its command before theirs.
  await operate(['postcodes', 'import', 'ONSPD_AUG_2026.zip', '--min-rows', '1', '--force'], SETTINGS);
  await operate(['population', 'import', 'MYEB1.csv'], SETTINGS);
  writeFileSync(join(SETTINGS.DATA_DIR, 'erasures.ledger'), '', { mode: 0o600 });
  mkdirSync('package/bin', { recursive: true });
  writeFileSync('package/bin/chromium.br', brotliCompressSync('a browser'));
});
afterAll(() => {
  process.chdir(ROOT);
  remove();
});

const SHOWN = shownCommands().map((shown) => ({ ...shown, manner: trialMethodOf(shown.command) }));
const RUN = SHOWN.filter(({ manner }) => manner === 'as shown');
const LONG = SHOWN.filter(({ manner }) => manner === '--help');
const NAMED = SHOWN.flatMap(({ manner, ...shown }) => (typeof manner === 'object' ? { ...shown, ...manner } : []));

describe('as the documents and the programs show it,', () => {
  test.each(RUN)('$command runs', async ({ command, files }) =>
    expect({ files, faults: await faultsOf(command, SETTINGS, seen) }).toEqual({ files, faults: [] }),
  );

  test.each(LONG)('$command is as its program’s --help has it', async ({ command, files }) =>
    expect({ files, faults: await faultsOf(command, SETTINGS, seen) }).toEqual({ files, faults: [] }),
  );

  test.each(NAMED)(
    '$command names only files, settings and options that exist; to run it takes $need',
    async ({ command, files, need }) => {
      expect({ files, faults: await faultsOf(command, SETTINGS, seen) }).toEqual({ files, faults: [] });
      expect(need).not.toBe('what nobody knows');
      expect(missingFiles(need)).toEqual([]);
    },
  );
});

/** Options of other projects' programs that documents name without a command. */
const OF_OTHERS = ['--init', '--ready', '--save-dev', '--workspace'];
/** Options of the system's programs that messages with a remedy name, or that the service gives them. */
const OF_THE_SYSTEM = [
  ...['--directory', '--owner', '--group', '--mode', '--recursive', '--target-directory', '--options', '--target'],
  ...[
    '--property',
    '--unit',
    '--since',
    '--lines',
    '--no-pager',
    '--output',
    '--sync',
    '--now',
    '--user',
    '--system',
    '--shell',
  ],
];
/** Custom properties of CSS look like options. */
const NAMES_OPTIONS = DOCUMENTS.filter((file) => file !== 'docs/design-language.md');

const optionsOf = ({ options, commands }: CommandUnknownOpts): readonly string[] => [
  ...options.map(({ long }) => long ?? ''),
  ...commands.flatMap(optionsOf),
];

it('every option named in a document, a message or a setting’s comment exists', async () => {
  const terminal = createTerminal({ out: process.stdout, errors: process.stderr }, false);
  const loads = [
    ...Object.values(COMMANDS.groups).flatMap(({ commands }) => commands),
    ...Object.values(COMMANDS.commands).map(({ load }) => load),
  ];
  const loaded = await Promise.all(loads.map((load) => load()));
  const ofOperators = loaded.flatMap(({ command }) => optionsOf(command(terminal)));
  const ofEngine = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  const ofPrograms = await Promise.all(LONG.map(async ({ command }) => (await helpOf(command)).message));
  const known = new Set([
    ...ofOperators,
    '--json',
    ...(ofPrograms.join('\n').match(/--[\w-]+/g) ?? []),
    ...OF_OTHERS,
    ...OF_THE_SYSTEM,
    ...(ofEngine.match(/--[\w-]+/g) ?? []),
  ]);
  const inDocuments = NAMES_OPTIONS.flatMap((file) => inlineCode(read(file))).flatMap(
    (code) => /^--[\w-]+/.exec(code) ?? [],
  );
  const ofService = FILES_WITH_TEXT.filter((file) => /^(src\/(operate|server)\/|\.env)/.test(file));
  const named = [...inDocuments, ...ofService.flatMap((file) => read(file).match(/(?<![\w-])--[a-z][\w-]+/g) ?? [])];
  expect(named.length).toBeGreaterThan(20);
  expect(
    named.filter(
      (option) =>
        !known.has(option) &&
        !known.has(option.replace(/^--no-/, '--')) &&
        !process.allowedNodeEnvironmentFlags.has(option),
    ),
  ).toEqual([]);
});

test.each(DOCUMENTS)('every file that %s names exists', (file) =>
  expect(missingFiles(inlineCode(read(file)).join('\n'))).toEqual([]),
);

it('every file that a program, a setting’s comment or a file of deploy/ names exists', () => {
  const missing = FILES_WITH_TEXT.flatMap((file) => missingFiles(read(file)).map((fault) => `${file}: ${fault}`));
  expect(missing.filter((fault) => !fault.includes('there is no node_modules/'))).toEqual([]);
});

it.each([
  ['npm run operat -- --help', 'package.json has no script operat'],
  ['npm test -- src/nowhere', 'there is no src/nowhere'],
  ['npm run bench -- lookup nonsense', 'npm run bench has no nonsense'],
  ['npm run bench -- --laps 3', 'npm run bench has no --laps'],
  ['npm run failover -- --patronus', 'npm run failover has no --patronus'],
  ['npm run mutate -- src/reports', 'npm run mutate has no src/reports'],
  ['node bench/nothing.ts <file>', 'there is no bench/nothing.ts'],
  ['DATA_FOLDER=demo npm start', '.env.example has no DATA_FOLDER'],
  ['docker exec <container> self-check backups', "unknown command 'backups'"],
  ['self-check retention run --dryrun', "unknown option '--dryrun'"],
  ['self-check clients new', "missing required argument 'id'"],
])('The check of documented commands reports in %s: %s', async (command, fault) => {
  expect((await faultsOf(command, SETTINGS)).join('\n')).toContain(fault);
});

it.each([
  ['faults/failover.ts', '--patronus'],
  ['src/server/main.ts', '--port'],
])('node %s %s ends with exit code 2, and its message names the unknown option', (file, option) => {
  const { status, stderr } = spawnSync(process.execPath, [file, option], {
    cwd: ROOT,
    env: { ...process.env, ...COMPILE_CACHE },
    encoding: 'utf8',
  });
  expect(stderr).toContain(`error: unknown option '${option}'`);
  expect(status).toBe(2);
});

it('npm run e2e passes every option on to Playwright, except --help', () => {
  const words = ['e2e/plain.spec.ts', '-g', 'a title', '--project=webkit', '--headed'];
  expect(toolArguments('Playwright', 'npm run e2e --', '', words)).toEqual(words);
  expect(toolArguments('Playwright', 'npm run e2e --', '', words.slice(1))).toEqual(words.slice(1));
});
