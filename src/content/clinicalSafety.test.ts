import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SAFETY_SUBJECTS } from './testing/safety.ts';

const PROJECT = join(import.meta.dirname, '../..');
const LOG = readFileSync(join(PROJECT, 'docs/clinical-safety.md'), 'utf8');
const CASE = readFileSync(join(PROJECT, 'docs/assurance/clinical-safety-case.md'), 'utf8');

/** The hazards that the log must cover, each by a phrase. */
const HAZARDS = [
  ...['wrong code', 'edge of a band', 'part of an AUDIT', 'over the guideline', 'stops suddenly', 'changed since'],
  ...['under 18', 'local service', 'pregnancy', 'calculator', 'question 3', 'own words', 'network is down'],
  ...['reads the screen', 'another visitor', 'crisis', 'newer server', 'driving', 'medicine', 'unsafe target'],
  ...['read too low', 'does not drink', 'contradict', 'sheet for a GP', 'on one day', 'with 0 days', 'bleeding'],
];

/** Number, hazard and effect of each row. */
const namesIn = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => /^\| \d+ \| [^|]+ \| [^|]+ \|/.exec(line)?.[0] ?? []);

type Row = { readonly hazard: string; readonly tests: readonly string[] };

const namedIn = (line: string): readonly string[] =>
  [...line.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, name = '']) => name);

const rows: readonly Row[] = LOG.split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => ({ hazard: line.split(' | ')[1] ?? '', tests: namedIn(line) }));

/** A test of the tables on what is said and never said, on every screen and in both documents. */
const isSafety = (test: string): boolean => test.startsWith('safety › ');

describe('the hazard log', () => {
  test('covers every hazard', () => {
    expect(rows.length).toBeGreaterThanOrEqual(HAZARDS.length);
    expect(HAZARDS.filter((hazard) => !rows.some((row) => row.hazard.includes(hazard)))).toEqual([]);
  });

  test('names each subject of the tables on what is never said, in one row', () => {
    const named = rows.flatMap(({ tests }) => tests.filter(isSafety)).map((test) => test.replace('safety › ', ''));
    expect(named.sort()).toEqual([...SAFETY_SUBJECTS].sort());
  });

  test('is the one of the safety case: as many hazards, by the same numbers, hazards and effects', () => {
    expect(CASE).toContain(`${rows.length} hazards are on the [hazard log]`);
    expect(namesIn(CASE)).toEqual(namesIn(LOG));
  });

  test.each(rows)('$hazard: each test that shows its control exists', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const test of tests.filter((each) => !isSafety(each))) {
      const [file = '', title = ''] = test.split(' › ');
      expect([test, existsSync(join(PROJECT, file))]).toEqual([test, true]);
      expect([test, readFileSync(join(PROJECT, file), 'utf8').includes(title)]).toEqual([test, true]);
    }
  });
});
