import { readFileSync } from 'node:fs';
import { documentPicture, PICTURED_SCREENS, wordsOf } from './harness/documentPictures.ts';
import { expect, test } from './harness/test.ts';

/**
 * Fails if a screen has other words than its picture in the documents. This command renews the pictures:
 * `npm run screenshots -- e2e/documents.shots.ts`.
 */

test.use({ viewport: { width: 390, height: 780 } });

for (const [name, reach] of Object.entries(PICTURED_SCREENS))
  test(
    `the picture of the ${name} screen in the documents has the words of the screen`,
    { tag: '@proof' },
    async ({ page }) => {
      await reach(page);
      expect(await wordsOf(page)).toBe(readFileSync(documentPicture(`${name}.txt`), 'utf8'));
    },
  );
