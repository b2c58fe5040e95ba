import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './command.ts';
import { titlePattern } from './failedTests.ts';
import { HAZARD_LOG, removals, seenInLog, testsByHazard, withResults } from './hazardLog.ts';

const log = readFileSync(HAZARD_LOG, 'utf8');
const tests = testsByHazard(log);
const seen = seenInLog(log);
const all = removals();

test('each hazard has controls to take away, and each patch a hazard', () => {
  expect([...new Set(all.map(({ hazard }) => hazard))]).toEqual([...tests.keys()]);
});

/** Whether every line that a patch expects still stands in its file, hunk by hunk. */
function applies(file: string): boolean {
  const [, ...parts] = readFileSync(file, 'utf8').split(/^--- a\/(.+)\n\+{3} .+\n/m);
  return parts.every((part, index) => {
    if (index % 2 === 0) return existsSync(join(ROOT, part));
    const code = readFileSync(join(ROOT, parts[index - 1] ?? ''), 'utf8');
    const [, ...hunks] = part.split(/^@@.*\n/m);
    return hunks.every((hunk) => code.includes(hunk.replace(/^\+.*\n/gm, '').replace(/^[ -]/gm, '')));
  });
}

test('each patch still applies to the code', () => {
  expect(
    all.filter(({ file }) => !applies(file)).map(({ id }) => id),
    'make these anew',
  ).toEqual([]);
});

test('each control taken away was seen by a test that its hazard names', () => {
  const unseen = all.filter(({ id, hazard }) => {
    const cell = seen.get(id);
    return tests.get(hazard)?.every(({ name }) => cell !== `\`${name}\``);
  });
  expect(
    unseen.map(({ id }) => id),
    'see docs/clinical-safety.md',
  ).toEqual([]);
});

test('the log has one row for each, with what it takes away', () => {
  expect(withResults(log, new Map())).toBe(log);
});

test.each([
  ['a score of ${score} is ${band.source}', 'a score of 8 is increasing risk'],
  ['gender %s, %i units on %i days', 'gender m, 9 units on 1 days'],
  ['the figure on the picture $id is accurate', 'the figure on the picture pint is accurate'],
  ['what (really) counts?', 'what (really) counts?'],
])('a title with placeholders, %s, is found as %s', (title, ran) => {
  expect(ran).toMatch(new RegExp(`^${titlePattern(title)}$`));
  expect(`not ${ran}`).not.toMatch(new RegExp(`^${titlePattern(title)}$`));
});
