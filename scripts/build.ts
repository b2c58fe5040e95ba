import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ROOT } from './command.ts';
import { placeholder } from '../src/contract/pageSettings.ts';
import { pageLicences } from './licences.ts';
import { PAGE_LANGUAGES, type PageLanguage } from './pageLanguage.ts';
import { drawPreview, PREVIEW } from './previewPicture.ts';

const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, '.sources');
export const SOURCES: readonly string[] = [
  'src/{web,domain,contract,content,advice}/**/*',
  'public/**/*',
  'fonts/*',
  'licences/*',
  'scripts/{build,licences,pageLanguage,previewPicture,vitePlugins,markdown}.ts',
  'config/vite.config.ts',
  'package{,-lock}.json',
];

/** The exports of `src/web/prerender.tsx`, which is built for Node and then called here. */
type Prerendered = { readonly body: string; readonly title: string; readonly description: string };
type Prerenderer = {
  readonly publicPaths: () => readonly string[];
  readonly gatedPaths: () => readonly string[];
  readonly prerenderPage: (path: string) => Promise<Prerendered>;
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

/** The preview of a link in a message. Its words and picture do not mention alcohol, because others may see them. */
const preview = (description: string): readonly string[] => [
  `property="og:title" content="${placeholder('tabName')}"`,
  `property="og:description" content="${description}"`,
  `property="og:image" content="{{publicUrl}}/${PREVIEW}"`,
];

/** Puts a prerendered page into the built template. Without `index`, search engines are told not to list it. */
function fill(template: string, { body, title, description }: Prerendered, index: boolean): string {
  const meta = index
    ? [`name="description" content="${description}"`, ...preview(description)]
    : ['name="robots" content="noindex"'];
  const page = template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>${meta.map((item) => `<meta ${item}>`).join('')}`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
  if (!page.includes(body)) throw new Error('the template has no <div id="root"></div>');
  return page;
}

/** The list that the server reads: the file for each address, and each language's file for unknown addresses. */
type PageList = { readonly pages: Record<string, string>; readonly notFound: Record<string, string> };

const fileOf = (address: string): string =>
  address === '' ? 'index.html' : `${address.slice(1).replaceAll('/', '-')}.html`;

/** Writes one language's pages and adds them to the list. */
async function writePages(
  folder: string,
  template: string,
  of: Prerenderer,
  base: string,
  list: PageList,
): Promise<void> {
  const addressOf = (path: string): string => base + (path === '/' ? '' : path);
  const write = (path: string, page: Prerendered, index: boolean): string => {
    const file = fileOf(addressOf(path));
    writeFileSync(join(folder, file), fill(template, page, index));
    return file;
  };
  for (const path of of.publicPaths()) {
    list.pages[addressOf(path) || '/'] = write(path, await of.prerenderPage(path), true);
  }
  // The shell has no content for React to hydrate, only the messages of a page that cannot start.
  const shell = await of.prerenderShell();
  const shellPage = fill(template, { ...shell, body: '' }, false).replace(
    '<div id="root"></div>',
    () => `${shell.body}<div id="root"></div>`,
  );
  const shellFile = fileOf(addressOf('/shell'));
  writeFileSync(join(folder, shellFile), shellPage);
  for (const path of of.gatedPaths()) list.pages[addressOf(path)] = shellFile;
  list.notFound[base] = write('/404', await of.prerenderPage('/not-found'), false);
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

/** Builds one language: its files into `web`, its pages into `pages`. Returns the modules that its scripts contain. */
async function buildLanguage(
  { language, base }: PageLanguage,
  out: string,
  list: PageList,
): Promise<readonly string[]> {
  // Vite is imported only here, so that `npm start` does not wait for it if there is nothing to build.
  const { build: viteBuild } = await import('vite');
  const web = join(out, `web-${language}`);
  const ssr = join(out, `prerender-${language}`);
  process.env.PAGE_LANGUAGE = language;
  const common = { configFile: join(ROOT, 'config/vite.config.ts'), logLevel: 'warn' } as const;
  const built = await viteBuild({ ...common, build: { outDir: web } });
  await viteBuild({
    ...common,
    publicDir: false,
    build: { outDir: ssr, ssr: 'prerender.tsx', manifest: false, copyPublicDir: false },
  });
  const prerenderer = (await import(pathToFileURL(join(ssr, 'prerender.js')).href)) as Prerenderer;
  await writePages(join(out, 'pages'), readFileSync(join(web, 'index.html'), 'utf8'), prerenderer, base, list);
  renameSync(join(web, '.vite/manifest.json'), join(out, base === '' ? 'manifest.json' : `manifest-${language}.json`));
  for (const leftover of [join(web, 'index.html'), join(web, '.vite'), ssr]) rmSync(leftover, { recursive: true });
  // An alias of the page's script only re-exports the running script (`src/server/http/edge/edge.ts`).
  for (const page of globSync('assets/index-*.js', { cwd: web })) {
    const stub = join(web, page.replace('assets', 'assets/apart'));
    mkdirSync(dirname(stub), { recursive: true });
    writeFileSync(stub, `export * from '../../${basename(page)}';\n`);
  }
  // Files with the same content have the same name in both languages.
  cpSync(web, join(out, 'web'), { recursive: true });
  rmSync(web, { recursive: true });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return outputs.flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
}

/** Builds the page in each language. The finished build replaces the old one. Vite changes this process's NODE_ENV. */
export async function build(): Promise<void> {
  const out = join(ROOT, `node_modules/.build-${process.pid}`);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, 'pages'), { recursive: true });
  const list: PageList = { pages: {}, notFound: {} };
  const modules: string[] = [];
  for (const language of PAGE_LANGUAGES) modules.push(...(await buildLanguage(language, out, list)));
  delete process.env.PAGE_LANGUAGE;
  writeFileSync(join(out, 'pages.json'), JSON.stringify(list, null, 2));
  writeFileSync(join(out, 'web', PREVIEW), await drawPreview());
  writeFileSync(join(out, 'web/licences.txt'), pageLicences(modules));
  compress(join(out, 'web'));
  writeFileSync(join(out, '.sources'), sourcesHash());
  rmSync(DIST, { recursive: true, force: true });
  renameSync(out, DIST);
}

/** Builds unless the sources are the same as for the current build. */
export async function buildIfChanged(): Promise<void> {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesHash()) return;
  console.log('Building the page (its sources changed) …');
  // Vite sets NODE_ENV for the whole process. Restore it for whatever runs after the build.
  const { NODE_ENV } = process.env;
  await build();
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}

async function buildAsAsked(): Promise<void> {
  const { commandLine } = await import('./commandLine.ts');
  const { ifChanged } = commandLine(
    'npm run build --',
    'Builds the page in each language: the browser’s files, every public page prerendered with placeholders for the ' +
      'operator’s settings, one empty shell for the gated screens. A finished build replaces the one before in one rename.',
  )
    .option('--if-changed', 'unless the sources are those of the current build')
    .parse()
    .opts();
  await (ifChanged ? buildIfChanged() : build());
}

// `npm start` passes only this option; skip the parser then, because loading it takes time.
if (import.meta.main) await (process.argv.slice(2).join(' ') === '--if-changed' ? buildIfChanged() : buildAsAsked());
