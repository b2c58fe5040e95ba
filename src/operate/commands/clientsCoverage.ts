import { Command } from '@commander-js/extra-typings';
import type { Client } from '#domain/client.ts';
import { clientCoverage, type ClientCoverage, type CoveragePart } from '../postcodes/clientCoverage.ts';
import type { PostcodeDirectory } from '#server/postcodes/directoryFile.ts';
import { readDirectory } from '#server/postcodes/followDirectory.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { clientNamed, openLocatedClients } from '../clients/configuredClients.ts';
import { plural, thousands, type Outcome } from '../outcome.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';

const isSingle = ({ key }: CoveragePart): boolean => /\d[A-Z]{2}$/.test(key);
const sumOf = (parts: readonly CoveragePart[]): number => parts.reduce((sum, { postcodes }) => sum + postcodes, 0);
const partLine = ({ key, postcodes }: CoveragePart): string => `  ${key}: ${plural(postcodes, 'postcode')}`;

/** One line for each rule with its number of postcodes; rules for single postcodes share one line. */
function ruleLines({ rules }: ClientCoverage): string[] {
  if (rules.length === 0) return ['By rules: none'];
  const single = rules.filter(isSingle);
  const singleLine = `  ${plural(single.length, 'single postcode')}: ${thousands(sumOf(single))} in the directory`;
  return [
    `By rules (used only while no directory is imported): ${plural(sumOf(rules), 'postcode')}`,
    ...rules.filter((rule) => !isSingle(rule)).map(partLine),
    ...(single.length > 0 ? [singleLine] : []),
  ];
}

function exceptionLines({ coverage: { exceptions, elsewhere } }: Client): string[] {
  const { add, remove } = exceptions;
  return [
    `Exceptions (applied first): ${thousands(add.length)} added, ${thousands(remove.length)} removed`,
    ...(elsewhere ? ['It also serves every postcode that no other client covers.'] : []),
  ];
}

/** Warns of authorities and rules that the directory has no postcode for. Single postcodes change often: no warning. */
function emptyParts({ localAuthorities, rules }: ClientCoverage): string[] {
  const parts = [...localAuthorities, ...rules.filter((rule) => !isSingle(rule))];
  const empty = parts.filter(({ postcodes }) => postcodes === 0).map(({ key }) => key);
  return empty.length === 0 ? [] : [`the directory has no postcode for ${empty.join(', ')}`];
}

function countedOutcome(client: Client, { facts }: PostcodeDirectory, found: ClientCoverage): Outcome {
  const { exceptions, elsewhere } = client.coverage;
  return {
    result: { id: client.id, decidedBy: 'directory', directory: facts.source, ...found, exceptions, elsewhere },
    text: [
      `${client.id} (${client.name}) serves ${plural(found.postcodes, 'postcode')} of ${facts.source}`,
      found.localAuthorities.length > 0 ? 'By local authority:' : 'By local authority: none',
      ...found.localAuthorities.map(partLine),
      ...ruleLines(found),
      ...exceptionLines(client),
    ],
    warnings: emptyParts(found),
  };
}

/** The outcome without a directory: postcodes cannot be counted. */
function uncountedOutcome(client: Client): Outcome {
  const { localAuthorities, rules, exceptions, elsewhere } = client.coverage;
  const { outcodes, sectors, postcodes } = rules.include;
  const included = [...outcodes, ...sectors, ...postcodes];
  const parts = (keys: readonly string[]) => keys.map((key) => ({ key, postcodes: null }));
  const uncounted = { postcodes: null, localAuthorities: parts(localAuthorities), rules: parts(included) };
  return {
    result: { id: client.id, decidedBy: 'rules', directory: null, ...uncounted, exceptions, elsewhere },
    text: [
      `${client.id} (${client.name}) uses its rules, because no postcode directory is imported`,
      `By rules: ${included.join(', ') || 'none'}`,
      `By local authority, once a directory is imported: ${localAuthorities.join(', ') || 'none'}`,
      ...exceptionLines(client),
    ],
    warnings: ['postcodes cannot be counted without a postcode directory: self-check postcodes import <file>'],
  };
}

async function coverage(id: string): Promise<Outcome> {
  const settings = loadConfig();
  const located = openLocatedClients(settings);
  const { client } = clientNamed(id, located);
  const directory = await readDirectory(settings.dataDir);
  if (directory === null) return uncountedOutcome(client);
  const clients = located.map((item) => item.client);
  return countedOutcome(client, directory, clientCoverage(clients, client, directory.table));
}

export const command: MakeCommand = (terminal) =>
  new Command('coverage')
    .description('Show a client’s coverage: local authorities, rules and exceptions, with their numbers of postcodes.')
    .argument('<id>', 'the client’s id: the name of its folder')
    .action(printOutcome(terminal, coverage));
