import { expect, it } from 'vitest';
import { clientOf, type Client } from '#domain/client.ts';
import { postcodeOf } from '#domain/testing/postcodeOf.ts';
import { readClients } from '#server/clients/readClients.ts';
import { TEST_CLIENTS } from '../../../testing/local.ts';
import { clientCoverage } from '../commands/clientsCoverage.ts';
import { coverageChanges } from './coverageCounts.ts';
import { createLookup } from '#server/postcodes/followDirectory.ts';
import { factsFor, tableOf } from '#server/postcodes/testing/tables.ts';

const read = readClients(TEST_CLIENTS, { allowSamples: true });
if (!('clients' in read)) throw new Error(read.faults.join('\n'));
const [bedford, york] = read.clients as readonly [Client, Client];

const national: Client = {
  ...york,
  id: 'national',
  coverage: { ...york.coverage, localAuthorities: [], elsewhere: true },
};
const withExceptions: Client = {
  ...york,
  coverage: { ...york.coverage, exceptions: { add: ['LS1 1AA', 'ZZ1 1ZZ'], remove: ['YO1 7HH'] } },
};

const before = tableOf({
  'YO1 7HH': 'E06000014',
  'YO1 7HJ': 'E06000014',
  'YO1 9SA': 'E06000014',
  'LS1 1AA': 'E08000035',
  'MK40 1AA': 'E06000055',
  'JE2 3AB': 'L99999999',
});
const after = tableOf({
  'YO1 7HH': 'E06000014',
  'YO1 7HJ': 'E06000065',
  'LS1 1AA': 'E06000014',
  'LS1 1AB': 'E08000035',
  'MK40 1AA': 'E06000055',
  'MK40 1AB': 'E06000055',
  'JE2 3AB': 'L99999999',
});
const ALL = ['YO1 7HH', 'YO1 7HJ', 'YO1 9SA', 'LS1 1AA', 'LS1 1AB', 'MK40 1AA', 'MK40 1AB', 'JE2 3AB'];

/** Counts the changes by asking `clientOf`, which the server uses, for each postcode before and after the import. */
function askedOneByOne(clients: readonly Client[], client: Client, { rulesBefore = false } = {}) {
  const lookup = (table: typeof before) => createLookup({ facts: factsFor('test.csv'), table }).authorityOf;
  const served = (text: string, authorityOf: ReturnType<typeof lookup> | null): boolean =>
    clientOf(clients, postcodeOf(text), authorityOf)?.id === client.id;
  const old = ALL.filter((text) => served(text, rulesBefore ? null : lookup(before)));
  const now = ALL.filter((text) => served(text, lookup(after)));
  return {
    id: client.id,
    postcodes: now.length,
    gained: now.filter((text) => !old.includes(text)).length,
    lost: old.filter((text) => !now.includes(text)).length,
  };
}

it.each([
  ['two councils', [bedford, york]],
  ['two councils and one that takes the rest', [bedford, york, national]],
  ['a council with exceptions', [bedford, withExceptions, national]],
])('%s: the postcodes gained and lost agree with the server’s look-ups', (_what, clients) => {
  expect(coverageChanges(clients, before, after)).toEqual(clients.map((client) => askedOneByOne(clients, client)));
});

it('after a boundary change, York loses the moved postcodes and gains new ones', () => {
  expect(coverageChanges([bedford, york], before, after)).toEqual([
    { id: 'bedford', postcodes: 2, gained: 1, lost: 0 },
    { id: 'york', postcodes: 2, gained: 1, lost: 2 },
  ]);
});

it('the first postcode directory is compared with the clients’ rules', () => {
  const known = coverageChanges([bedford, york], null, after);
  expect(known).toEqual(
    [bedford, york].map((client) => ({
      ...askedOneByOne([bedford, york], client, { rulesBefore: true }),
      // Not 2: YO1 9SA, which the rules cover, is not in the directory, so its loss is not counted.
      ...(client === york ? { lost: 1 } : {}),
    })),
  );
});

it('the postcodes of each part of a client’s coverage are counted', () => {
  const found = clientCoverage([bedford, withExceptions], withExceptions, after);
  expect(found.postcodes).toBe(2);
  expect(found.localAuthorities).toEqual([{ key: 'E06000014', postcodes: 2 }]);
  expect(found.rules).toContainEqual({ key: 'YO1', postcodes: 2 });
  expect(found.rules).toContainEqual({ key: 'YO10', postcodes: 0 });
});

it('an exception in a client’s coverage counts once, whether the directory has its postcode or not', () => {
  const adding = { ...york, coverage: { ...york.coverage, exceptions: { add: ['YO1 7HH', 'ZZ1 1ZZ'], remove: [] } } };
  expect(clientCoverage([adding], adding, before).postcodes).toBe(4);
});
