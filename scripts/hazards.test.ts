import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SAFETY_SUBJECTS } from '../src/content/testing/safety.ts';
import { temporaryFolder } from '../testing/local.ts';
import { ROOT } from './command.ts';
import { titlePattern } from './failedTests.ts';
import {
  formatResults,
  HAZARD_LOG,
  hazardSections,
  type NamedTest,
  readResults,
  RESULTS,
  testsByHazard,
  insertTotals,
} from './hazardLog.ts';
import { applyEdit, applyRemoval, type Removal, removals } from './hazardTable.ts';

const log = readFileSync(HAZARD_LOG, 'utf8');
const safetyCase = readFileSync(join(ROOT, 'docs/assurance/clinical-safety-case.md'), 'utf8');
const tests = testsByHazard(log);
const all = removals();
const results = readResults();

/** The hazards that the log must cover, each by a phrase. */
const HAZARDS = [
  ...['wrong code', 'edge of a band', 'part of an AUDIT', 'over the guideline', 'stops suddenly', 'changed since'],
  ...['under 18', 'local service', 'pregnancy', 'calculator', 'question 3', 'own words', 'network is down'],
  ...['reads the screen', 'another visitor', 'crisis', 'newer server', 'driving', 'medicine', 'unsafe target'],
  ...['read too low', 'does not drink', 'contradict', 'sheet for a GP', 'on one day', 'with 0 days', 'bleeding'],
  ...['baby', 'chose Male', 'against them', 'own text', 'another program'],
  ...['clear sign of harm', 'week of no alcohol', 'once dependent', 'starts again', 'advice to drink'],
];

/** What the section of every hazard says, in this order. */
const FIELDS = [
  'Cause',
  'Effect',
  'Initial risk (proposed)',
  'Controls',
  'Shown by',
  'Residual risk (proposed)',
  'Passes on',
  'Owner, status (proposed)',
];
const sections = [...hazardSections(log)];

/** Returns a field of a hazard's section. */
const fieldOf = (section: string, name: string): string =>
  section
    .split('\n- **')
    .find((line) => line.startsWith(`${name}:** `))
    ?.slice(`${name}:** `.length)
    .trim() ?? '';

const OWNERS = ['clinical owner', 'lead developer', 'product owner', 'operator'];
const LIKELIHOODS = ['very low', 'low', 'medium', 'high', 'very high'];

/** A cell of the risk matrix, and the hazards that it names. */
type Cell = { readonly severity: string; readonly likelihood: string; readonly risk: string; readonly hazards: string };
const matrix: readonly Cell[] = [...log.matchAll(/^\| \*\*(\w+)\*\* \| (.*) \|$/gm)].flatMap(
  ([, severity = '', cells = '']) =>
    cells.split(' | ').map((cell, column) => {
      const [risk = '', hazards = ''] = cell.split(': ');
      return { severity, likelihood: LIKELIHOODS[column] ?? '', risk, hazards };
    }),
);

/** Returns the cell of the risk matrix that a rating names, such as "Major, low: 3". */
const cellOf = (rating: string): Cell | undefined =>
  matrix.find(({ severity, likelihood, risk }) => rating.startsWith(`${severity}, ${likelihood}: ${risk}`));

/**
 * True if a file contains the title of a test. If the log shortens the title, the file must contain that part exactly
 * once. Subjects of the safety tables are checked by another test.
 */
function exists({ name, file, title }: NamedTest): boolean {
  if (file === 'safety') return true;
  if (!existsSync(join(ROOT, file))) return false;
  const times = readFileSync(join(ROOT, file), 'utf8').split(title).length - 1;
  return name.endsWith('…') ? times === 1 : times > 0;
}

describe('the hazard log', () => {
  test('covers each of the hazards that it must cover', () => {
    const titles = sections.map(([, section]) => section.split('\n')[0]?.toLowerCase());
    expect(HAZARDS.filter((hazard) => !titles.some((title) => title?.includes(hazard.toLowerCase())))).toEqual([]);
  });

  test('names each subject of the safety tables under one hazard', () => {
    const named = [...tests.values()].flat().filter(({ file }) => file === 'safety');
    expect(named.map(({ title }) => title).sort()).toEqual([...SAFETY_SUBJECTS].sort());
  });

  test('has as many hazards as the safety case says', () => {
    expect(safetyCase).toContain(`${sections.length} hazards are on the [hazard log]`);
    expect(safetyCase).toContain(`hazards 1 to ${sections.length}`);
  });

  test('numbers its hazards from 1, without a gap', () => {
    expect(sections.map(([hazard]) => hazard)).toEqual(sections.map((_, index) => index + 1));
  });

  test.each(sections)('hazard %i has each field of the log, filled in', (_hazard, section) => {
    expect([...section.matchAll(/^- \*\*([^*]+):\*\* \S/gm)].map(([, name]) => name)).toEqual(FIELDS);
  });

  test.each(sections)('hazard %i has the risk of its severity and likelihood in the matrix', (_hazard, section) => {
    const [initial, residual] = FIELDS.filter((name) => name.includes(' risk ')).map((name) =>
      cellOf(fieldOf(section, name)),
    );
    expect(initial).toBeDefined();
    expect(residual).toBeDefined();
    expect(Number(residual?.risk)).toBeLessThan(4);
    expect(Number(residual?.risk)).toBeLessThanOrEqual(Number(initial?.risk));
  });

  test.each(sections)('hazard %i says why its residual risk is acceptable', (_hazard, section) => {
    expect(fieldOf(section, 'Residual risk (proposed)')).toMatch(/: \d; acceptable because \S/);
  });

  test.each(sections)('hazard %i has an owner, a status and a date', (_hazard, section) => {
    const [owner, status, date, ...more] = fieldOf(section, 'Owner, status (proposed)').split(', ');
    expect(OWNERS).toContain(owner);
    expect(['open', 'transferred', 'closed']).toContain(status);
    expect(date).toMatch(/^2026-\d\d-\d\d$/);
    expect(more).toEqual([]);
  });

  test('has each hazard in the cell of the risk matrix that is its residual risk', () => {
    const placed = matrix.map(({ hazards }) => hazards);
    const rated = matrix.map((cell) =>
      sections
        .filter(([, section]) => cellOf(fieldOf(section, 'Residual risk (proposed)')) === cell)
        .map(([hazard]) => hazard)
        .join(', '),
    );
    expect(matrix).toHaveLength(25);
    expect(placed).toEqual(rated);
  });

  test.each([...tests])('hazard %i names tests, and each exists', (_hazard, named) => {
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((test) => !exists(test))).toEqual([]);
  });

  test('has the totals of the latest results', () => {
    expect(insertTotals(log, results)).toBe(log);
    expect(insertTotals(log, new Map([['05-line', { date: '2026-02-01', seenBy: null }]]))).toContain(
      '\n1 taken away, 0 seen, 2026-02-01.\n',
    );
  });
});

/** Returns why a control cannot be removed, with the name of the removal; empty if it can. */
function faultsOf(removal: Removal): readonly string[] {
  try {
    applyRemoval(removal, ROOT);
    return [];
  } catch (error) {
    return [`${removal.id}: ${String(error)}`];
  }
}

describe('the controls to take away', () => {
  test('exist for each hazard of the log', () => {
    expect([...new Set(all.map(({ hazard }) => hazard))]).toEqual([...tests.keys()]);
  });

  test('each name text that occurs exactly once in its file', () => {
    expect(all.flatMap(faultsOf), 'mend these in scripts/hazards.yaml').toEqual([]);
  });

  test('were each seen by a test that the hazard names', () => {
    const unseen = all.filter(({ id, hazard }) => {
      const seenBy = results.get(id)?.seenBy ?? '';
      const isSeen = ({ name }: NamedTest): boolean =>
        name.endsWith('…') ? seenBy.startsWith(name.slice(0, -1)) : name === seenBy;
      return tests.get(hazard)?.some(isSeen) !== true;
    });
    expect(
      unseen.map(({ id }) => id),
      'run these: npm run hazards -- <name>',
    ).toEqual([]);
  });

  test('have one result each, in the order of the table', () => {
    expect(formatResults(results)).toBe(readFileSync(RESULTS, 'utf8'));
  });
});

describe('an edit in scripts/hazards.yaml', () => {
  const code = 'first {\n  second();\n  third();\n}\n';
  const edit = { file: 'a.ts', find: 'second();' };

  test('replaces its text', () => {
    expect(applyEdit(code, { ...edit, replace: 'other();' })).toBe('first {\n  other();\n  third();\n}\n');
    expect(applyEdit(code, { ...edit, replace: '' })).toBe('first {\n  \n  third();\n}\n');
  });

  test('without a replacement removes whole lines', () => {
    expect(applyEdit(code, edit)).toBe('first {\n  third();\n}\n');
    expect(applyEdit(code, { ...edit, find: 'second();\n  third();' })).toBe('first {\n}\n');
  });

  test.each([
    ['d', 2],
    ['fourth', 0],
  ])('is refused if its text, %s, occurs %i times in its file', (find, count) => {
    expect(() => applyEdit(code, { ...edit, find })).toThrow(`a.ts has this text ${count} times, not once: ${find}`);
  });
});

test('npm run hazards refuses the name of an unknown control with exit code 3', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/hazards.ts'), '5', '60-nothing']);
  expect([status, stderr.toString()]).toEqual([3, 'error: scripts/hazards.yaml has no control of 60-nothing\n']);
});

test('npm run hazards refuses a test that fails on the unchanged code too', { tags: 'proof' }, () => {
  using folder = temporaryFolder();
  spawnSync('git', ['clone', '-q', ROOT, folder.path]);
  const packages = join(folder.path, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  const file = join(folder.path, 'src/domain/audit.test.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('lower: 9_146', 'lower: 1'));
  const { status, stdout } = spawnSync(process.execPath, [join(folder.path, 'scripts/hazards.ts'), '02-edge-of-8']);
  expect(status).toBe(1);
  expect(stdout.toString()).toContain('fails on the unchanged code too: src/domain/audit.test.ts › all 3,515,625');
});

test.each([
  ['a score of ${score} is ${band.source}', 'a score of 8 is increasing risk'],
  ['gender %s, %i units on %i days', 'gender m, 9 units on 1 days'],
  ['the figure on the picture $id is accurate', 'the figure on the picture pint is accurate'],
  ['what (really) counts?', 'what (really) counts?'],
])('a test title with placeholders, %s, is found as %s', (title, ran) => {
  expect(ran).toMatch(new RegExp(`^${titlePattern(title)}$`));
  expect(`not ${ran}`).not.toMatch(new RegExp(`^${titlePattern(title)}$`));
});
