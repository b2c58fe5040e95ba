/** The districts that the postcode directory has in each county, by the county's code. */
export type Counties = Readonly<Record<string, readonly string[]>>;

/**
 * What a code names, by its first characters (ONS, Register of Geographic Codes). Only districts decide who serves a
 * postcode; the islands' codes in the postcode directory begin with L and M.
 */
const DISTRICT = /^(?:E0[6-9]|W06|S12|N09|[LM])/;
const MADE_OF_DISTRICTS = [
  [/^E10/, 'a county'],
  [/^E11/, 'a metropolitan county'],
  [/^E13/, 'a part of London'],
  [/^E47/, 'a combined authority'],
] as const;
const OTHERS = [
  [/^[EWSN]9{8}$/, 'a pseudo code, which names no place'],
  [/^[EWSN]92/, 'a country'],
  [/^E12/, 'a region'],
  [/^(?:E1[6-9]|E38|E39|E40|E54|W11|S03|S08)/, 'an area of the NHS'],
  [/^(?:E05|W05|S13|N08)/, 'an electoral ward'],
  [/^(?:E04|W04)/, 'a parish'],
] as const;

const kindIn = (kinds: readonly (readonly [RegExp, string])[], code: string): string | undefined =>
  kinds.find(([pattern]) => pattern.test(code))?.[1];

/** True for the code of an area that consists of whole districts, such as a county. */
export const isMadeOfDistricts = (code: string): boolean => kindIn(MADE_OF_DISTRICTS, code) !== undefined;

/**
 * Returns why a code is not that of a district, so that it would cover no postcode; null for a district.
 *
 * @param districts the districts of that code, where a directory knows them
 */
export function authorityFault(code: string, districts: readonly string[] = []): string | null {
  if (DISTRICT.test(code)) return null;
  const kind = kindIn(MADE_OF_DISTRICTS, code);
  if (kind !== undefined)
    return `${code} is ${kind}: list its districts${districts.length > 0 ? `: ${districts.join(', ')}` : ''}`;
  const other = kindIn(OTHERS, code) ?? 'not a district';
  return `${code} is ${other}: list the districts, whose codes begin with E06 to E09, W06, S12 or N09`;
}
