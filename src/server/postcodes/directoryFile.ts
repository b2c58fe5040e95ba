import { createHash } from 'node:crypto';
import type { Nation } from '#domain/nations.ts';
import type { Counties } from './counties.ts';
import { UNITS } from './postcodeNumber.ts';
import { nationOfCode } from './nationOfCode.ts';
import type { PostcodeTable } from './postcodeTable.ts';

export type DirectoryFacts = {
  /** The name of the file that was imported. */
  readonly source: string;
  /** The name of the column of authorities in that file, e.g. "lad26cd". */
  readonly authorityName: string;
  /** The month of the newest postcode, such as "2026-08"; null or absent if the file, or an earlier import, did not say. */
  readonly edition?: string | null;
  /** ISO date and time. */
  readonly importedAt: string;
  readonly rows: number;
  readonly unreadable: number;
  /** The number of postcodes, including terminated ones. */
  readonly postcodes: number;
  readonly terminated: number;
  readonly withoutAuthority: number;
  readonly includesNorthernIreland: boolean;
};

export type PostcodeDirectory = {
  readonly facts: DirectoryFacts;
  readonly table: PostcodeTable;
  /** Absent if the file, or an earlier import, had no counties. */
  readonly counties?: Counties | undefined;
};

export const DIRECTORY_FILE = 'postcodes.bin';

/**
 * The file's parts, in order: an 8-byte mark, the format's version, the length of the JSON text, the JSON text padded
 * to a multiple of 4 bytes, the number of sectors, the sectors, 400 cells for each sector, and the SHA-256 of these
 * parts. Numbers are little-endian and have 32 bits, except the cells, which have 16. The JSON text holds the
 * directory's `facts`, its `counties` and its lists of `authorities`, `nations` and `quintiles`; older files have no
 * counties, nations and quintiles.
 */
const MARK = Buffer.from('POSTCODE');
const VERSION = 1;
const HASH_BYTES = 32;
const NUMBER_BYTES = 4;
const HEAD_BYTES = MARK.length + 2 * NUMBER_BYTES;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(NUMBER_BYTES);
  bytes.writeUInt32LE(value);
  return bytes;
};

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Uint16Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const hashOf = (parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Encodes a directory as the bytes of its file, in parts. Only tests pass a `version`. */
export function encodeDirectory({ facts, table, counties }: PostcodeDirectory, version = VERSION): readonly Buffer[] {
  const { sectors, cells, ...listed } = table;
  const text = Buffer.from(JSON.stringify({ facts, counties, ...listed }));
  const padded = Buffer.concat([text, Buffer.alloc(-text.length & 3, ' ')]);
  const parts = [
    MARK,
    uint32(version),
    uint32(padded.length),
    padded,
    uint32(sectors.length),
    bytesOf(sectors),
    bytesOf(cells),
  ];
  return [...parts, hashOf(parts)];
}

/** A directory's file cannot be used. The message follows the file's name. */
export class DirectoryDamaged extends Error {
  override readonly name = 'DirectoryDamaged';
  readonly operatorMessage = this.message;
}

const IMPORT_AGAIN = 'import the postcodes again, or delete it to use the rules in the client files';

/** Returns bytes aligned for reading 32-bit numbers. Copies them only if they are not aligned. */
const aligned = (bytes: Buffer): Uint8Array => (bytes.byteOffset % NUMBER_BYTES === 0 ? bytes : Uint8Array.from(bytes));

/** Decodes a directory from its file's bytes. Throws `DirectoryDamaged`. */
export function decodeDirectory(file: Buffer): PostcodeDirectory {
  const body = file.subarray(0, -HASH_BYTES);
  const isWhole = file.length > HEAD_BYTES + HASH_BYTES && hashOf([body]).equals(file.subarray(-HASH_BYTES));
  if (!isWhole || !body.subarray(0, MARK.length).equals(MARK))
    throw new DirectoryDamaged(`is damaged: ${IMPORT_AGAIN}`);
  if (body.readUInt32LE(MARK.length) !== VERSION)
    throw new DirectoryDamaged(`was written by another version of this service: ${IMPORT_AGAIN}`);
  const sectorsAt = HEAD_BYTES + body.readUInt32LE(MARK.length + NUMBER_BYTES);
  const listed = JSON.parse(body.toString('utf8', HEAD_BYTES, sectorsAt)) as {
    facts: DirectoryFacts;
    counties?: Counties;
    authorities: string[];
    nations?: (Nation | null)[];
    quintiles?: (number | null)[];
  };
  const { facts, counties, authorities } = listed;
  const nations = listed.nations ?? authorities.map(nationOfCode);
  const quintiles = listed.quintiles ?? authorities.map(() => null);
  const count = body.readUInt32LE(sectorsAt);
  const from = sectorsAt + NUMBER_BYTES;
  const { buffer, byteOffset } = aligned(body.subarray(from));
  const sectors = new Uint32Array(buffer, byteOffset, count);
  const cells = new Uint16Array(buffer, byteOffset + count * NUMBER_BYTES, count * UNITS);
  return { facts, table: { sectors, cells, authorities, nations, quintiles }, counties };
}
