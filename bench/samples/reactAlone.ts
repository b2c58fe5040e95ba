import { brotliOf } from './brotliOf.ts';

/** What any page in React brings: the library and both ways to start it, as the first page uses them. */
const SOURCE = `
  import * as react from 'react';
  import { createRoot, hydrateRoot } from 'react-dom/client';
  const root = document.getElementById('root');
  const element = react.createElement('p', null, 'Hello');
  if (root.hasChildNodes()) hydrateRoot(root, element);
  else createRoot(root).render(element);
`;

/** Bytes in brotli of react and react-dom alone, built as the page is. */
export const reactAloneBytes = (): Promise<number> => brotliOf(SOURCE);
