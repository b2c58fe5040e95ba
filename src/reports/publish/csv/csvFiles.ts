import { stringify } from 'csv-stringify/sync';
import type { Report } from '../../model/report.ts';
import { COUNTED_TABLES, SECTIONS } from '../../sections/allSections.ts';
import {
  AREA_COLUMNS,
  CSV_COLUMNS,
  csvWords as words,
  dataDictionary,
  LICENCES,
  MONTH_COLUMNS,
} from '#content/report/csv.ts';
import { periodText } from '../../sentences/wording.ts';
import { areaRows, headlineRows, monthRows, otherCouncilRows, tableRows, type CsvRow } from './csvRows.ts';

const COLUMNS = Object.keys(CSV_COLUMNS) as (keyof typeof CSV_COLUMNS & keyof CsvRow)[];

type Row = CsvRow & Readonly<Record<string, string | number>>;
/** The rows of a CSV file, and the columns that only this file has, each with its meaning. */
type Records = { readonly rows: readonly Row[]; readonly more: Readonly<Record<string, string>> };

const DATES = ['period_from', 'period_to', 'month'];
const INTEGERS = ['checks', 'base', 'percent', 'low', 'high', ...Object.keys(AREA_COLUMNS)];

/** Writes CSV (RFC 4180) for Excel: a byte order mark for UTF-8, and an apostrophe before any formula. */
const csv = ({ rows, more }: Records): string =>
  stringify([...rows], {
    bom: true,
    header: true,
    columns: [...COLUMNS, ...Object.keys(more)],
    record_delimiter: 'windows',
    escape_formulas: true,
  });

/** The records of each CSV file, by the name of the file. */
function recordsOf(report: Report): ReadonlyMap<string, Records> {
  const tables = COUNTED_TABLES.flatMap(([name]) => {
    const table = report.tables[name];
    if (table === undefined) return [];
    const records =
      name === 'months'
        ? { rows: monthRows(table, report), more: MONTH_COLUMNS }
        : { rows: tableRows(name, table, report), more: {} };
    return [[SECTIONS[name].csvName, records] as const];
  });
  const [area, others] = [areaRows(report), otherCouncilRows(report)];
  return new Map<string, Records>([
    [SECTIONS.funnel.csvName, { rows: headlineRows(report), more: {} }],
    ...tables,
    ...(area.length > 0 ? [[SECTIONS.area.csvName, { rows: area, more: AREA_COLUMNS }] as const] : []),
    ...(others.length > 0 ? [['other-councils.csv', { rows: others, more: {} }] as const] : []),
  ]);
}

/** All records as one JSON list, each with the name of its table; numbers as numbers, an empty value as null. */
const dataJson = (records: ReadonlyMap<string, Records>): string =>
  `${JSON.stringify(
    [...records].flatMap(([file, { rows, more }]) =>
      rows.map((row) => ({
        file,
        ...Object.fromEntries([...COLUMNS, ...Object.keys(more)].map((column) => [column, jsonValue(row[column])])),
      })),
    ),
    null,
    1,
  )}\n`;

const jsonValue = (value: string | number | undefined): string | number | null =>
  value === undefined || value === '' ? null : /^\d+(\.\d+)?$/.test(String(value)) ? Number(value) : value;

/** A Frictionless description of the CSV files: https://datapackage.org/standard/data-package/ */
const dataPackage = (
  records: ReadonlyMap<string, Records>,
  { clientId, clientName, period, isInvented }: Report,
  licence: string,
) =>
  `${JSON.stringify(
    {
      $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
      name: `self-check-${clientId}-${period.from}-to-${period.to}`,
      title: words.packageTitle(clientName, periodText(period)),
      ...(isInvented && { description: words.invented, invented: 'yes' }),
      licenses: [{ ...(LICENCES[licence] ?? { path: 'README.txt' }), title: licence }],
      resources: [...records].map(([path, { more }]) => ({
        name: path.replace('.csv', ''),
        type: 'table',
        path,
        format: 'csv',
        encoding: 'utf-8',
        schema: {
          missingValues: ['', '[c]', '[low]', '[high]'],
          fields: Object.entries({ ...CSV_COLUMNS, ...more }).map(fieldOf),
        },
      })),
    },
    null,
    2,
  )}\n`;

/** A column's Frictionless type and meaning. */
const fieldOf = ([name, description]: readonly [string, string]) => ({
  name,
  type: DATES.includes(name) ? 'date' : INTEGERS.includes(name) ? 'integer' : 'string',
  description,
});

export function csvFiles(report: Report, licence: string): ReadonlyMap<string, string> {
  const records = recordsOf(report);
  return new Map([
    ...[...records].map(([name, file]) => [name, csv(file)] as const),
    ['data.json', dataJson(records)],
    ['datapackage.json', dataPackage(records, report, licence)],
    ['README.txt', dataDictionary(licence, report.isInvented)],
  ]);
}
