import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.ts';
import { removals } from './hazardTable.ts';

/** The hazard log names the tests of each hazard; the results say which of them saw each control taken away, and when. */

export const HAZARD_LOG = join(ROOT, 'docs/clinical-safety.md');
export const RESULTS = join(ROOT, 'scripts/hazards.results.json');

/** A test as the log names it: of a file, or `safety` with a subject. Where the log cuts a title short with “…”, `title` lacks that. */
export type NamedTest = { readonly name: string; readonly file: string; readonly title: string };

/** The last run of a removal: its date, and the test that failed, null if none did. */
export type Result = { readonly date: string; readonly seenBy: string | null };
export type Results = ReadonlyMap<string, Result>;

/** A file's tests, as in `` `file` › `title`, `title` ``. */
const TESTS = /`([^`]+)` › (`[^`]+`(?:, `[^`]+`)*)/g;

const testsIn = (row: string): readonly NamedTest[] =>
  [...row.matchAll(TESTS)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/`([^`]+)`/g)].map(([, title = '']) => ({
      name: `${file} › ${title}`,
      file,
      title: title.replace(/…$/, ''),
    })),
  );

/** The tests that show the controls of each hazard, by its number. */
export const testsByHazard = (log: string): ReadonlyMap<number, readonly NamedTest[]> =>
  new Map([...log.matchAll(/^\| (\d+) \|.*$/gm)].map(([row, hazard]) => [Number(hazard), testsIn(row)]));

export const readResults = (): Results =>
  new Map(Object.entries(JSON.parse(readFileSync(RESULTS, 'utf8')) as Readonly<Record<string, Result>>));

/** The file of results: a line for each entry of the table that has one, in the table's order. */
export function formatResults(results: Results): string {
  const lines = removals().flatMap(({ id }) => {
    const result = results.get(id);
    return result === undefined ? [] : [`  ${JSON.stringify(id)}: ${JSON.stringify(result)}`];
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

const TOTALS = /^\d+ taken away, \d+ seen, .*$/m;

/** The log with the totals of these results, and the dates of the oldest and the newest. */
export function withTotals(log: string, results: Results): string {
  const all = [...results.values()];
  const seen = all.filter(({ seenBy }) => seenBy !== null).length;
  const dates = all.map(({ date }) => date).sort();
  const period = [...new Set([dates[0], dates.at(-1)])].join(' to ');
  return log.replace(TOTALS, `${all.length} taken away, ${seen} seen, ${period}.`);
}

/** Keeps the result of one removal, in the file of results and in the log's totals. */
export function keepResult(id: string, result: Result): void {
  const results = new Map([...readResults(), [id, result]]);
  writeFileSync(RESULTS, formatResults(results));
  writeFileSync(HAZARD_LOG, withTotals(readFileSync(HAZARD_LOG, 'utf8'), results));
}
