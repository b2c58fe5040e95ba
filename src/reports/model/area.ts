import { z } from 'zod';

/** Public figures of the adults in a client's area, with which a report compares its finished checks. */

/** The numbers of adults in the groups of the age question: 18 to 24, 25 to 34, … 65 and over. */
const ages = z.array(z.number().int().positive()).length(6);
export const adultsBySex = z.object({ f: ages, m: ages });
export type AdultsBySex = z.infer<typeof adultsBySex>;

/** The numbers of adults in an area in the middle of a year, or the reason why they are not known. */
export const area = z.union([
  z.object({ year: z.string(), adults: adultsBySex }),
  z.object({ none: z.enum(['noFile', 'noAuthorities', 'missing']) }),
]);
export type Area = z.infer<typeof area>;

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

export const allAdults = ({ f, m }: AdultsBySex): number => sum([...f, ...m]);

/** The tables that are compared with the area. The population estimates have two sexes and no other genders. */
export type ComparedTable = 'age' | 'gender';

function adultsOf({ f, m }: AdultsBySex, table: ComparedTable, name: string): number {
  if (table === 'gender') return name === 'f' ? sum(f) : name === 'm' ? sum(m) : NaN;
  return sum(name.split('-').map((code) => (f[Number(code) - 1] ?? NaN) + (m[Number(code) - 1] ?? NaN)));
}

/** The number of adults in all groups of a line; null if the estimates lack one of them. */
export function adultsOfLine(adults: AdultsBySex, table: ComparedTable, names: readonly string[]): number | null {
  const all = sum(names.map((name) => adultsOf(adults, table, name)));
  return Number.isNaN(all) ? null : all;
}
