import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A text in each encoding that browsers accept. */
export type Encoded = Readonly<Record<Encoding, Buffer>>;

// Below the maximum of 11, since pages are compressed at start; they are 3% larger.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export function encode(text: string): Encoded {
  const identity = Buffer.from(text);
  return { identity, br: brotliCompressSync(identity, BROTLI), gzip: gzipSync(identity, { level: 9 }) };
}

/** Chooses the encoding for an `Accept-Encoding` header: the client's preference, then ours. */
export function chooseEncoding(header: string | undefined): Encoding {
  return negotiate(header?.toLowerCase() ?? '', [...ENCODINGS]) ?? 'identity';
}
