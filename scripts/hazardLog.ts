import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.ts';

/** The hazard log's two tables: the hazards with the tests that show their controls, and what saw each control removed. */

export const HAZARD_LOG = join(ROOT, 'docs/clinical-safety.md');
const PATCHES = join(ROOT, 'scripts/hazards');

/** What stands in the log of a control that was not yet taken away. */
const NOT_RUN = 'not run';

/** A patch that takes one control of a hazard away. */
export type Removal = {
  /** The file's name without its ending: the hazard's number and a few words. */
  readonly id: string;
  readonly hazard: number;
  /** What the patch takes away: the line above it. */
  readonly removed: string;
  readonly file: string;
};

/** A test as the log names it: of a file, or `safety` with a subject. */
export type NamedTest = { readonly name: string; readonly file: string; readonly title: string };

/** Every patch, in the order of the hazards. */
export const removals = (): readonly Removal[] =>
  readdirSync(PATCHES)
    .filter((name) => name.endsWith('.patch'))
    .sort()
    .map((name) => {
      const file = join(PATCHES, name);
      const [removed = ''] = readFileSync(file, 'utf8').split('\n');
      return { id: name.replace('.patch', ''), hazard: Number.parseInt(name, 10), removed, file };
    });

const namedIn = (line: string): readonly NamedTest[] =>
  [...line.matchAll(/`([^`]+) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({
    name: `${file} › ${title}`,
    ...{ file, title },
  }));

/** The tests that show the controls of each hazard, by its number. */
export const testsByHazard = (log: string): ReadonlyMap<number, readonly NamedTest[]> =>
  new Map([...log.matchAll(/^\| (\d+) \|.*$/gm)].map(([line, hazard]) => [Number(hazard), namedIn(line)]));

const ROW = /^\| `(\d\d-[^`]+)` [^|]+\| (.+) \|$/gm;

/** By which test each removal was seen, by its id. */
export const seenInLog = (log: string): ReadonlyMap<string, string> =>
  new Map([...log.matchAll(ROW)].map(([, id = '', seenBy = '']) => [id, seenBy]));

const HEAD = '| control removed | seen by |\n|---|---|\n';

/** The log with the results of these removals; the others keep theirs. */
export function withResults(log: string, results: ReadonlyMap<string, string>): string {
  const [before = '', table] = log.split(HEAD);
  if (table === undefined) throw new Error(`${HAZARD_LOG} has no table of the controls removed`);
  const known = new Map([...seenInLog(log), ...results]);
  const rows = removals().map(({ id, removed }) => `| \`${id}\` ${removed} | ${known.get(id) ?? NOT_RUN} |\n`);
  return before + HEAD + rows.join('') + table.replace(/^(?:\|.*\n)*/, '');
}
