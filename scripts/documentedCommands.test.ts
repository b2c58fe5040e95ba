import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { COMMANDS } from '../src/operate/commands.ts';
import { createTerminal } from '../src/operate/terminal.ts';
import { operate } from '../src/operate/testing/operate.ts';
import { EDITIONS, zipOf } from '../src/operate/postcodes/testing/editions.ts';
import { SAMPLE } from '../src/operate/population/testing/sample.ts';
import { temporaryFolder } from '../testing/local.ts';
import { ROOT } from './command.ts';
import { DOCUMENTS, inlineCode, read, shownCommands, SPEAKING } from './testing/shownCommands.ts';
import { faultsOf, missingFiles, needOf } from './testing/tryCommand.ts';

const { path: WORLD, [Symbol.dispose]: remove } = temporaryFolder();
const SETTINGS = { DATA_DIR: join(WORLD, 'data'), CLIENTS_DIR: join(WORLD, 'clients') };
const seen = new Set<string>();

beforeAll(async () => {
  process.chdir(WORLD);
  cpSync(join(ROOT, 'clients'), SETTINGS.CLIENTS_DIR, { recursive: true });
  await zipOf('ONSPD_AUG_2026.zip', { 'ONSPD.csv': join(EDITIONS, 'ONSPD_AUG_2026_UK.csv') });
  cpSync(SAMPLE, 'MYEB1.csv');
  await operate(['demo-data', '--visits', '20'], SETTINGS);
  writeFileSync(join(SETTINGS.DATA_DIR, 'erasures.ledger'), '');
});
afterAll(() => {
  process.chdir(ROOT);
  remove();
});

const SHOWN = shownCommands().map((shown) => ({ ...shown, need: needOf(shown.command) }));
const RUN = SHOWN.filter(({ need }) => need === null);
const NAMED = SHOWN.filter(({ need }) => need !== null);

describe('as the documents and the programs show it,', () => {
  test.each(RUN)('$command runs', async ({ command, files }) =>
    expect({ files, faults: await faultsOf(command, SETTINGS, seen) }).toEqual({ files, faults: [] }),
  );

  test.each(NAMED)('$command has all that it names; to run it takes $need', async ({ command, files, need }) => {
    expect({ files, faults: await faultsOf(command, SETTINGS, seen) }).toEqual({ files, faults: [] });
    expect(need).not.toBe('what nobody knows');
  });
});

/** Options that documents name alone, of programs that are not ours. */
const OF_OTHERS = ['--init', '--save-dev', '--session-file', '--workspace'];
/** Custom properties of CSS look like options. */
const NAMES_OPTIONS = DOCUMENTS.filter((file) => file !== 'docs/design-language.md');

const optionsOf = ({ options, commands }: CommandUnknownOpts): readonly string[] => [
  ...options.map(({ long }) => long ?? ''),
  ...commands.flatMap(optionsOf),
];

it('every option that a document, a message of the service or a setting’s comment names is one of a command, or of the engine', async () => {
  const terminal = createTerminal({ out: process.stdout, errors: process.stderr }, false);
  const loads = [
    ...Object.values(COMMANDS.groups).flatMap(({ commands }) => commands),
    ...Object.values(COMMANDS.commands),
  ];
  const loaded = await Promise.all(loads.map((load) => load()));
  const ofOperators = loaded.flatMap(({ command }) => optionsOf(command(terminal)));
  const ofEngine = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  const ofBench = [...read('bench/main.ts').matchAll(/--\w+/g)].map(([option]) => option);
  const known = new Set([
    ...ofOperators,
    '--help',
    '--json',
    ...ofBench,
    ...OF_OTHERS,
    ...(ofEngine.match(/--[\w-]+/g) ?? []),
  ]);
  const inDocuments = NAMES_OPTIONS.flatMap((file) => inlineCode(read(file))).flatMap(
    (code) => /^--[\w-]+/.exec(code) ?? [],
  );
  const ofService = SPEAKING.filter((file) => /^(src\/(operate|server)\/|\.env)/.test(file));
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

test.each(DOCUMENTS)('every file that %s names is there', (file) =>
  expect(missingFiles(inlineCode(read(file)).join('\n'))).toEqual([]),
);

it('every file that a program, a setting’s comment or a file of deploy/ names is there', () => {
  const missing = SPEAKING.flatMap((file) => missingFiles(read(file)).map((fault) => `${file}: ${fault}`));
  expect(missing.filter((fault) => !fault.includes('there is no node_modules/'))).toEqual([]);
});

it.each([
  ['npm run operat -- --help', 'package.json has no script operat'],
  ['npm test -- src/nowhere', 'there is no src/nowhere'],
  ['npm run bench -- lookup nonsense', 'the bench has no row nonsense'],
  ['npm run bench -- --laps 3', 'bench/main.ts has no --laps'],
  ['node bench/nothing.ts <file>', 'there is no bench/nothing.ts'],
  ['DATA_FOLDER=demo npm start', '.env.example has no DATA_FOLDER'],
  ['docker exec <container> node src/operate/main.ts backups', "unknown command 'backups'"],
  ['npm run operate -- retention run --dryrun', "unknown option '--dryrun'"],
  ['npm run operate -- clients new', "missing required argument 'id'"],
])('%s is found: %s', async (command, fault) => {
  expect((await faultsOf(command, SETTINGS)).join('\n')).toContain(fault);
});

it.each([
  ['--help', 0, 'Usage: npm run bench -- [options] [row...]'],
  ['--laps', 2, "error: unknown option '--laps'"],
])('npm run bench -- %s ends with %i and says “%s”', (option, code, said) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/main.ts', option], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect({ status, firstLine: `${stdout}${stderr}`.split('\n')[0] }).toEqual({ status: code, firstLine: said });
});
