// Imports only what Node has: this file must run where files of the release are missing.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The list of a release's files with their sums, in its folder, in the format of sha256sum. */
const RELEASE_SUMS = 'SHA256SUMS';

const sumOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

function stateOf(file: string, sum: string): string | null {
  try {
    return sumOf(file) === sum ? null : 'differs';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is missing' : 'cannot be read';
  }
}

/** How many files of a damaged release are named. */
const NAMED = 5;

/**
 * Compares the files of a release with its list of sums. Returns what is wrong with which files, and the remedy; an empty
 * text if nothing is; null if the folder has no list, as a clone or an image.
 */
export function releaseFault(folder: string): string | null {
  const list = join(folder, RELEASE_SUMS);
  if (!existsSync(list)) return null;
  const faulty = readFileSync(list, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, sum = '', path = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      const state = path === '' ? null : stateOf(join(folder, path), sum);
      return state === null ? [] : [`${path} ${state}`];
    });
  if (faulty.length === 0) return '';
  const more = faulty.length > NAMED ? `, and ${faulty.length - NAMED} more` : '';
  return (
    `the release in ${folder} is not as it was packed: ${faulty.slice(0, NAMED).join(', ')}${more}: ` +
    'unpack it again, as in “The release” of docs/install.md'
  );
}
