import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Page } from '@playwright/test';
import { unpacked } from './mozLz4.ts';

/** Whatever of a visit could be found on a disk. The client's name stands in the pages of the service itself. */
export const CANARIES = {
  postcode: 'YO24 4AB',
  postcodeInOneWord: 'YO244AB',
  address: 'canary.on.disk@example.org',
  client: 'City of York',
  logo: 'cityofyork',
  answer: '"ethnicity":12',
};

/** The secret keys of the visits made on a page from now on. */
export function watchKeys(page: Page): ReadonlySet<string> {
  const keys = new Set<string>();
  page.on('request', (request) => {
    const key = request.headers()['visit-key'];
    if (key !== undefined) keys.add(key);
  });
  return keys;
}

/** The bytes a text may have on disk. */
const formsOf = (text: string): readonly Buffer[] => [
  Buffer.from(text, 'utf8'),
  Buffer.from(text, 'utf16le'),
  Buffer.from(encodeURIComponent(text), 'utf8'),
];

/** The files under a folder that hold one of these texts, raw, as UTF-16 or URL-encoded, each with the text found. */
export async function tracesOnDisk(folder: string, texts: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    // A running browser takes files away at any time.
    const bytes = unpacked(await readFile(file).catch(() => Buffer.alloc(0)));
    for (const text of texts)
      if (formsOf(text).some((form) => bytes.includes(form))) found.add(`${relative(folder, file)}: ${text}`);
  }
  return [...found].sort();
}
