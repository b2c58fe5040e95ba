const MAGIC = 'mozLz40\0';
const HEAD_BYTES = MAGIC.length + 4;

/**
 * Reads an LZ4 length: four bits and, if all are set, further bytes, which are added up to and including the first that
 * is not 255.
 */
function lengthAt(bytes: Buffer, at: number, bits: number): { length: number; next: number } {
  let length = bits;
  let next = at;
  let more = bits === 15 ? 255 : 0;
  while (more === 255) {
    more = bytes[next++] ?? 0;
    length += more;
  }
  return { length, next };
}

/** Unpacks a file that Firefox compressed, such as its session; returns any other file's bytes unchanged. */
export function unpackMozLz4(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return bytes;
  const out = Buffer.alloc(bytes.readUInt32LE(MAGIC.length));
  let at = HEAD_BYTES;
  let end = 0;
  while (at < bytes.length) {
    const token = bytes[at++] ?? 0;
    const literal = lengthAt(bytes, at, token >> 4);
    end += bytes.copy(out, end, literal.next, literal.next + literal.length);
    at = literal.next + literal.length;
    if (at >= bytes.length) break;
    const back = bytes.readUInt16LE(at);
    const match = lengthAt(bytes, at + 2, token & 15);
    at = match.next;
    // Copy byte by byte, because a match may overlap its own output.
    for (const stop = end + match.length + 4; end < stop; end += 1) out[end] = out[end - back] ?? 0;
  }
  return out;
}
