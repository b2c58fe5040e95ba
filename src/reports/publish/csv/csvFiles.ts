import { stringify } from 'csv-stringify/sync';
import type { Report } from '../../model/report.ts';
import { COUNTED, SECTIONS } from '../../sections/allSections.ts';
import { csvWords as words } from '#content/report/csv.ts';
import { COLUMN_TEXTS, dataDictionary } from '#content/report/dictionary.ts';
import { periodText } from '../../sentences/wording.ts';
import { areaRows, headlineRows, monthRows, otherCouncilRows, tableRows, type CsvRow } from './csvRows.ts';

const COLUMNS: readonly (keyof CsvRow)[] = [
  'client',
  'area_code',
  'period_from',
  'period_to',
  'table',
  'line',
  'outcome',
  'checks',
  'base',
  'percent',
  'low',
  'high',
  'note',
  'code',
];

/** The extra columns of the file that compares checks with the area. */
const AREA_COLUMNS = ['adults', 'adults_percent', 'per_10000'];
/** The extra column of the file of months. */
const MONTH_COLUMNS = ['month'];

type Row = CsvRow & Readonly<Record<string, string | number>>;
type Records = { readonly rows: readonly Row[]; readonly more: readonly string[] };

/** The Frictionless type of each column that is not text. */
const FIELD_TYPES: Readonly<Record<string, string>> = {
  period_from: 'date',
  period_to: 'date',
  month: 'date',
  checks: 'integer',
  base: 'integer',
  percent: 'integer',
  low: 'integer',
  high: 'integer',
  adults: 'integer',
  adults_percent: 'integer',
  per_10000: 'integer',
};

/** RFC 4180, with the byte order mark by which Excel detects UTF-8; text that Excel would run as a formula gets an apostrophe. */
const csv = (rows: readonly CsvRow[], more: readonly string[]): string =>
  stringify([...rows], {
    bom: true,
    header: true,
    columns: [...COLUMNS, ...more],
    record_delimiter: 'windows',
    escape_formulas: true,
  });

/** The records of each CSV file, in the order of its columns. */
function recordsOf(report: Report): ReadonlyMap<string, Records> {
  const tables = COUNTED.flatMap(([name]) => {
    const table = report.tables[name];
    if (table === undefined) return [];
    const records =
      name === 'months'
        ? { rows: monthRows(table, report), more: MONTH_COLUMNS }
        : { rows: tableRows(name, table, report), more: [] };
    return [[SECTIONS[name].csvName, records] as const];
  });
  const [area, others] = [areaRows(report), otherCouncilRows(report)];
  return new Map<string, Records>([
    [SECTIONS.funnel.csvName, { rows: headlineRows(report), more: [] }],
    ...tables,
    ...(area.length > 0 ? [[SECTIONS.area.csvName, { rows: area, more: AREA_COLUMNS }] as const] : []),
    ...(others.length > 0 ? [['other-councils.csv', { rows: others, more: [] }] as const] : []),
  ]);
}

/** All records as one JSON list, each with the name of its table; numbers as numbers, an empty value as null. */
const dataJson = (records: ReadonlyMap<string, Records>): string =>
  `${JSON.stringify(
    [...records].flatMap(([file, { rows, more }]) =>
      rows.map((row) => ({
        file,
        ...Object.fromEntries([...COLUMNS, ...more].map((column) => [column, jsonValue(row[column])])),
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
  { clientId, clientName, period }: Report,
  licence: string,
) =>
  `${JSON.stringify(
    {
      $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
      name: `self-check-${clientId}-${period.from}-to-${period.to}`,
      title: words.packageTitle(clientName, periodText(period)),
      licenses: [{ title: licence }],
      resources: [...records].map(([path, { more }]) => ({
        name: path.replace('.csv', ''),
        type: 'table',
        path,
        format: 'csv',
        encoding: 'utf-8',
        schema: { missingValues: ['', '[c]', '[low]', '[high]'], fields: [...COLUMNS, ...more].map(fieldOf) },
      })),
    },
    null,
    2,
  )}\n`;

const fieldOf = (name: string) => ({
  name,
  type: FIELD_TYPES[name] ?? 'string',
  description: COLUMN_TEXTS[name] ?? '',
});

export function csvFiles(report: Report, licence: string): ReadonlyMap<string, string> {
  const records = recordsOf(report);
  return new Map([
    ...[...records].map(([name, { rows, more }]) => [name, csv(rows, more)] as const),
    ['data.json', dataJson(records)],
    ['datapackage.json', dataPackage(records, report, licence)],
    ['README.txt', dataDictionary(licence)],
  ]);
}
