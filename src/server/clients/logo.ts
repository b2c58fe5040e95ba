import { readFileSync, statSync } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';

/** A client's logo, with the bytes of its file unchanged. */
export type Logo = { readonly type: 'image/svg+xml' | 'image/png'; readonly bytes: Buffer };

/** Maximum size of a logo, in bytes: a phone loads it with a page, and the server keeps it in memory. */
const MAX_BYTES = 100 * 1024;

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

const KINDS = [
  { name: 'logo.svg', type: 'image/svg+xml', is: (bytes: Buffer) => isUtf8(bytes) && /<svg[\s>]/.test(String(bytes)) },
  { name: 'logo.png', type: 'image/png', is: (bytes: Buffer) => bytes.indexOf(PNG_SIGNATURE) === 0 },
] as const;

/**
 * Reads the logo beside a client's file: `logo.svg` or, if there is none, `logo.png`. Returns null if there is neither,
 * and a fault if the logo is too large or of another format. Throws the system's error if it cannot be read.
 */
export function readLogo(folder: string): Logo | null | { readonly fault: string } {
  for (const { name, type, is } of KINDS) {
    const file = join(folder, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined) continue;
    if (stats.size > MAX_BYTES) return { fault: `${file}: is larger than 100 KB: make it smaller` };
    const bytes = readFileSync(file);
    return is(bytes) ? { type, bytes } : { fault: `${file}: is no ${name.slice(-3).toUpperCase()} file: replace it` };
  }
  return null;
}
