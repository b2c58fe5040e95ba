import { expect, test } from 'vitest';
import { zoneOf, type Client, type ServiceContacts, type Zone } from './client.ts';
import { postcodeOf } from './testing/postcodeOf.ts';

const zone = (id: string, outcodes: readonly string[], isDefault = false): Zone => ({
  id,
  outcodes,
  default: isDefault,
  sectors: [],
  postcodes: [],
  contacts: {} as ServiceContacts,
  lastChecked: null,
});
const clientOf = (...zones: readonly Zone[]): Client => ({ id: 'york', zones }) as Client;
const POSTCODE = postcodeOf('LS1 1AA');

test('a postcode that no zone lists is in the default zone, wherever the default stands in the file', () => {
  const [outer, inner, whole] = [zone('outer', ['YO1']), zone('inner', ['YO2']), zone('whole', [], true)];
  expect(zoneOf(clientOf(outer, inner, whole), POSTCODE).id).toBe('whole');
  expect(zoneOf(clientOf(outer, whole, inner), POSTCODE).id).toBe('whole');
});

test('a client without a default zone is an error that names it', () => {
  expect(() => zoneOf(clientOf(zone('outer', ['YO1'])), POSTCODE)).toThrow('client york has no default zone');
  expect(() => zoneOf(clientOf(), POSTCODE)).toThrow('client york has no default zone');
});
