import { Command } from '@commander-js/extra-typings';
import type { Client } from '#domain/client.ts';
import { inventedContacts } from '#server/clients/inventedContacts.ts';
import { readClients, type LocatedClient } from '#server/clients/readClients.ts';
import type { PostcodeDirectory } from '#server/postcodes/directoryFile.ts';
import { readDirectory } from '#server/postcodes/followDirectory.ts';
import { countByAuthority } from '#server/postcodes/postcodeTable.ts';
import { valueOrStartupError } from '#server/process/startupError.ts';
import { authorityFindings } from '../clients/authorityWarnings.ts';
import { staleContacts, staleHelplines } from '../clients/contactWarnings.ts';
import { stoppingTexts } from '../clients/stoppingTexts.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { plural, type Outcome } from '../outcome.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';

function directoryWarnings(located: readonly LocatedClient[], { facts, table }: PostcodeDirectory): string[] {
  const counts = countByAuthority(table);
  const findings = located.map((client) => authorityFindings(client, (code) => counts.get(code)?.postcodes ?? 0));
  const takesRest = located.find(({ client }) => client.coverage.elsewhere);
  const noNorthernIreland = 'does not include Northern Ireland: its postcodes were not imported (--include-ni)';
  return [
    ...findings.flatMap(({ gone, warnings }) => [...gone, ...warnings]),
    ...(takesRest && !facts.includesNorthernIreland
      ? [takesRest.at({ path: ['coverage', 'elsewhere'], message: noNorthernIreland })]
      : []),
  ];
}

/** Warns that a client is a sample. For any other client, warns of each invented contact. */
const sampleWarnings = ({ client, at }: LocatedClient): string[] =>
  client.sample
    ? [at({ path: ['sample'], message: 'is true: the contacts are invented, and production refuses them' })]
    : inventedContacts(client).map(at);

function coverageWords({ coverage: { localAuthorities, rules, exceptions, elsewhere } }: Client): string {
  const { outcodes, sectors, postcodes } = rules.include;
  const any = (count: number, one: string) => (count > 0 ? [plural(count, one)] : []);
  const parts = [
    ...localAuthorities,
    ...any(outcodes.length, 'outward code'),
    ...any(sectors.length, 'sector'),
    ...any(postcodes.length, 'postcode'),
    ...any(exceptions.add.length + exceptions.remove.length, 'exception'),
    ...(elsewhere ? ['every postcode that no other client covers'] : []),
  ];
  return parts.join(', ');
}

const lineOf = (client: Client): string =>
  `${client.id}: ${client.name}; ${coverageWords(client)}; ${plural(client.zones.length, 'zone')}`;

async function check(today: Date): Promise<Outcome> {
  const settings = loadConfig();
  const { located } = valueOrStartupError(
    readClients(settings.clientsDir, { allowSamples: settings.allowSampleClients }),
  );
  const directory = await readDirectory(settings.dataDir);
  const clients = located.map(({ client }) => client);
  return {
    result: {
      clients: clients.map(({ id, name, sample, coverage: { elsewhere } }) => ({ id, name, sample, elsewhere })),
    },
    text: [...clients.map(lineOf), `${plural(clients.length, 'client')}, no fault.`],
    warnings: [
      ...located.flatMap(sampleWarnings),
      ...located.flatMap(stoppingTexts),
      ...located.flatMap((client) => staleContacts(client, today)),
      ...staleHelplines(today),
      ...(directory ? directoryWarnings(located, directory) : []),
    ],
  };
}

export const command: MakeCommand = (terminal) =>
  new Command('check')
    .description(
      'Check every client file and logo: faults, overlaps, invented contacts, texts on stopping suddenly, contacts not checked for 90 days.',
    )
    .action(printOutcome(terminal, () => check(new Date())));
