import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { PROJECT } from '../../testing/local.ts';

const ENTRY = 'virtual:sample';
/** A module of the page, as far as the imports of the source can tell. */
const ENTRY_FILE = `${PROJECT}/src/web/sample.js`;

/** Builds the source of a page's script as the page is built; returns its bytes in brotli. */
export async function brotliOf(source: string): Promise<number> {
  const entry: Plugin = {
    name: 'sample',
    resolveId: (id) => (id === ENTRY ? ENTRY_FILE : null),
    load: (id) => (id === ENTRY_FILE ? source : null),
  };
  const options = { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: ENTRY } } as const;
  // Vitest names its own environment, which would build React for development.
  const define = { 'process.env.NODE_ENV': JSON.stringify('production') };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: PROJECT,
    plugins: [entry],
    define,
    build: options,
  });
  const outputs = 'output' in built ? built.output : [];
  const bytes = outputs.map((part) => (part.type === 'chunk' ? brotliCompressSync(part.code).length : 0));
  return bytes.reduce((sum, item) => sum + item, 0);
}
