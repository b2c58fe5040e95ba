import { describe, expect, it, test } from 'vitest';
import { clientOf, coveredByRules, findServingClient, zoneOf } from './client.ts';
import type { Client, PostcodeKeys, ServiceContacts } from './client.ts';
import type { Postcode } from './postcode.ts';
import { postcodeOf as at } from './testing/postcodeOf.ts';

const NO_KEYS: PostcodeKeys = { outcodes: [], sectors: [], postcodes: [] };
const contacts = {} as ServiceContacts;

const client = (id: string, coverage: Partial<Client['coverage']>): Client => ({
  id,
  name: id,
  sample: true,
  credits: [],
  ended: null,
  coverage: {
    localAuthorities: [],
    rules: { include: NO_KEYS, exclude: NO_KEYS },
    exceptions: { add: [], remove: [] },
    elsewhere: false,
    ...coverage,
  },
  zones: [
    { id: 'whole', default: true, contacts, lastChecked: null, ...NO_KEYS },
    { id: 'outward', default: false, contacts, lastChecked: null, ...NO_KEYS, outcodes: ['YO1'] },
    { id: 'sector', default: false, contacts, lastChecked: null, ...NO_KEYS, sectors: ['YO1 9'] },
    { id: 'single', default: false, contacts, lastChecked: null, ...NO_KEYS, postcodes: ['YO1 9AA'] },
  ],
  referralOptions: [{ value: 'gp', label: 'GP' }],
  localSupport: [],
  youngPeopleService: null,
});

test.each([
  ['YO1 7HH', true, 'its outward code is included'],
  ['YO19 6AB', false, 'its sector is excluded'],
  ['YO19 6AA', true, 'its own entry beats the excluded sector'],
  ['YO19 5TL', false, 'its own entry is excluded'],
  ['YO19 5TM', true, 'only its neighbour is excluded'],
  ['YO41 4AA', true, 'its sector is included'],
  ['YO41 1AA', false, 'another sector of that outward code is not'],
  ['YO9 1AA', false, 'sector "YO1 9" and outward code "YO9" are different things'],
])('the postcode %s is covered: %s, because %s', (postcode, covered) => {
  const include = { outcodes: ['YO1', 'YO19'], sectors: ['YO41 4'], postcodes: ['YO19 6AA'] };
  const exclude = { outcodes: [], sectors: ['YO19 6'], postcodes: ['YO19 5TL'] };
  expect(coveredByRules({ include, exclude }, at(postcode))).toBe(covered);
});

test('sector "YO1 9" does not include the outward code "YO19"', () => {
  const rules = { include: { ...NO_KEYS, sectors: ['YO1 9'] }, exclude: NO_KEYS };
  expect(coveredByRules(rules, at('YO1 9AA'))).toBe(true);
  expect(coveredByRules(rules, at('YO19 1AA'))).toBe(false);
});

const yorkRules = { include: { ...NO_KEYS, outcodes: ['YO1'] }, exclude: NO_KEYS };
const york = client('york', { localAuthorities: ['E06000014'], rules: yorkRules });
const selby = client('selby', { exceptions: { add: ['YO1 7ZZ'], remove: [] } });

test('an exception that adds a postcode overrides every rule', () => {
  expect(clientOf([york, selby], at('YO1 7HH'), null)?.id).toBe('york');
  expect(clientOf([york, selby], at('YO1 7ZZ'), null)?.id).toBe('selby');
  expect(clientOf([york, selby], at('YO1 7ZZ'), () => 'E06000014')?.id).toBe('selby');
});

test('an exception that removes a postcode overrides every rule', () => {
  const without = client('york', {
    localAuthorities: ['E06000014'],
    rules: yorkRules,
    exceptions: { add: [], remove: ['YO1 7HH'] },
  });
  expect(clientOf([without], at('YO1 7HH'), null)).toBeNull();
  expect(clientOf([without], at('YO1 7HH'), () => 'E06000014')).toBeNull();
});

test('an imported directory decides by local authority, and the rules are ignored', () => {
  expect(clientOf([york], at('LS1 1AA'), () => 'E06000014')?.id).toBe('york');
  expect(clientOf([york], at('YO1 7HH'), () => 'E06000065')).toBeNull();
});

test('a postcode unknown to the directory, or without an authority, has no client', () => {
  expect(clientOf([york], at('YO1 7HH'), () => null)).toBeNull();
  expect(clientOf([york], at('YO1 7HH'), () => '')).toBeNull();
});

describe('a postcode that the directory does not know', () => {
  const known: Readonly<Record<string, string>> = {
    'YO1 7HH': 'E06000014',
    'YO1 7HJ': 'E06000014',
    'YO1 9AA': 'E06000014',
    'YO1 9AB': 'E06000065',
    'YO1 8AA': 'E06000065',
  };
  const served = (text: string, ...clients: readonly Client[]) => {
    const authorityOf = ({ formatted }: Postcode) => known[formatted] ?? null;
    const sectorOf = ({ sector }: Postcode) =>
      Object.keys(known)
        .filter((item) => item.startsWith(sector) && item.length === sector.length + 2)
        .map(at);
    const found = findServingClient(clients, at(text), authorityOf, sectorOf);
    return found && [found.client.id, found.by];
  };

  it('goes to the client that has every other postcode of its sector', () => {
    expect(served('YO1 7ZQ', york)).toEqual(['york', 'sector']);
    expect(served('YO1 7HH', york)).toEqual(['york', 'localAuthority']);
  });

  it('has no client if the other postcodes of its sector have two clients, or if any of them has none', () => {
    expect(served('YO1 9ZQ', york)).toBeNull();
    expect(served('YO1 9ZQ', york, client('north', { localAuthorities: ['E06000065'] }))).toBeNull();
    expect(served('YO1 8ZQ', york)).toBeNull();
    expect(served('YO1 6ZQ', york)).toBeNull();
  });

  it('has no client if an exception gives a postcode of its sector to another client', () => {
    expect(served('YO1 7ZQ', york, selby)).toBeNull();
    expect(served('YO1 7ZZ', york, selby)).toEqual(['selby', 'exception']);
  });

  it('has no client if the client of its sector removes it', () => {
    const exceptions = { add: [], remove: ['YO1 7ZQ'] };
    expect(served('YO1 7ZQ', client('york', { localAuthorities: ['E06000014'], exceptions }))).toBeNull();
    expect(served('YO1 7ZR', client('york', { localAuthorities: ['E06000014'], exceptions }))).toEqual([
      'york',
      'sector',
    ]);
  });
});

const national = client('national', { elsewhere: true });

test('the client for all other areas serves the postcodes that no other client covers', () => {
  expect(clientOf([national, york], at('YO1 7HH'), null)?.id).toBe('york');
  expect(clientOf([national, york], at('ZE1 0AA'), null)?.id).toBe('national');
  expect(clientOf([national, york], at('YO1 7HH'), () => 'E06000014')?.id).toBe('york');
  expect(clientOf([national, york], at('ZE1 0AA'), () => 'S12000027')?.id).toBe('national');
  expect(clientOf([national, york], at('ZE1 0AA'), () => '')?.id).toBe('national');
});

test('the client for all other areas does not serve unknown postcodes or those it removes', () => {
  expect(clientOf([national, york], at('ZZ1 1ZZ'), () => null)).toBeNull();
  const without = client('national', { elsewhere: true, exceptions: { add: [], remove: ['ZE1 0AA'] } });
  expect(clientOf([without], at('ZE1 0AA'), null)).toBeNull();
  expect(clientOf([york, national], at('YO1 7ZZ'), null)?.id).toBe('york');
});

test('a postcode that one client removes goes to the client for all other areas', () => {
  const without = client('york', { rules: yorkRules, exceptions: { add: [], remove: ['YO1 7HH'] } });
  expect(clientOf([without, national], at('YO1 7HH'), null)?.id).toBe('national');
});

test.each(['JE2 3AB', 'GY1 1AA', 'IM1 1AA'])(
  '%s is outside the UK and has no client unless one lists it',
  (postcode) => {
    const codes: Readonly<Record<string, string>> = { JE: 'L99999999', GY: 'L99999999', IM: 'M99999999' };
    const { area } = at(postcode);
    const authorityOf = () => codes[area] ?? null;
    expect(clientOf([national], at(postcode), null)).toBeNull();
    expect(clientOf([national], at(postcode), authorityOf)).toBeNull();
    const islands = client('islands', { localAuthorities: ['L99999999', 'M99999999'] });
    expect(clientOf([national, islands], at(postcode), authorityOf)?.id).toBe('islands');
  },
);

test.each([
  ['YO1 9AA', 'single'],
  ['YO1 9AB', 'sector'],
  ['YO1 7HH', 'outward'],
  ['YO19 9AA', 'whole'],
])('%s is in the zone "%s"', (postcode, zone) => {
  expect(zoneOf(york, at(postcode)).id).toBe(zone);
});
