import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../process/startupError.ts';
import type { Settings } from '../settings/settings.ts';
import { encode, type EncodedVersions } from './encodings.ts';
import { readFiles, type StoredFile } from './files.ts';
import { fillPlaceholders } from './fillPlaceholders.ts';
import { refreshYearly } from './yearly.ts';

export type Pages = {
  readonly paths: readonly string[];
  readonly page: (path: string) => EncodedVersions;
  /** The not-found page for a path, in the language that the path begins with. */
  readonly notFound: (path: string) => EncodedVersions;
  /** The files that are sent unchanged. */
  readonly files: readonly StoredFile[];
};

const list = z.object({
  pages: z.record(z.string().startsWith('/'), z.string()),
  notFound: z.record(z.string(), z.string()),
});

type Built = z.infer<typeof list> & { readonly templates: readonly (readonly [name: string, html: string])[] };

/** Reads the build's pages and their list; null if nothing is built. Throws a `StartupError` for an older build. */
function readBuild(buildDir: string): Built | null {
  const file = join(buildDir, 'pages.json');
  if (!existsSync(file)) return null;
  try {
    const { pages, notFound } = list.parse(JSON.parse(readFileSync(file, 'utf8')));
    const names = [...new Set([...Object.values(pages), ...Object.values(notFound)])];
    const templates = names.map((name) => [name, readFileSync(join(buildDir, 'pages', name), 'utf8')] as const);
    return { pages, notFound, templates };
  } catch {
    throw new StartupError([`${file}: was built by another version: run npm run build`]);
  }
}

/**
 * Reads the pages of the build in `buildDir`, and fills in the settings and the council's name, which is empty if there
 * are several councils. Returns null if nothing is built. Pages are compressed at their first request, and filled in
 * again each new year, because they name the year.
 */
export function readPages(
  buildDir: string,
  { brand, publicUrl }: Pick<Settings, 'brand' | 'publicUrl'>,
  now: () => Date,
  council = '',
): Pages | null {
  const built = readBuild(buildDir);
  if (built === null) return null;
  const { pages, notFound, templates } = built;
  const settings = (year: string) => ({ ...brand, council, publicUrl: publicUrl ?? '', year });
  const filled = refreshYearly(
    now,
    (year) =>
      new Map(templates.map(([name, html]) => [name, encode(Buffer.from(fillPlaceholders(html, settings(year))))])),
  );
  const file = (name: string): EncodedVersions => {
    const encoded = filled().get(name);
    if (!encoded) throw new Error(`there is no page ${name}`);
    return encoded;
  };
  filled();
  return {
    paths: Object.keys(pages),
    page: (path) => file(pages[path] ?? ''),
    notFound: (path) => file(notFound[`/${path.split('/', 2)[1] ?? ''}`] ?? notFound[''] ?? ''),
    files: readFiles(join(buildDir, 'web')),
  };
}
