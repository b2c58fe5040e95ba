import { parsePostcode, type Postcode } from '../postcode.ts';

/** Parses a postcode that a test knows to be well formed; throws if it is not. */
export function postcodeOf(text: string): Postcode {
  const postcode = parsePostcode(text);
  if (postcode === null) throw new Error(`not a postcode: ${text}`);
  return postcode;
}
