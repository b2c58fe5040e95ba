import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './command.ts';
import { commandLine } from './commandLine.ts';
import { AREAS, type MutatedArea } from './mutatedAreas.ts';
import { separatePackages } from './separatePackages.ts';

type Report = {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
};
type Figure = { readonly killed: number; readonly all: number };

const PACKAGES = 'scripts/mutation';
const NOTICED = ['Killed', 'Timeout'];
const COUNTED = [...NOTICED, 'Survived', 'NoCoverage'];
const LOWEST_SHARE = 0.85;

function figureOf(reportFile: string): Figure {
  const report = JSON.parse(readFileSync(join(ROOT, reportFile), 'utf8')) as Report;
  const mutants = Object.values(report.files).flatMap(({ mutants }) => mutants);
  const count = (statuses: readonly string[]): number =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  return { killed: count(NOTICED), all: count(COUNTED) };
}

/** Runs the mutants of one area, prints the survivors, and returns how many were killed. */
async function mutate({ name, mutate: files, tests, slow = [] }: MutatedArea): Promise<Figure> {
  const report = `mutation/${name}.json`;
  const { code } = await run(
    join(ROOT, PACKAGES, 'node_modules/.bin/stryker'),
    ['run', 'config/stryker.config.mjs', '--mutate', files.join(',')],
    {
      env: { MUTATION_TESTS: tests.join(','), MUTATION_SLOW: slow.join(','), MUTATION_REPORT: report },
    },
  );
  if (code !== 0) throw new Error(`${name}: the tests could not be run on mutants`);
  return figureOf(report);
}

const asked = commandLine(
  'npm run mutate --',
  'Changes the source a little, one place at a time, and runs the tests that reach the place: a change that no test ' +
    'notices shows a missing one.',
)
  .argument('[area]', 'only what is below this path')
  .addHelpText('after', `\nAreas: ${AREAS.map(({ mutate: [first = ''] }) => first.replace(/\/\*.*/, '')).join(', ')}`)
  .parse();
const [path = ''] = asked.processedArgs;
const chosen = AREAS.filter(({ mutate: [first = ''] }) => first.startsWith(path));
if (chosen.length === 0) asked.error(`error: nothing is mutated below ${path}: see --help`);
const fault = await separatePackages(PACKAGES).install();
if (fault !== null) throw new Error(fault);
const figures = new Map<string, Figure>();
for (const area of chosen) figures.set(area.name, await mutate(area));
for (const [name, { killed, all }] of figures) {
  console.log(`${name}: ${killed} of ${all} mutants noticed (${((100 * killed) / all).toFixed(1)}%)`);
}
process.exitCode = [...figures.values()].every(({ killed, all }) => killed >= LOWEST_SHARE * all) ? 0 : 1;
