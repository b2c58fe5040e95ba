import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from './command.ts';
import { commandLine } from './commandLine.ts';
import { failedBrowserTest, failedTest } from './failedTests.ts';
import { HAZARD_LOG, keepResult, type NamedTest, testsByHazard } from './hazardLog.ts';
import { applyRemoval, type Removal, removals } from './hazardTable.ts';
import { keepTemporaryFilesInMemory } from './temporaryFiles.ts';

const SAFETY = ['src/server/documents/safety.test.ts', 'src/web/app/safety.test.tsx'];
const CORE = ['src/domain/', 'src/contract/', 'src/content/', 'src/advice/'];
/** Folders of tests, the quickest first, and the folders whose code these tests run (the import rules ensure that). */
const TESTED = [
  { tests: CORE, run: CORE },
  { tests: ['src/server/'], run: [...CORE, 'src/server/'] },
  { tests: ['src/web/'], run: [...CORE, 'src/web/'] },
  { tests: ['src/operate/'], run: [...CORE, 'src/server/', 'src/operate/'] },
  { tests: ['faults/'], run: [''] },
  { tests: ['e2e/'], run: [''] },
];
/** How many removals are tried at the same time: as many as a small machine can run without slowing each other down. */
const LANES = 2;
const NICE = 10;
/** The caches in `node_modules`. Each copy of the project gets its own. */
const PRIVATE = ['.cache', '.vite', '.vite-temp'];

/** Copies the working tree, without what Git ignores, to a new folder. */
async function copyTree(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hazards-'));
  const { output } = await run('git', ['ls-files', '-coz', '--exclude-standard'], { show: false });
  const files = output.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)));
  for (const file of files) cpSync(join(ROOT, file), join(folder, file));
  // Link each package, not the whole folder, because a build also writes into `node_modules`.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((name) => !PRIVATE.includes(name)))
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  return folder;
}

const isSafety = ({ file }: NamedTest): boolean => file === 'safety';
const isIn = (file: string, folders: readonly string[]): boolean => folders.some((folder) => file.startsWith(folder));

/**
 * Sorts tests into groups, in the order to run them: quick tests, the safety tests of every screen and document, then
 * slow ones. Leaves out groups that cannot run the changed files.
 */
function inOrder(tests: readonly NamedTest[], changed: readonly string[]): readonly (readonly NamedTest[])[] {
  const everywhere = SAFETY.map((file) => tests.filter(isSafety).map((test) => ({ ...test, file })));
  const [core = [], server = [], web = [], ...slow] = TESTED.map(({ tests: folders }) =>
    tests.filter(({ file }) => isIn(file, folders)),
  );
  return [core, server, web, ...everywhere, ...slow].filter(([test]) => {
    const group = TESTED.find(({ tests: folders }) => isIn(test?.file ?? '', folders));
    return changed.some((file) => isIn(file, group?.run ?? []));
  });
}

const isBrowserTest = ({ file }: NamedTest): boolean => file.startsWith('e2e/');

/** Runs tests in a folder until one fails. Returns that one, or null. */
async function failureOf(tests: readonly NamedTest[], folder: string): Promise<NamedTest | null> {
  const name = await (tests.some(isBrowserTest) ? failedBrowserTest : failedTest)(tests, folder, NICE);
  return tests.find((test) => test.name === name) ?? null;
}

/** Runs a hazard's tests and returns the first that fails; null if none does. */
async function firstFailure(
  { edits }: Removal,
  tests: readonly NamedTest[],
  folder: string,
): Promise<NamedTest | null> {
  const changed = edits.map(({ file }) => file);
  for (const group of inOrder(tests, changed)) {
    const failed = await failureOf(group, folder);
    if (failed !== null) return failed;
  }
  return null;
}

function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [file, text] of files) writeFileSync(join(folder, file), text);
}

/** The results of single tests on the unchanged code, by file and name. Each is run only once. */
const unchanged = new Map<string, Promise<NamedTest | null>>();

/** Throws if a test also fails in a folder with the unchanged code: then it did not notice the removal. */
async function expectPasses(test: NamedTest, folder: string): Promise<void> {
  const key = `${test.file} ${test.name}`;
  const result = unchanged.get(key) ?? failureOf([test], folder);
  unchanged.set(key, result);
  if ((await result) !== null) throw new Error(`fails on the unchanged code too: ${test.name}`);
}

/** Removes a control in a folder, restores the files, and returns the test that noticed it (null if none did). */
async function seenBy(removal: Removal, tests: readonly NamedTest[], folder: string): Promise<string | null> {
  const changed = applyRemoval(removal, folder);
  const originals = new Map([...changed.keys()].map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  writeFiles(folder, changed);
  const failed = await firstFailure(removal, tests, folder).finally(() => writeFiles(folder, originals));
  if (failed !== null) await expectPasses(failed, folder);
  return failed?.name ?? null;
}

const all = removals();
const asked = commandLine(
  'npm run hazards --',
  'Takes each control of the hazard log away, alone, in a copy of the working tree, as scripts/hazards.yaml says, and runs ' +
    'the tests that its hazard names until one fails: the quick ones first, then those over every screen, then the ' +
    'browser’s. Writes which test failed into scripts/hazards.results.json, and the totals into docs/clinical-safety.md. A ' +
    'control that no test sees fails the run, and so does a test that fails on the unchanged code too. One ' +
    'control takes from 10 seconds to some minutes, all of them about an hour.',
)
  .argument('[hazard...]', 'hazards by number, or controls by the beginning of their names in scripts/hazards.yaml')
  .addHelpText(
    'after',
    `
Examples:
  npm run hazards -- 5 16        every control of hazards 5 and 16
  npm run hazards -- 16-crisis   the controls whose names begin so

Hazards: ${[...new Set(all.map(({ hazard }) => hazard))].join(', ')}`,
  )
  .parse();
const wanted = asked.args;
const means = (word: string, { id, hazard }: Removal): boolean =>
  Number(word) === hazard || (word.includes('-') && id.startsWith(word));
const unknown = wanted.filter((word) => !all.some((removal) => means(word, removal)));
if (unknown.length > 0) {
  console.error(`error: scripts/hazards.yaml has no control of ${unknown.join(', ')}`);
  process.exit(3);
}
const chosen = all.filter((removal) => wanted.length === 0 || wanted.some((word) => means(word, removal)));
const tests = testsByHazard(readFileSync(HAZARD_LOG, 'utf8'));
keepTemporaryFilesInMemory();
const waiting = [...chosen];

/** Prints which test noticed a removal, if any did, and stores the result. */
function note({ id }: Removal, seen: string | null): void {
  console.log(seen === null ? `✗ ${id}: seen by no test` : `✓ ${id}: ${seen}`);
  if (seen === null) process.exitCode = 1;
  keepResult(id, { date: new Date().toISOString().slice(0, 10), seenBy: seen });
}

async function work(): Promise<void> {
  const folder = await copyTree();
  for (let removal = waiting.shift(); removal !== undefined; removal = waiting.shift()) {
    const seen = await seenBy(removal, tests.get(removal.hazard) ?? [], folder).catch((error: unknown) => {
      console.log(`✗ ${removal.id}:`, error);
      process.exitCode = 1;
      return undefined;
    });
    if (seen !== undefined) note(removal, seen);
  }
  rmSync(folder, { recursive: true });
}

await Promise.all(Array.from({ length: Math.min(LANES, chosen.length) }, work));
