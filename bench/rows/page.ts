import { readBuiltPage, SANITISER, WORDS } from '../../scripts/builtPage.ts';
import { reactAloneBytes } from '../samples/reactAlone.ts';
import type { Findings, Target } from '../measure/outcome.ts';
import type { Row } from './row.ts';

const KB = 1000;

const size = (name: string, bytes: number, most: number): Target => ({
  name,
  unit: 'KB',
  rounds: [bytes / KB],
  limit: { atMost: most },
});

/** Sizes of the built page. They do not vary, so each is measured once. */
async function measure(): Promise<Findings> {
  const page = readBuiltPage();
  const sum = (pattern: string, suffix = ''): number =>
    page.files(pattern).reduce((total, file) => total + page.size(file + suffix), 0);
  const later = Object.entries(page.manifest)
    .filter(([name, { isDynamicEntry }]) => isDynamicEntry && ![SANITISER, WORDS].includes(name))
    .map(([name]) => page.laterBytes(name));
  const react = await reactAloneBytes();
  return {
    targets: [
      size('first page, JavaScript in brotli', page.firstBytes, 78),
      {
        name: 'first page / react and react-dom alone',
        unit: '',
        limit: { atMost: 1.34 },
        rounds: [page.firstBytes / react],
      },
      size('style sheet in brotli', sum('assets/*.css', '.br'), 8),
      size('fonts', sum('assets/*.woff2'), 45),
      size('code that later screens share', page.sharedBytes, 8.5),
      size('largest later screen', Math.max(...later), 6),
    ],
    context: [{ name: 'react and react-dom alone', unit: 'KB', rounds: [react / KB] }],
  };
}

export const page: Row = { name: 'page', title: 'The built page', measure };
