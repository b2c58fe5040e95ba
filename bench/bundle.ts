import { build, type Plugin } from 'vite';
import { PROJECT } from '../testing/local.ts';

const INPUT = 'virtual:sample';
/** The path at which a source is built: in the page's folder, so that its imports resolve as the page's do. */
const FILE = `${PROJECT}/src/web/sample.js`;

/** Returns the one script that Vite builds from a source for production, with all that it imports. */
export async function buildForProduction(source: string): Promise<string> {
  const sample: Plugin = {
    name: 'sample',
    resolveId: (id) => (id === INPUT ? FILE : null),
    load: (id) => (id === FILE ? source : null),
  };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: PROJECT,
    plugins: [sample],
    // Vitest sets NODE_ENV to `test`, with which React would be built for development.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: INPUT } },
  });
  const outputs = 'output' in built ? built.output : [];
  return outputs.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
}
