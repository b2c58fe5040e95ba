import { parsePostcode, type Postcode } from '../postcode.ts';

/** Parses a well-formed postcode for a test; throws otherwise. */
export function postcodeOf(text: string): Postcode {
  const postcode = parsePostcode(text);
  if (postcode === null) throw new Error(`not a postcode: ${text}`);
  return postcode;
}
