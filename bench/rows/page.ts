import { brotliCompressSync } from 'node:zlib';
import { LATER, readBuiltPage } from '../../scripts/builtPage.ts';
import { buildForProduction } from '../bundle.ts';
import { atMost, type Row } from '../measure.ts';

/** The smallest page in React: the library and the two functions that start it, both of which the first page uses. */
const SOURCE = `
  import * as react from 'react';
  import { createRoot, hydrateRoot } from 'react-dom/client';
  const root = document.getElementById('root');
  const element = react.createElement('p', null, 'Hello');
  if (root.hasChildNodes()) hydrateRoot(root, element);
  else createRoot(root).render(element);
`;
/** Returns the size of react and react-dom alone, in bytes of Brotli. */
export const reactAloneBytes = async (): Promise<number> => brotliCompressSync(await buildForProduction(SOURCE)).length;

/** Sizes of the built page. They do not vary, so each is measured once. */
async function measure() {
  const page = readBuiltPage();
  const size = (most: number, name: string, bytes: number) => atMost(most, name, 'KB', [bytes / 1000]);
  const sum = (pattern: string, suffix = ''): number =>
    page.files(pattern).reduce((total, file) => total + page.size(file + suffix), 0);
  const react = await reactAloneBytes();
  return [
    size(78, 'first page, JavaScript in brotli', page.firstBytes),
    atMost(1.34, 'first page / react and react-dom alone', '', [page.firstBytes / react]),
    size(10.2, 'style sheet in brotli', sum('assets/*.css', '.br')),
    size(45, 'fonts', sum('assets/*.woff2')),
    size(63, 'every later screen and its words', page.weight(LATER)),
  ];
}

export const page: Row = { title: 'The built page', measure };
