import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './command.ts';

/** What the built page weighs on its way to a phone, in bytes of brotli (`npm test` builds before it runs this). */
type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly isDynamicEntry?: true };
const DIST = join(ROOT, 'dist');
const MANIFEST = JSON.parse(readFileSync(join(DIST, 'manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>;
const KB = 1000;

const chunk = (name: string): Chunk => {
  const found = MANIFEST[name];
  if (found === undefined) throw new Error(`the build has no ${name}`);
  return found;
};
const size = (file: string): number => statSync(join(DIST, 'web', file)).size;
const weight = (name: string): number => size(`${chunk(name).file}.br`);

/** A chunk and everything that is fetched with it. */
function withImports(name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of chunk(name).imports ?? []) withImports(imported, seen);
  return seen;
}

const first = withImports('index.html');
const total = (names: Iterable<string>): number => [...names].reduce((sum, name) => sum + weight(name), 0);
const firstHtml = readFileSync(join(DIST, 'pages/index.html'), 'utf8');

describe('the first page', () => {
  it('brings at most 74 KB of script, all of it named in the page itself', () => {
    expect(total(first)).toBeGreaterThan(50 * KB);
    expect(total(first)).toBeLessThanOrEqual(74 * KB);
    for (const name of first) expect(firstHtml).toContain(chunk(name).file);
  });

  it('brings at most 8 KB of styles, those of every later screen among them', () => {
    const styles = globSync('assets/*.css', { cwd: join(DIST, 'web') });
    expect(styles).toHaveLength(1);
    expect(styles.reduce((sum, file) => sum + size(`${file}.br`), 0)).toBeLessThanOrEqual(8 * KB);
  });

  it('brings at most 45 KB of fonts, which hold up no text', () => {
    const fonts = globSync('assets/*.woff2', { cwd: join(DIST, 'web') });
    expect(fonts.reduce((sum, file) => sum + size(file), 0)).toBeLessThanOrEqual(45 * KB);
    const styles = globSync('assets/*.css', { cwd: join(DIST, 'web') }).map((file) =>
      readFileSync(join(DIST, 'web', file), 'utf8'),
    );
    const faces = styles.flatMap((style) => style.match(/@font-face\s*\{[^}]*url\([^}]*\}/g) ?? []);
    const files = faces.map((face) => /url\(([^)]*)\)/.exec(face)?.[1]);
    expect(new Set(files).size).toBe(fonts.length);
    expect(faces.filter((face) => !/font-display:\s*optional/.test(face))).toEqual([]);
  });
});

describe('a later screen', () => {
  // The sanitiser of the server's own legal texts, 10 KB, comes with the two pages that show them and with nothing else.
  const SANITISER = 'screens/outside/legalHtml.ts';
  // The words of all later screens come together, while the first page is read.
  const WORDS = '../content/en/later.ts';
  const later = Object.keys(MANIFEST).filter(
    (name) => MANIFEST[name]?.isDynamicEntry && ![SANITISER, WORDS].includes(name),
  );

  it('shares with all others one file of words of at most 12 KB', () => {
    expect(weight(WORDS)).toBeLessThanOrEqual(12 * KB);
  });

  it.each(later)('brings at most 6 KB: %s', (name) => {
    expect(total([...withImports(name)].filter((part) => !first.has(part)))).toBeLessThanOrEqual(6 * KB);
  });

  it('is fetched by no page but its own where it brings the sanitiser', () => {
    const fetching = Object.entries(MANIFEST as Readonly<Record<string, Chunk & { dynamicImports?: string[] }>>)
      .filter(([, { dynamicImports = [] }]) => dynamicImports.includes(SANITISER))
      .map(([name]) => name);
    expect(fetching).toEqual(['screens/outside/AppLegalScreen.tsx']);
  });
});
