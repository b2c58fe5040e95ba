import { createHash, randomBytes } from 'node:crypto';
import { CROCKFORD, REFERENCE_LENGTH } from '#domain/reference.ts';

/** A record's id: 24 random bytes in base64url, 32 characters. */
export function newId(): string {
  return randomBytes(24).toString('base64url');
}

/** A record's reference for the visitor to quote: 10 random Crockford base-32 characters, 50 bits. */
export function newReference(): string {
  return [...randomBytes(REFERENCE_LENGTH)].map((byte) => CROCKFORD.charAt(byte % CROCKFORD.length)).join('');
}

/**
 * The SHA-256 of a visit key in base64url, which is all the database stores of it. Keys have at least 128 random bits,
 * too many to guess from a leaked hash, so a pepper or a slow hash would add nothing.
 */
export function visitKeyHash(visitKey: string): string {
  return createHash('sha256').update(visitKey).digest('base64url');
}
