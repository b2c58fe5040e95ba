import { stringify } from 'csv-stringify/sync';
import { TABLE_NAMES, type TableName } from '../disclosure/tables.ts';
import type { Report } from '../report.ts';
import { headlineRows, tableRows, type CsvRow } from './csvRows.ts';
import { CSV_OF, HEADLINE_CSV } from './fileNames.ts';

const COLUMNS: readonly (keyof CsvRow)[] = [
  'client',
  'period_from',
  'period_to',
  'table',
  'line',
  'outcome',
  'checks',
  'base',
  'percent',
  'note',
];

/** RFC 4180, with the byte order mark by which Excel detects UTF-8; text that Excel would run as a formula gets an apostrophe. */
const csv = (rows: readonly CsvRow[]): string =>
  stringify([...rows], {
    bom: true,
    header: true,
    columns: [...COLUMNS],
    record_delimiter: 'windows',
    escape_formulas: true,
  });

/** Every CSV file of a report by its name. */
export function csvFiles(report: Report): ReadonlyMap<string, string> {
  const tables = TABLE_NAMES.map((name: TableName) => {
    return [CSV_OF[name], csv(tableRows(name, report.tables[name], report))] as const;
  });
  return new Map([[HEADLINE_CSV, csv(headlineRows(report))], ...tables]);
}
