import { Command } from '@commander-js/extra-typings';
import { hasEnded, type Client } from '#domain/client.ts';
import { inventedDetails } from '#server/clients/inventedDetails.ts';
import { readClients, type LocatedClient } from '#server/clients/readClients.ts';
import { loadTypefaces } from '#server/pdf/typefaces.ts';
import type { PostcodeDirectory } from '#server/postcodes/directoryFile.ts';
import { readPostcodeDirectory } from '#server/postcodes/followDirectory.ts';
import { countByAuthority } from '#server/postcodes/postcodeTable.ts';
import { valueOrStartupError } from '#server/process/startupError.ts';
import { abolishedAuthorities, authorityFindings } from '../clients/authorityWarnings.ts';
import { staleContacts, staleHelplines, unlikelyContacts } from '../clients/contactWarnings.ts';
import { unprintedCharacters } from '../clients/unprintedCharacters.ts';
import { stoppingTexts } from '../clients/stoppingTexts.ts';
import { leaveOutEnded } from '../clients/configuredClients.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { longDate, plural, type Outcome } from '../outcome.ts';
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

/** Warns that a client is a sample. For any other client, warns of each invented contact and postcode. */
const sampleWarnings = ({ client, at }: LocatedClient): string[] =>
  client.sample
    ? [at({ path: ['sample'], message: 'is true: the contacts are invented, and production refuses them' })]
    : inventedDetails(client).map(at);

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

function endWords(client: Client, today: Date): string {
  if (client.ended === null) return '';
  const day = longDate(client.ended);
  return hasEnded(client, today)
    ? `; ended on ${day}: visitors are turned away, reports can be written`
    : `; serves until ${day}`;
}

const lineOf = (client: Client, today: Date): string =>
  `${client.id}: ${client.name}; ${coverageWords(client)}; ${plural(client.zones.length, 'zone')}${endWords(client, today)}`;

async function check(today: Date): Promise<Outcome> {
  const settings = loadConfig();
  const directory = await readPostcodeDirectory(settings.dataDir);
  const { regular } = await loadTypefaces();
  const { located } = valueOrStartupError(
    readClients(settings.clientsDir, { allowSamples: settings.allowSampleClients, counties: directory?.counties }),
  );
  const clients = located.map(({ client }) => client);
  const serving = leaveOutEnded(located, today);
  return {
    result: {
      clients: clients.map(({ id, name, sample, ended, coverage: { elsewhere } }) => ({
        id,
        name,
        sample,
        ended,
        elsewhere,
      })),
    },
    text: [...clients.map((client) => lineOf(client, today)), `${plural(clients.length, 'client')}, no fault.`],
    warnings: [
      ...located.flatMap(sampleWarnings),
      ...serving.flatMap(stoppingTexts),
      ...serving.flatMap((client) => unprintedCharacters(client, regular)),
      ...serving.flatMap(unlikelyContacts),
      ...serving.flatMap((client) => staleContacts(client, today)),
      ...staleHelplines(today),
      ...(directory ? directoryWarnings(serving, directory) : serving.flatMap(abolishedAuthorities)),
    ],
  };
}

export const command: MakeCommand = (terminal) =>
  new Command('check')
    .description(
      'Check every client file and logo: faults, overlaps, invented contacts, texts on stopping suddenly, contacts not checked for 90 days.',
    )
    .action(printOutcome(terminal, () => check(new Date())));
