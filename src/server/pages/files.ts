import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../http/edge/refusal.ts';
import { chooseEncoding, type Encoding } from './encodings.ts';

/** A file of the build in memory, as it is and as the build compressed it. */
export type StoredFile = {
  /** The file's address, e.g. `/assets/index-JwSR6NoM.js`. */
  readonly path: string;
  readonly type: string;
  /** When the file was last changed, in ms, cut to whole seconds as in HTTP. */
  readonly modified: number;
  readonly hash: string;
  readonly bytes: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
};

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'application/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

const typeOf = (name: string): string => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** Names of files that are not served: hidden ones, source maps, pages, and those that hold another file compressed. */
const NOT_SERVED = /(^|\/)\.|\.(br|gz|map|html)$/;

function readStored(folder: string, name: string): StoredFile {
  const file = join(folder, name);
  const identity = readFileSync(file);
  const compressed = (['br', 'gzip'] as const).flatMap((encoding) => {
    const other = `${file}.${encoding === 'gzip' ? 'gz' : encoding}`;
    return existsSync(other) ? [[encoding, readFileSync(other)] as const] : [];
  });
  return {
    path: `/${name}`,
    type: typeOf(name),
    modified: Math.floor(statSync(file).mtimeMs / 1000) * 1000,
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 16),
    bytes: { ...Object.fromEntries(compressed), identity },
  };
}

/** Reads the files of a build's folder. No other path is ever looked up on disk. */
export const readFiles = (folder: string): readonly StoredFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !NOT_SERVED.test(name))
    .map((name) => readStored(folder, name));

const A_YEAR = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/** How long a browser may cache a file: a year if its name contains a hash, otherwise an hour. */
const cacheControl = (path: string): string => (path.startsWith('/assets/') ? A_YEAR : AN_HOUR);

/** Whether a header's list of entity tags names one. */
const names = (tags: string, etag: string): boolean =>
  tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Evaluates a request's conditions on a file (RFC 9110, section 13.2.2). */
function conditionOf(headers: IncomingHttpHeaders, etag: string, modified: number): 'failed' | 'unchanged' | 'met' {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  // Without the header or with one that is no date, the time is NaN, and no comparison holds.
  const changedBefore = Date.parse(headers['if-unmodified-since'] ?? '');
  const heldSince = Date.parse(headers['if-modified-since'] ?? '');
  if (match === undefined ? changedBefore < modified : !names(match, etag)) return 'failed';
  return (noneMatch === undefined ? heldSince >= modified : names(noneMatch, etag)) ? 'unchanged' : 'met';
}

/**
 * Returns the bytes of a `Range` header from `first` to `last`; null for the whole file, as for several ranges (RFC
 * 9110, section 14.2). Throws 416 for a range outside the file.
 */
function rangeIn({ range = '', 'if-range': held }: IncomingHttpHeaders, etag: string, length: number) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const isMalformed = from + to === '' || (from !== '' && to !== '' && Number(from) > Number(to));
  if (isMalformed || (held !== undefined && held !== etag)) return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (first >= length) throw refusal.rangeNotSatisfiable(`bytes */${length}`);
  return { first, last };
}

/** Sends a file or a range of it in an encoding that the browser accepts, or 304 if the browser has it. */
export function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: StoredFile): FastifyReply {
  const chosen = chooseEncoding(headers['accept-encoding']);
  const encoding = file.bytes[chosen] === undefined ? 'identity' : chosen;
  const { [encoding]: bytes = file.bytes.identity } = file.bytes;
  const etag = `"${file.hash}-${encoding}"`;
  const condition = conditionOf(headers, etag, file.modified);
  if (condition === 'failed') throw refusal.preconditionFailed();
  const range = condition === 'met' ? rangeIn(headers, etag, bytes.length) : null;
  void reply.headers({
    'Cache-Control': cacheControl(file.path),
    'Accept-Ranges': 'bytes',
    'Last-Modified': new Date(file.modified).toUTCString(),
    ETag: etag,
    Vary: 'Accept-Encoding',
  });
  if (condition === 'unchanged') return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  void reply.type(file.type);
  if (range === null) return reply.send(bytes);
  const { first, last } = range;
  void reply.code(206).header('Content-Range', `bytes ${first}-${last}/${bytes.length}`);
  return reply.send(bytes.subarray(first, last + 1));
}
