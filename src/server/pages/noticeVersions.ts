import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#content/languages.ts';

/** The files of the two notices on `/data`, in a language's folder. */
export const noticeFiles = (folder: string): readonly string[] =>
  ['processing', 'sharing'].map((notice) => join(folder, 'notices', `${notice}.md`));

/** The version of the two notices: the first 16 hex digits of their SHA-256. */
export function noticeVersion(folder: string): string {
  const hash = createHash('sha256');
  for (const file of noticeFiles(folder)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

export const noticeVersions = (contentDir: string): readonly string[] =>
  LANGUAGES.map(({ language }) => noticeVersion(join(contentDir, language)));
