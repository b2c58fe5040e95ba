import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ROOT } from './command.ts';

/**
 * Builds the page: the browser's files, every public page prerendered with placeholders for the operator's settings,
 * one empty shell for the gated screens. A finished build replaces the one before in one rename.
 */

const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, '.sources');
const SOURCES = [
  'src/{web,domain,contract,content}/**/*',
  'public/**/*',
  'scripts/{build,vitePlugins}.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** What `src/web/prerender.tsx` offers; it is built for Node first, then called. */
type Prerendered = { readonly body: string; readonly title: string };
type Prerenderer = {
  readonly PUBLIC_PATHS: readonly string[];
  readonly GATED_PATHS: readonly string[];
  readonly prerenderPage: (path: string) => Promise<Prerendered>;
  readonly prerenderNotFound: () => Promise<Prerendered>;
  readonly prerenderShell: () => Promise<Prerendered>;
};

function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.toSorted()) {
    const path = join(ROOT, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Puts a prerendered page into the built template. Gated shells are kept out of search engines. */
function fill(template: string, { body, title }: Prerendered, index: boolean): string {
  const robots = index ? '' : '<meta name="robots" content="noindex">';
  const page = template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>${robots}`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
  if (!page.includes(body)) throw new Error('the template has no <div id="root"></div>');
  return page;
}

const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1).replaceAll('/', '-')}.html`);

async function writePages(out: string, template: string, prerenderer: Prerenderer): Promise<void> {
  const folder = join(out, 'pages');
  mkdirSync(folder, { recursive: true });
  const write = (file: string, page: Prerendered, index: boolean): void =>
    writeFileSync(join(folder, file), fill(template, page, index));
  const pages: Record<string, string> = {};
  for (const path of prerenderer.PUBLIC_PATHS) {
    pages[path] = fileOf(path);
    write(fileOf(path), await prerenderer.prerenderPage(path), true);
  }
  for (const path of prerenderer.GATED_PATHS) pages[path] = 'shell.html';
  // The shell holds nothing to hydrate: only what a browser without script shows.
  const shell = await prerenderer.prerenderShell();
  const withoutScript = { ...shell, body: '' };
  const shellPage = fill(template, withoutScript, false).replace(
    '<div id="root"></div>',
    () => `<noscript>${shell.body}</noscript><div id="root"></div>`,
  );
  writeFileSync(join(folder, 'shell.html'), shellPage);
  write('404.html', await prerenderer.prerenderNotFound(), false);
  writeFileSync(join(out, 'pages.json'), JSON.stringify({ pages, notFound: '404.html' }, null, 2));
}

const COMPRESSIBLE = /\.(js|css|svg|txt|json|webmanifest)$/;

function compress(folder: string): void {
  for (const file of globSync('**/*', { cwd: folder }).filter((name) => COMPRESSIBLE.test(name))) {
    const path = join(folder, file);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

async function build(): Promise<void> {
  // Loaded here, so that a start with nothing to build does not wait for it.
  const { build: viteBuild } = await import('vite');
  const out = join(ROOT, `node_modules/.build-${process.pid}`);
  const web = join(out, 'web');
  const ssr = join(out, 'prerender');
  rmSync(out, { recursive: true, force: true });
  const common = { configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' } as const;
  await viteBuild({ ...common, build: { outDir: web } });
  await viteBuild({
    ...common,
    publicDir: false,
    build: { outDir: ssr, ssr: 'prerender.tsx', manifest: false, copyPublicDir: false },
  });
  const prerenderer = (await import(pathToFileURL(join(ssr, 'prerender.js')).href)) as Prerenderer;
  await writePages(out, readFileSync(join(web, 'index.html'), 'utf8'), prerenderer);
  for (const leftover of [join(web, 'index.html'), ssr]) rmSync(leftover, { recursive: true });
  renameSync(join(web, '.vite/manifest.json'), join(out, 'manifest.json'));
  rmSync(join(web, '.vite'), { recursive: true });
  compress(web);
  writeFileSync(join(out, '.sources'), sourcesHash());
  rmSync(DIST, { recursive: true, force: true });
  renameSync(out, DIST);
}

/** Builds unless the sources are those of the build that stands. */
export async function buildIfChanged(): Promise<void> {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesHash()) return;
  console.log('Building the page (its sources changed) …');
  // Vite says "production" to the whole process; what runs after the build in this one is told nothing of it.
  const { NODE_ENV } = process.env;
  await build();
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}

if (import.meta.main) await (process.argv.includes('--if-changed') ? buildIfChanged() : build());
