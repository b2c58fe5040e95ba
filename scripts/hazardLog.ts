import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.ts';
import { removals } from './hazardTable.ts';

// The hazard log names the tests of each hazard. The file of results says which test failed when a control was removed,
// and when that was tried.

export const HAZARD_LOG = join(ROOT, 'docs/clinical-safety.md');
export const RESULTS = join(ROOT, 'scripts/hazards.results.json');

/**
 * A test as the hazard log names it: its file and title, or `safety` and a subject. If the log shortens a title with
 * “…”, `title` is the part before that.
 */
export type NamedTest = { readonly name: string; readonly file: string; readonly title: string };

/** The last time that a control was removed: the date, and the test that failed, or null if none did. */
export type Result = { readonly date: string; readonly seenBy: string | null };
export type Results = ReadonlyMap<string, Result>;

/** Matches a file and its tests, written `` `file` › `title`, `title` ``. */
const TESTS = /`([^`]+)` › (`[^`]+`(?:, `[^`]+`)*)/g;

const testsIn = (section: string): readonly NamedTest[] =>
  [...section.matchAll(TESTS)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/`([^`]+)`/g)].map(([, title = '']) => ({
      name: `${file} › ${title}`,
      file,
      title: title.replace(/…$/, ''),
    })),
  );

/** Returns the section of each hazard, from its heading on, by the number of the hazard. */
export const hazardSections = (log: string): ReadonlyMap<number, string> =>
  new Map(
    log
      .split(/^(?=##)/m)
      .flatMap((section) =>
        [...section.matchAll(/^### (\d+)\. /g)].map(([, hazard]) => [Number(hazard), section] as const),
      ),
  );

/** Returns the tests of each hazard's controls, by the number of the hazard. */
export const testsByHazard = (log: string): ReadonlyMap<number, readonly NamedTest[]> =>
  new Map([...hazardSections(log)].map(([hazard, section]) => [hazard, testsIn(section)]));

export const readResults = (): Results =>
  new Map(Object.entries(JSON.parse(readFileSync(RESULTS, 'utf8')) as Readonly<Record<string, Result>>));

/** Returns the text of the file of results: a line for each removal that has a result, in the order of the table. */
export function formatResults(results: Results): string {
  const lines = removals().flatMap(({ id }) => {
    const result = results.get(id);
    return result === undefined ? [] : [`  ${JSON.stringify(id)}: ${JSON.stringify(result)}`];
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

const TOTALS = /^\d+ taken away, \d+ seen, .*$/m;

/** Returns the log with the totals of these results and the dates of the oldest and the newest result. */
export function insertTotals(log: string, results: Results): string {
  const all = [...results.values()];
  const seen = all.filter(({ seenBy }) => seenBy !== null).length;
  const dates = all.map(({ date }) => date).sort();
  const period = [...new Set([dates[0], dates.at(-1)])].join(' to ');
  return log.replace(TOTALS, `${all.length} taken away, ${seen} seen, ${period}.`);
}

/** Writes the result of one removal into the file of results, and updates the log's totals. */
export function keepResult(id: string, result: Result): void {
  const results = new Map([...readResults(), [id, result]]);
  writeFileSync(RESULTS, formatResults(results));
  writeFileSync(HAZARD_LOG, insertTotals(readFileSync(HAZARD_LOG, 'utf8'), results));
}
