import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clientOf, zoneOf, type Client, type PostcodeKeys, type ServiceContacts } from '#domain/client.ts';
import { nationOf, placeOf } from '#domain/nations.ts';
import { parsePostcode, type Postcode } from '#domain/postcode.ts';
import { lookupIn, type DirectoryLookup } from '../postcodes/followDirectory.ts';
import { factsFor, tableOf } from '../postcodes/testing/tables.ts';
import { createClientDirectory } from './clientDirectory.ts';

const OUTCODES = ['YO1', 'YO19', 'LD7', 'JE2'];
const SECTORS = OUTCODES.flatMap((outcode) => [`${outcode} 1`, `${outcode} 7`]);
const POSTCODES = SECTORS.flatMap((sector) => [`${sector}AA`, `${sector}HH`, `${sector}ZZ`]);
const AUTHORITIES = ['', 'E06000014', 'E06000065', 'W06000023'];

const someOf = (values: readonly string[]) => fc.subarray([...values], { maxLength: 2 });

const keys = fc.record({ outcodes: someOf(OUTCODES), sectors: someOf(SECTORS), postcodes: someOf(POSTCODES) });

const clients = fc
  .array(
    fc.record({
      localAuthorities: someOf(AUTHORITIES.slice(1)),
      exceptions: fc.record({ add: someOf(POSTCODES), remove: someOf(POSTCODES) }),
      elsewhere: fc.boolean(),
      zones: fc.array(keys, { maxLength: 2 }),
    }),
    { maxLength: 3 },
  )
  .map((all) => all.map(({ zones: others, ...coverage }, index) => clientWith(`client${index}`, coverage, others)));

const NO_KEYS: PostcodeKeys = { outcodes: [], sectors: [], postcodes: [] };

function clientWith(id: string, coverage: Omit<Client['coverage'], 'rules'>, others: readonly PostcodeKeys[]): Client {
  const zone = { contacts: {} as ServiceContacts, lastChecked: null };
  return {
    ...{ id, name: id, sample: true, credits: [], referralOptions: [], localSupport: [], youngPeopleService: null },
    coverage: { ...coverage, rules: { include: NO_KEYS, exclude: NO_KEYS } },
    zones: [
      { ...zone, ...NO_KEYS, id: 'default', default: true },
      ...others.map((own, index) => ({ ...zone, ...own, id: `zone${index}`, default: false })),
    ],
  };
}

const lookups = fc
  .dictionary(fc.constantFrom(...POSTCODES), fc.constantFrom(...AUTHORITIES))
  .map((table) => lookupIn({ facts: factsFor('test.csv'), table: tableOf(table) }));

/** A known text is asked for as it is, or as a visitor may type it. */
const questions = fc.array(
  fc
    .tuple(fc.constantFrom(...POSTCODES), fc.constantFrom('as it is', 'small', 'joined'))
    .map(([text, form]) => (form === 'small' ? text.toLowerCase() : form === 'joined' ? text.replace(' ', '') : text)),
  { minLength: 20, maxLength: 60 },
);

/** What each look-up answers by the definition, on its own. */
function byDefinition(all: readonly Client[], lookup: DirectoryLookup, text: string): string {
  const postcode = parsePostcode(text) as Postcode;
  const client = clientOf(all, postcode, lookup.authorityOf);
  const nation = lookup.nationOf(postcode) ?? nationOf(placeOf(postcode));
  return client ? `${client.id} ${zoneOf(client, postcode).id} ${nation} ${postcode.formatted}` : 'none';
}

it('what is kept from earlier lookups is what each would find on its own, also after another import', () => {
  fc.assert(
    fc.property(clients, fc.tuple(lookups, lookups), questions, (all, directories, texts) => {
      let [current] = directories;
      const { find } = createClientDirectory(all, () => current);
      for (current of [...directories, directories[0]])
        for (const text of texts) {
          const { found } = find(text);
          const answer = found ? `${found.clientId} ${found.zone} ${found.nation} ${found.formattedPostcode}` : 'none';
          expect(answer).toBe(byDefinition(all, current, text));
        }
    }),
    { numRuns: 400 },
  );
});

const york = clientWith(
  'york',
  { localAuthorities: ['E06000014', 'E06000065'], exceptions: { add: [], remove: [] }, elsewhere: false },
  [{ ...NO_KEYS, outcodes: ['YO19'] }],
);

it('a look-up without groups keeps nothing', () => {
  const lookup: DirectoryLookup = { authorityOf: () => 'E06000014', nationOf: () => null, groupOf: () => -1 };
  const { find } = createClientDirectory([york], () => lookup);
  expect(['YO1 7HH', 'YO19 7HH'].map((text) => find(text).found?.zone)).toEqual(['default', 'zone0']);
});

it('a second postcode of an outward code and an authority is found without a search', () => {
  const { authorityOf, ...others } = lookupIn({
    facts: factsFor('test.csv'),
    table: tableOf({ 'YO1 7HH': 'E06000014', 'YO1 9SA': 'E06000014', 'YO1 9SB': 'E06000065' }),
  });
  const searched: string[] = [];
  const lookup: DirectoryLookup = {
    ...others,
    authorityOf: (postcode) => {
      searched.push(postcode.formatted);
      return authorityOf(postcode);
    },
  };
  const { find } = createClientDirectory([york], () => lookup);
  for (const text of ['YO1 7HH', 'YO1 9SA', 'YO1 9SB', 'YO1 9SB', 'YO1 7HH']) find(text);
  expect(searched).toEqual(['YO1 7HH', 'YO1 9SB']);
});
