import { coveredByRules, type Client, type PostcodeKeys } from '#domain/client.ts';
import { formattedPostcode, outcodeOf, type Postcode } from '#domain/postcode.ts';

/** A path in a client's file, such as `coverage.rules.include.outcodes.3`. */
type Path = readonly (string | number)[];

export type PathFault = { readonly path: Path; readonly message: string };

const KINDS = ['outcodes', 'sectors', 'postcodes'] as const;
type Kind = (typeof KINDS)[number];

type Entry = { readonly path: Path; readonly kind: Kind; readonly key: string };

const entries = (path: Path, keys: PostcodeKeys): Entry[] =>
  KINDS.flatMap((kind) => keys[kind].map((key, index) => ({ path: [...path, kind, index], kind, key })));

/** Returns a fault for each entry that repeats the `key` of an earlier entry of the list. */
export function duplicates(all: readonly { path: Path; key: string }[], message: (key: string) => string): PathFault[] {
  const seen = new Set<string>();
  return all.flatMap(({ path, key }) => {
    const isDuplicate = seen.has(key);
    seen.add(key);
    return isDuplicate ? [{ path, message: message(key) }] : [];
  });
}

const listed = (path: Path, keys: readonly string[]) => keys.map((key, index) => ({ path: [...path, index], key }));

export function ownCoverageFaults({ coverage, zones }: Client): PathFault[] {
  const { rules, exceptions, localAuthorities, elsewhere } = coverage;
  const included = entries(['coverage', 'rules', 'include'], rules.include);
  const isEmpty = !elsewhere && included.length + localAuthorities.length + exceptions.add.length === 0;
  return [
    ...(isEmpty
      ? [{ path: ['coverage'], message: 'covers no postcode: fill in rules, localAuthorities or elsewhere' }]
      : []),
    ...duplicates(
      [...included, ...entries(['coverage', 'rules', 'exclude'], rules.exclude)],
      (key) => `"${key}" is already included or excluded: keep one`,
    ),
    ...duplicates(
      [
        ...listed(['coverage', 'exceptions', 'add'], exceptions.add),
        ...listed(['coverage', 'exceptions', 'remove'], exceptions.remove),
      ],
      (key) => `"${key}" is already an exception: keep one`,
    ),
    ...duplicates(
      zones.flatMap((zone, index) => entries(['zones', index], zone)),
      (key) => `"${key}" already belongs to a zone: keep one`,
    ),
  ];
}

/** Returns a postcode that stands for all those of an entry: only a rule for its area or a wider area matches it. */
function samplePostcode({ kind, key }: Entry): Postcode {
  const whole = formattedPostcode(key);
  if (whole) return whole;
  const outcode = outcodeOf(key);
  return { formatted: '', area: '', outcode, sector: kind === 'sectors' ? key : '' };
}

/**
 * Returns a fault for each area or postcode of `client` that `earlier`, a client already checked, covers too. A client
 * may have the area of one with another end: the one that ends first serves until then.
 */
export function sharedCoverageFaults(client: Client, earlier: Client): PathFault[] {
  if (client.ended !== earlier.ended) return [];
  const { rules, exceptions, localAuthorities } = client.coverage;
  const shared = (path: Path, keys: readonly string[], others: readonly string[]): PathFault[] =>
    listed(path, keys)
      .filter(({ key }) => others.includes(key))
      .map(({ path: keyPath, key }) => ({
        path: keyPath,
        message: `"${key}" is already covered by client ${earlier.id}`,
      }));
  const other = earlier.coverage;
  return [
    ...shared(['coverage', 'localAuthorities'], localAuthorities, other.localAuthorities),
    ...shared(['coverage', 'exceptions', 'add'], exceptions.add, other.exceptions.add),
    ...(client.coverage.elsewhere && other.elsewhere
      ? [
          {
            path: ['coverage', 'elsewhere'],
            message: `is already true for client ${earlier.id}: only one client may take the remaining postcodes`,
          },
        ]
      : []),
    ...entries(['coverage', 'rules', 'include'], rules.include)
      .filter((entry) => coveredByRules(other.rules, samplePostcode(entry)) || coversWithin(other, rules, entry))
      .map(({ path, key }) => ({
        path,
        message: `"${key}" is already covered by client ${earlier.id}: exclude it in one of the two`,
      })),
  ];
}

/** Whether the other client covers a part of this entry's area, such as a sector, that this client does not exclude. */
function coversWithin(other: Client['coverage'], own: Client['coverage']['rules'], entry: Entry): boolean {
  if (entry.kind === 'postcodes') return false;
  return entries([], other.rules.include)
    .filter(({ key, kind }) => kind !== entry.kind && within(key, entry.key))
    .some((finer) => coveredByRules(own, samplePostcode(finer)) && coveredByRules(other.rules, samplePostcode(finer)));
}

const within = (finer: string, wider: string): boolean =>
  wider.includes(' ') ? finer.startsWith(wider) && finer.length > wider.length : finer.startsWith(`${wider} `);
