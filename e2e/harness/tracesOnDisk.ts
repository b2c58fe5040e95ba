import { existsSync, type Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Page } from '@playwright/test';
import { unpackMozLz4 } from './mozLz4.ts';

/** Texts that a visit could leave on disk. The client's name also appears in public files. */
export const CANARIES = {
  postcode: 'YO24 4AB',
  postcodeInOneWord: 'YO244AB',
  address: 'canary.on.disk@example.org',
  client: 'City of York',
  logo: 'cityofyork',
  answer: '"ethnicity":12',
};

/** Collects the visit keys that a page sends from now on. */
export function watchKeys(page: Page): ReadonlySet<string> {
  const keys = new Set<string>();
  page.on('request', (request) => {
    const key = request.headers()['visit-key'];
    if (key !== undefined) keys.add(key);
  });
  return keys;
}

/** The byte sequences that a text may have on disk. */
const formsOf = (text: string): readonly Buffer[] => [
  Buffer.from(text, 'utf8'),
  Buffer.from(text, 'utf16le'),
  Buffer.from(encodeURIComponent(text), 'utf8'),
];

/** Everything in a folder. Lists it again if a running browser has meanwhile deleted a part of it. */
async function listed(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (!existsSync(folder)) throw error;
    return listed(folder);
  }
}

/** The files under a folder that hold one of these texts, raw, as UTF-16 or URL-encoded, each with the text found. */
export async function tracesOnDisk(folder: string, texts: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const entry of await listed(folder)) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    // A running browser may delete files at any time.
    const bytes = unpackMozLz4(await readFile(file).catch(() => Buffer.alloc(0)));
    for (const text of texts)
      if (formsOf(text).some((form) => bytes.includes(form))) found.add(`${relative(folder, file)}: ${text}`);
  }
  return [...found].sort();
}
