import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './command.ts';
import { FIRST_SCRIPT } from './vitePlugins.ts';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly isDynamicEntry?: true;
};

/** Reads the built page. Sizes are in bytes as a phone downloads them: scripts and styles compressed with Brotli. */
export function readBuiltPage(dist = join(ROOT, 'dist')) {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>;
  const size = (file: string): number => statSync(join(dist, 'web', file)).size;
  const files = (pattern: string): readonly string[] => globSync(pattern, { cwd: join(dist, 'web') });

  function chunk(name: string): Chunk {
    const found = manifest[name];
    if (found === undefined) throw new Error(`the build has no ${name}`);
    return found;
  }
  const weight = (name: string): number => size(`${chunk(name).file}.br`);

  /** Returns a chunk and every chunk that is downloaded with it. */
  function withImports(name: string, seen = new Set<string>()): ReadonlySet<string> {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const imported of chunk(name).imports ?? []) withImports(imported, seen);
    return seen;
  }
  const total = (names: Iterable<string>): number => [...names].reduce((sum, name) => sum + weight(name), 0);
  const first = withImports('index.html', new Set([basename(FIRST_SCRIPT)]));

  return {
    manifest,
    files,
    size,
    chunk,
    weight,
    /** The chunks of the first screen. */
    first,
    firstBytes: total(first),
    text: (file: string): string => readFileSync(join(dist, file), 'utf8'),
  };
}

/** The second script, with every later screen and its words, which is downloaded while the first screen is read. */
export const LATER = 'app/later.ts';
/** The file that sanitises an installation's own legal texts. Only the two pages that show these texts download it. */
export const SANITISER = 'screens/outside/legalHtml.ts';
