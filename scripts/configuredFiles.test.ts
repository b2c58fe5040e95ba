import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import vitest from '../vitest.config.ts';
import { SOURCES } from './build.ts';
import { ROOT } from './command.ts';
import { AREAS } from './mutatedAreas.ts';

/** The tracked files and the new ones, without those that Git ignores. */
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n');

/** Writes a glob's alternatives out: `a/{b,c}.ts` becomes `a/b.ts` and `a/c.ts`. */
function alternatives(glob: string): readonly string[] {
  const [whole, inside] = /\{([^{}]*)\}/.exec(glob) ?? [];
  if (whole === undefined || inside === undefined) return [glob];
  return inside.split(',').flatMap((part) => alternatives(glob.replace(whole, part)));
}

/** A glob, or a folder for the files within it. */
const selectsFile = (glob: string): boolean =>
  FILES.some((file) => matchesGlob(file, glob) || file.startsWith(`${glob.replace(/\/?$/, '')}/`));

const stale = (globs: readonly string[]): readonly string[] =>
  globs.flatMap(alternatives).filter((glob) => !selectsFile(glob));

const jsonOf = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** Returns the values of a property wherever it stands in a configuration; a list counts as its members. */
function valuesOf(property: string, config: unknown): readonly unknown[] {
  if (typeof config !== 'object' || config === null) return [];
  // A plugin is code, and may refer to itself.
  return Object.entries(config as Readonly<Record<string, unknown>>)
    .filter(([name]) => name !== 'plugins')
    .flatMap(([name, value]) => (name === property ? value : valuesOf(property, value)));
}

const text = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : []);

const configurationIn = async (path: string): Promise<unknown> =>
  ((await import(join(ROOT, path))) as { default: unknown }).default;

type LintConfig = { readonly name?: string; readonly files?: unknown; readonly languageOptions?: unknown };
/** Without typescript-eslint's own configuration, which names every kind of TypeScript file. */
const LINT = ((await configurationIn('eslint.config.mjs')) as readonly LintConfig[]).filter(
  ({ name }) => name !== 'typescript-eslint/eslint-recommended',
);

const GLOBS: Readonly<Record<string, readonly string[]>> = {
  'ESLint’s files': LINT.flatMap(({ files }) => [files].flat(2).flatMap(text)),
  'ESLint’s files without a TypeScript project': LINT.flatMap(({ languageOptions }) =>
    valuesOf('allowDefaultProject', languageOptions).flatMap(text),
  ),
  'Vitest’s tests and set-up files': ['include', 'setupFiles', 'globalSetup'].flatMap((property) =>
    valuesOf(property, vitest).flatMap(text),
  ),
  'TypeScript’s files': (jsonOf('tsconfig.json') as { include: readonly string[] }).include,
  'the mutated files and their tests': AREAS.flatMap(({ mutate, tests, slow = [] }) => [
    ...mutate.filter((glob) => !glob.startsWith('!')),
    ...tests,
    ...slow.map((file) => `**/${file}`),
  ]),
  'the files of which the page is built': SOURCES,
  'the packages and the paths of imports': [...manifest.workspaces, ...Object.values(manifest.imports)].map((path) =>
    path.replace('./', '').replace('*', '**'),
  ),
  'the browser tests of one browser': [
    ...readFileSync(join(ROOT, 'config/playwright.config.ts'), 'utf8').matchAll(/'(\*\*\/[^']+)'/g),
  ].flatMap(([, glob = '']) => glob),
};

/** Returns the regular expressions of `path` or `test` in a configuration, without those that refer to a match. */
const expressions = (property: string, config: unknown): readonly string[] =>
  valuesOf(property, config)
    .map((value) => (value instanceof RegExp ? value.source : String(value)))
    .filter((source) => !source.includes('$1'));

const EXPRESSIONS: Readonly<Record<string, readonly string[]>> = {
  'the rules on imports': expressions(
    'path',
    valuesOf('forbidden', await configurationIn('config/dependency-cruiser.config.mjs')),
  ),
  'the groups of the page’s scripts': expressions(
    'test',
    valuesOf('groups', await configurationIn('config/vite.config.ts')),
  ),
};

describe('patterns by which a configuration selects files', () => {
  it.each(Object.entries(GLOBS))('each glob of %s matches a file', (_, globs) => {
    expect(globs.length).toBeGreaterThan(0);
    expect(stale(globs)).toEqual([]);
  });

  it.each(Object.entries(EXPRESSIONS))('each expression of %s matches a file', (_, sources) => {
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((source) => !FILES.some((file) => new RegExp(source).test(file)))).toEqual([]);
  });

  it('a pattern that matches no file any more is reported', () => {
    expect(stale(['src/domain/{audit,deleted}.ts', 'src/deleted/**', 'src/domain'])).toEqual([
      'src/domain/deleted.ts',
      'src/deleted/**',
    ]);
  });
});
