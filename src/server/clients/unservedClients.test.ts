import { expect, it } from 'vitest';
import { readClients } from './readClients.ts';
import { clientFolder, HARBOUR } from './testing/clientFolders.ts';
import { unservedClients } from './unservedClients.ts';

/** The ids of the clients that serve nobody without a postcode directory, where `coverage` is the one client's. */
function unserved(coverage: string): readonly string[] {
  const file = HARBOUR.replace(/coverage:[^]*zones:/, `${coverage}zones:`);
  const read = readClients(clientFolder({ harbour: file }), { allowSamples: true });
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return unservedClients(read.clients, null).map(({ id }) => id);
}

it.each<[string, string, string[]]>([
  ['only local authorities serves nobody', 'coverage: { localAuthorities: [E06000014] }\n', ['harbour']],
  ['only a new file’s invented postcode serves nobody', 'coverage: { exceptions: { add: [ZZ1 1AA] } }\n', ['harbour']],
  ['a rule serves somebody', 'coverage: { rules: { include: { outcodes: [YO1] } } }\n', []],
  ['a postcode of its own serves somebody', 'coverage: { exceptions: { add: [YO1 7HH] } }\n', []],
  ['elsewhere: true serves somebody', 'coverage: { elsewhere: true }\n', []],
])('Without a postcode directory, a client with %s', (_what, coverage, ids) => expect(unserved(coverage)).toEqual(ids));
