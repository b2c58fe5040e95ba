import { Command } from '@commander-js/extra-typings';
import { coveredByRules, type Client } from '#domain/client.ts';
import { outcodeOf, type Postcode } from '#domain/postcode.ts';
import type { PostcodeDirectory } from '#server/postcodes/directoryFile.ts';
import { readPostcodeDirectory } from '#server/postcodes/followDirectory.ts';
import { outcodeOfSector, postcodeNumber, UNITS } from '#server/postcodes/postcodeNumber.ts';
import { cellOf, countByAuthority, forEachPostcode, type PostcodeTable } from '#server/postcodes/postcodeTable.ts';
import { postcodeOfNumber, clientFinderByDirectory } from '../postcodes/coverageCounts.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { clientNamed, openLocatedClients, openServingClients } from '../clients/configuredClients.ts';
import { plural, thousands, type Outcome } from '../outcome.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';

/** An entry of the coverage in a client's file, and how many postcodes of a directory it covers. */
type CoveragePart = { readonly key: string; readonly postcodes: number };

type ClientCoverage = {
  /** How many postcodes the client serves, including exceptions and `elsewhere`. */
  readonly postcodes: number;
  readonly localAuthorities: readonly CoveragePart[];
  /** Each included outward code, sector and postcode; a postcode counts for its most specific entry only. */
  readonly rules: readonly CoveragePart[];
};

/** The most specific rule that covers a postcode. */
const mostSpecificKey = (counts: ReadonlyMap<string, number>, { formatted, sector, outcode }: Postcode): string =>
  [formatted, sector, outcode].find((key) => counts.has(key)) ?? '';

function countByRule({ coverage: { rules } }: Client, table: PostcodeTable): CoveragePart[] {
  const { outcodes, sectors, postcodes } = rules.include;
  const counts = new Map([...outcodes, ...sectors, ...postcodes].map((key) => [key, 0]));
  const mentionedOutcodes = new Set([...counts.keys()].map(outcodeOf));
  forEachPostcode(table, (number) => {
    if (!mentionedOutcodes.has(outcodeOfSector(Math.floor(number / UNITS)))) return;
    const postcode = postcodeOfNumber(number);
    if (!coveredByRules(rules, postcode)) return;
    const key = mostSpecificKey(counts, postcode);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  return [...counts].map(([key, item]) => ({ key, postcodes: item }));
}

/** Counts the postcodes that `client` serves, including added exceptions that the directory lacks. */
function countServed(clients: readonly Client[], client: Client, table: PostcodeTable): number {
  const findClient = clientFinderByDirectory(clients, table);
  const { add } = client.coverage.exceptions;
  let served = add.filter((postcode) => cellOf(table, postcodeNumber(postcode)) === 0).length;
  forEachPostcode(table, (number, cell) => {
    if (findClient(number, cell)?.id === client.id) served++;
  });
  return served;
}

export function clientCoverage(clients: readonly Client[], client: Client, table: PostcodeTable): ClientCoverage {
  const byAuthority = countByAuthority(table);
  return {
    postcodes: countServed(clients, client, table),
    localAuthorities: client.coverage.localAuthorities.map((key) => ({
      key,
      postcodes: byAuthority.get(key)?.postcodes ?? 0,
    })),
    rules: countByRule(client, table),
  };
}

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

function countedOutcome(client: Client, { facts }: PostcodeDirectory, counts: ClientCoverage): Outcome {
  const { exceptions, elsewhere } = client.coverage;
  return {
    result: { id: client.id, decidedBy: 'directory', directory: facts.source, ...counts, exceptions, elsewhere },
    text: [
      `${client.id} (${client.name}) serves ${plural(counts.postcodes, 'postcode')} of ${facts.source}`,
      counts.localAuthorities.length > 0 ? 'By local authority:' : 'By local authority: none',
      ...counts.localAuthorities.map(partLine),
      ...ruleLines(counts),
      ...exceptionLines(client),
    ],
    warnings: emptyParts(counts),
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
  const { client } = clientNamed(id, openLocatedClients(settings));
  const directory = await readPostcodeDirectory(settings.dataDir);
  if (directory === null) return uncountedOutcome(client);
  const serving = openServingClients(settings, new Date());
  return countedOutcome(client, directory, clientCoverage(serving, client, directory.table));
}

export const command: MakeCommand = (terminal) =>
  new Command('coverage')
    .description('Show a client’s coverage: local authorities, rules and exceptions, with their numbers of postcodes.')
    .argument('<id>', 'the client’s id: the name of its folder')
    .action(printOutcome(terminal, coverage));
