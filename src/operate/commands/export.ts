import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { stringify } from 'csv-stringify/sync';
import { isMonth } from '#reports/model/period.ts';
import { createNewFile } from '#server/files/atomicFile.ts';
import { fillTemporaryFile } from '#server/files/temporaryFile.ts';
import { readSnapshot } from '#server/database/openDatabase.ts';
import {
  countLeftOut,
  exportedColumns,
  exportRecords,
  OMISSIBLE_PARTS,
  type ExportedRecord,
  type Selection,
} from '../records/exportRecords.ts';
import { noteCopy } from '../records/copies.ts';
import type { Settings } from '#server/settings/settings.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { clientNamed, openLocatedClients } from '../clients/configuredClients.ts';
import { CommandFault, plural, EXIT, thousands, type Outcome } from '../outcome.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';
import type { Terminal } from '../cli/terminal.ts';

const FORMATS = ['csv', 'jsonl'] as const;
type Format = (typeof FORMATS)[number];

/** Adds a quote to cells that a spreadsheet would run as a formula: those that begin with = + - @ tab or return. */
const asCsv = (records: readonly ExportedRecord[]): string =>
  stringify([...records], { escape_formulas: true, record_delimiter: 'windows' });

const asJsonLines = (records: readonly ExportedRecord[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

/** Counts the rows that differ from every other row, by their hashes. */
function countUnique() {
  const uniqueness = new Map<string, boolean>();
  return {
    add: (record: ExportedRecord): void => {
      const key = createHash('sha256').update(JSON.stringify(record)).digest('base64');
      uniqueness.set(key, !uniqueness.has(key));
    },
    count: (): number => [...uniqueness.values()].filter((isUnique) => isUnique).length,
  };
}

type ExportOptions = Selection & { readonly format: Format; readonly out: string };

type Written = { readonly records: number; readonly unique: number; readonly leftOut: number };

async function write(settings: Settings, options: ExportOptions, path: string, terminal: Terminal): Promise<Written> {
  const isCsv = options.format === 'csv';
  const unique = countUnique();
  let records = 0;
  let leftOut = 0;
  await readSnapshot(settings, async (db) => {
    async function* text(): AsyncGenerator<string> {
      if (isCsv) yield `${exportedColumns(options).join(',')}\r\n`;
      for await (const page of exportRecords(db, options)) {
        records += page.length;
        page.forEach(unique.add);
        terminal.progress.show(() => `exporting: ${plural(records, 'record')}`);
        yield isCsv ? asCsv(page) : asJsonLines(page);
      }
    }
    await fillTemporaryFile(path, text());
    leftOut = await countLeftOut(db, options);
  });
  return { records, unique: unique.count(), leftOut };
}

function suggestOmissions(without: Selection['without'] = []): string {
  const others = OMISSIBLE_PARTS.filter((column) => !without.includes(column)).map((column) => `--without ${column}`);
  return others.length === 0 ? 'month and source are left out' : `to reduce this, use ${others.join(' or ')}`;
}

/** Warns of records with a version of the notices that no server of this database has shown. Reports omit them too. */
const notShown = (leftOut: number): string =>
  `left out ${plural(leftOut, 'record')} with consent to research under notices that no server of this database has shown: reports do not count ${leftOut === 1 ? 'it' : 'them'} either`;

async function exportAll(options: ExportOptions, terminal: Terminal): Promise<Outcome> {
  if (options.from !== undefined && options.to !== undefined && options.from > options.to)
    throw new CommandFault(['--from: must not be after --to'], EXIT.usedWrongly);
  const settings = loadConfig();
  if (options.client !== undefined) clientNamed(options.client, openLocatedClients(settings));
  const path = resolve(options.out);
  const { records, unique, leftOut } = await createNewFile(path, async (temporary) => {
    // Listed before it holds a record: if the command is killed, the next backup removes the file.
    await noteCopy(settings.dataDir, 'export', temporary);
    return write(settings, options, temporary, terminal);
  });
  const listed = await noteCopy(settings.dataDir, 'export', path);
  const { format, without = [], client = null, from = null, to = null } = options;
  return {
    result: { file: path, format, records, unique, leftOut, without, client, from, to },
    text: [`Exported ${plural(records, 'record')} to ${path}.`],
    warnings: [
      ...listed,
      ...(leftOut === 0 ? [] : [notShown(leftOut)]),
      `${thousands(unique)} of ${plural(records, 'record')} ${unique === 1 ? 'is' : 'are'} unique in the file; ${suggestOmissions(without)}`,
      'the file contains individual records: rare combinations of answers can identify a person; share it only under an agreement, and never with readers of a council’s report',
    ],
  };
}

function month(text: string): string {
  if (!isMonth(text)) throw new InvalidArgumentError('Write a month such as 2026-01.');
  return text;
}

const RISK = `
Remaining risk: the file contains individual records, not counts. It has no postcode, id, reference or key, and dates are
cut to the month, but client, age group, gender and ethnic group together can be rare in a small area, and someone who
knows of a person's visit may recognise their answers. Give the file only to named researchers, under an agreement that
forbids identifying anyone. Do not give it to readers of a council's report: it would reveal the report's small counts.
Publish counts from it only as the reports do (none below 8, others to the nearest 5), and delete it when the study ends.
A record that is erased later stays in files exported before.`;

export const command: MakeCommand = (terminal) =>
  new Command('export')
    .description(
      'Write the records of visitors who allowed research to a new file, without anything that identifies a visitor. ' +
        'Leaves out records from before visitors were asked, and records under notices that no server here has shown.',
    )
    .addOption(new Option('--format <format>', 'the format of the file').choices(FORMATS).makeOptionMandatory())
    .requiredOption('--out <file>', 'the new file; exit code 4 if it already exists')
    .addOption(
      new Option(
        '--without <column...>',
        'leave out the months (month), how visitors heard of the service (source), or both',
      ).choices(OMISSIBLE_PARTS),
    )
    .option('--client <id>', 'only the records of one client')
    .option('--from <month>', 'only records created in this month or later, e.g. 2026-01', month)
    .option('--to <month>', 'only records created in this month or earlier', month)
    .addHelpText('after', RISK)
    .action(printOutcome(terminal, (options) => exportAll(options, terminal)));
