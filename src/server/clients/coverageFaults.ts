import { coveredByRules, type Client, type PostcodeKeys } from '#domain/client.ts';
import { formattedPostcode, type Postcode } from '#domain/postcode.ts';

/** What is wrong at a place in a client's file; `path` as in `coverage.rules.include.outcodes.3`. */
export type PlacedFault = { readonly path: readonly (string | number)[]; readonly message: string };

const KINDS = ['outcodes', 'sectors', 'postcodes'] as const;
type Kind = (typeof KINDS)[number];
type Place = readonly (string | number)[];

type Entry = { readonly place: Place; readonly kind: Kind; readonly key: string };

const entries = (place: Place, keys: PostcodeKeys): Entry[] =>
  KINDS.flatMap((kind) => keys[kind].map((key, index) => ({ place: [...place, kind, index], kind, key })));

/** Entries whose key stands in an earlier place too. */
function twice(all: readonly { place: Place; key: string }[], message: (key: string) => string): PlacedFault[] {
  const seen = new Set<string>();
  return all.flatMap(({ place, key }) => {
    const again = seen.has(key);
    seen.add(key);
    return again ? [{ path: place, message: message(key) }] : [];
  });
}

const listed = (place: Place, keys: readonly string[]) => keys.map((key, index) => ({ place: [...place, index], key }));

/** What one client's own rules, exceptions and zones contradict themselves in. */
export function ownCoverageFaults({ coverage, zones }: Client): PlacedFault[] {
  const { rules, exceptions, localAuthorities, elsewhere } = coverage;
  const included = entries(['coverage', 'rules', 'include'], rules.include);
  const nothing = !elsewhere && included.length + localAuthorities.length + exceptions.add.length === 0;
  return [
    ...(nothing
      ? [{ path: ['coverage'], message: 'covers no postcode: fill in rules, localAuthorities or elsewhere' }]
      : []),
    ...twice(
      [...included, ...entries(['coverage', 'rules', 'exclude'], rules.exclude)],
      (key) => `"${key}" stands under include or exclude already: keep one`,
    ),
    ...twice(
      [
        ...listed(['coverage', 'exceptions', 'add'], exceptions.add),
        ...listed(['coverage', 'exceptions', 'remove'], exceptions.remove),
      ],
      (key) => `"${key}" is an exception already: keep one`,
    ),
    ...twice(
      zones.flatMap((zone, index) => entries(['zones', index], zone)),
      (key) => `"${key}" belongs to a zone already: keep one`,
    ),
  ];
}

/** A postcode that stands for a key: one that only rules naming the key, or a wider one, can match. */
function standFor({ kind, key }: Entry): Postcode {
  const whole = formattedPostcode(key);
  if (whole) return whole;
  const outcode = key.split(' ', 1)[0] ?? key;
  return { formatted: '', area: '', outcode, sector: kind === 'sectors' ? key : '' };
}

/**
 * Places where a client covers what another, earlier one covers already: an authority, an exception, or a key of its
 * rules that falls under the other's rules.
 */
export function sharedCoverageFaults(client: Client, earlier: Client): PlacedFault[] {
  const { rules, exceptions, localAuthorities } = client.coverage;
  const shared = (place: Place, keys: readonly string[], others: readonly string[]): PlacedFault[] =>
    listed(place, keys)
      .filter(({ key }) => others.includes(key))
      .map(({ place: path, key }) => ({ path, message: `"${key}" is covered by client ${earlier.id} already` }));
  const other = earlier.coverage;
  return [
    ...shared(['coverage', 'localAuthorities'], localAuthorities, other.localAuthorities),
    ...shared(['coverage', 'exceptions', 'add'], exceptions.add, other.exceptions.add),
    ...(client.coverage.elsewhere && other.elsewhere
      ? [
          {
            path: ['coverage', 'elsewhere'],
            message: `is true for client ${earlier.id} already: one client at most may take the rest`,
          },
        ]
      : []),
    ...entries(['coverage', 'rules', 'include'], rules.include)
      .filter((entry) => coveredByRules(other.rules, standFor(entry)) || coversWithin(other, rules, entry))
      .map(({ place, key }) => ({
        path: place,
        message: `"${key}" is covered by client ${earlier.id} already: exclude it in one of the two`,
      })),
  ];
}

/** Whether the other's finer keys lie in this entry without this client excluding them. */
function coversWithin(other: Client['coverage'], own: Client['coverage']['rules'], entry: Entry): boolean {
  if (entry.kind === 'postcodes') return false;
  return entries([], other.rules.include)
    .filter(({ key, kind }) => kind !== entry.kind && within(key, entry.key))
    .some((finer) => coveredByRules(own, standFor(finer)) && coveredByRules(other.rules, standFor(finer)));
}

const within = (finer: string, wider: string): boolean =>
  wider.includes(' ') ? finer.startsWith(wider) && finer.length > wider.length : finer.startsWith(`${wider} `);
