import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { ROOT } from './command.ts';

const FOLDER = join(ROOT, 'docs/assurance');
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
const drafts = globSync('*.md', { cwd: FOLDER }).filter((file) => file !== 'README.md');

/** A text without its line breaks, which a mark may span. */
const oneLine = (text: string): string => text.replaceAll(/\n(> )?/g, ' ');

/** Returns the gaps that a draft leaves for the operator to fill, marked as the notice at its top describes. */
const marksOf = (file: string): readonly string[] =>
  [...oneLine(read(file)).matchAll(/\[operator: ([^\]]+)\]/g)]
    .map(([, asked = '']) => asked)
    .filter((asked) => asked !== '…');

describe('the drafts in docs/assurance', () => {
  it('are listed in README.md with the number of gaps that the operator has to fill in', () => {
    const rows = [...read('README.md').matchAll(/^\| .*?\(([\w-]+\.md)\).*\| (\d+) \|$/gm)];
    const listed = rows.map(([, file = '', count]) => ({ file, marks: Number(count) }));
    expect(drafts.length).toBe(9);
    const counted = drafts.map((file) => ({ file, marks: marksOf(file).length }));
    expect(listed.toSorted((a, b) => a.file.localeCompare(b.file))).toEqual(
      counted.toSorted((a, b) => a.file.localeCompare(b.file)),
    );
  });

  test.each(drafts)('%s says at its top that it is a draft and how its gaps are marked', (file) => {
    const [title, empty, notice] = read(file).split('\n');
    expect(title).toMatch(/^# /);
    expect(empty).toBe('');
    expect(notice).toMatch(/^> \*\*Draft/);
    expect(/(^> .*\n)+/m.exec(read(file))?.[0]).toContain('`[operator: …]`');
    expect(marksOf(file).length).toBeGreaterThan(5);
  });

  // Usual marks for missing text: an abbreviation, a line to fill in, words in brackets.
  test.each(drafts)('%s marks no gap in any other way', (file) => {
    expect(read(file)).not.toMatch(/\b(TBC|TBD|TODO|XXX|FIXME)\b|_{4,}|\[(?!operator: )[a-z ]+\](?!\()/);
  });

  test.each(drafts)('every file and test that %s names exists', (file) => {
    const named = [...read(file).matchAll(/`((?:src|e2e|faults|scripts|deploy|docs)\/[^`\s]+)`/g)];
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
