import { readFileSync } from 'node:fs';
import { documentPicture, PICTURED, wordsOf } from './harness/documentPictures.ts';
import { expect, test } from './harness/test.ts';

/** A screen that says something else than its picture in the documents: run `npm run screenshots -- e2e/documents.shots.ts`. */

test.use({ viewport: { width: 390, height: 780 } });

for (const [name, reach] of Object.entries(PICTURED))
  test(
    `the picture of the ${name} screen in the documents has the words of the screen`,
    { tag: '@proof' },
    async ({ page }) => {
      await reach(page);
      expect(await wordsOf(page)).toBe(readFileSync(documentPicture(`${name}.txt`), 'utf8'));
    },
  );
