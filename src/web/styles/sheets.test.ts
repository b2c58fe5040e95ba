import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');

const read = (file: string): string => readFileSync(join(WEB, file), 'utf8');

test('headings and text have one set of sizes at every width', () => {
  const [tokens = ''] = read('styles/tokens.css').split('@media');
  const sizes = { 'text-h1': 30, 'text-h2': 22, 'text-h3': 19, 'text-lead': 21, 'text-figure': 52 };
  for (const [name, px] of Object.entries({ ...sizes, 'before-heading': 28, 'after-heading': 8 }))
    expect(tokens).toContain(`--${name}: ${px / 16}rem;`);
  expect(read('styles/base.css')).toMatch(
    /h2,\s+h3,\s+h4 \{\s+margin-block: var\(--before-heading\) var\(--after-heading\)/,
  );
});

test('there are two kinds of box, which end at the edges of the column', () => {
  const callout = read('components/Callout.module.css');
  const kinds = [...callout.matchAll(/^\.(\w+) \{/gm)].map(([, kind]) => kind);
  expect(new Set(kinds)).toEqual(new Set(['warning', 'panel', 'heading']));
  expect(callout).not.toContain('margin-inline');
});

// The lint rules on imports check modules, but not style sheets.
test('no component’s style sheet takes styles from another', () => {
  const importing = globSync('**/*.css', { cwd: WEB }).filter((file) =>
    /@import|\bcomposes:[^;]*\bfrom\b|@value[^;]*\bfrom\b/.test(readFileSync(join(WEB, file), 'utf8')),
  );
  expect(importing).toEqual(['styles/base.css']);
});
