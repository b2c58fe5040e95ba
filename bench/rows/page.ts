import { readBuiltPage, SANITISER, WORDS } from '../../scripts/builtPage.ts';
import { atMost, type Row } from '../measure/findings.ts';
import { reactAloneBytes } from '../samples/reactAlone.ts';

/** Sizes of the built page. They do not vary, so each is measured once. */
async function measure() {
  const page = readBuiltPage();
  const size = (most: number, name: string, bytes: number) => atMost(most, name, 'KB', [bytes / 1000]);
  const sum = (pattern: string, suffix = ''): number =>
    page.files(pattern).reduce((total, file) => total + page.size(file + suffix), 0);
  const later = Object.entries(page.manifest)
    .filter(([name, { isDynamicEntry }]) => isDynamicEntry && ![SANITISER, WORDS].includes(name))
    .map(([name]) => page.laterBytes(name));
  const react = await reactAloneBytes();
  return {
    targets: [
      size(78, 'first page, JavaScript in brotli', page.firstBytes),
      atMost(1.34, 'first page / react and react-dom alone', '', [page.firstBytes / react]),
      size(9, 'style sheet in brotli', sum('assets/*.css', '.br')),
      size(45, 'fonts', sum('assets/*.woff2')),
      size(9.5, 'code that later screens share', page.sharedBytes),
      size(6, 'largest later screen', Math.max(...later)),
    ],
  };
}

export const page: Row = { name: 'page', title: 'The built page', measure };
