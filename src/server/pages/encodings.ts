import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** One text in each encoding that browsers ask for. */
export type Encoded = Readonly<Record<Encoding, Buffer>>;

// A step below the slowest: pages are compressed while the server starts, and lose 3% to it.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Compresses a text for memory. */
export function encode(text: string): Encoded {
  const identity = Buffer.from(text);
  return { identity, br: brotliCompressSync(identity, BROTLI), gzip: gzipSync(identity, { level: 9 }) };
}

/** The encoding to answer an `Accept-Encoding` with: the client's preference, then ours. */
export function chooseEncoding(header: string | undefined): Encoding {
  return negotiate(header?.toLowerCase() ?? '', [...ENCODINGS]) ?? 'identity';
}
