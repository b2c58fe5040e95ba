import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { PROJECT } from '../../testing/local.ts';

const ENTRY = 'virtual:react-alone';

/** What any page in React brings: the library and both ways to start it, as the first page uses them. */
const SOURCE = `
  import * as react from 'react';
  import { createRoot, hydrateRoot } from 'react-dom/client';
  const root = document.getElementById('root');
  const element = react.createElement('p', null, 'Hello');
  if (root.hasChildNodes()) hydrateRoot(root, element);
  else createRoot(root).render(element);
`;

const entry = {
  name: 'react-alone',
  resolveId: (id: string) => (id === ENTRY ? `${PROJECT}/src/web/reactAlone.js` : null),
  load: (id: string) => (id.endsWith('/reactAlone.js') ? SOURCE : null),
};

/** Builds react and react-dom alone, as the page is built; bytes of brotli. */
export async function reactAloneBytes(): Promise<number> {
  const options = { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: ENTRY } } as const;
  const built = await build({ configFile: false, logLevel: 'error', root: PROJECT, plugins: [entry], build: options });
  const outputs = 'output' in built ? built.output : [];
  const bytes = outputs.map((part) => (part.type === 'chunk' ? brotliCompressSync(part.code).length : 0));
  return bytes.reduce((sum, each) => sum + each, 0);
}
