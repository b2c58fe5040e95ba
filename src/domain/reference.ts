/** Crockford's base 32. It has no I, L, O or U, so that a reference can be read aloud or copied by hand. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const REFERENCE_LENGTH = 10;

/**
 * Parses a reference as a person may have written it; null if it cannot be one. Case, spaces and dashes are ignored; O
 * is read as 0, I and L as 1 (Crockford).
 */
export function readReference(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const isReference = plain.length === REFERENCE_LENGTH && /^[0-9A-HJKMNP-TV-Z]+$/.test(plain);
  return isReference ? plain : null;
}
