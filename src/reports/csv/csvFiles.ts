import { stringify } from 'csv-stringify/sync';
import type { Report } from '../report.ts';
import { COUNTED, SECTIONS } from '../sections/allSections.ts';
import { dataDictionary } from '#content/report/dictionary.ts';
import { headlineRows, tableRows, type CsvRow } from './csvRows.ts';

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
  'low',
  'high',
  'note',
  'code',
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

export function csvFiles(report: Report, licence: string): ReadonlyMap<string, string> {
  const tables = COUNTED.flatMap(([name]) => {
    const table = report.tables[name];
    return table === undefined ? [] : [[SECTIONS[name].csvName, csv(tableRows(name, table, report))] as const];
  });
  return new Map([
    [SECTIONS.funnel.csvName, csv(headlineRows(report))],
    ...tables,
    ['README.txt', dataDictionary(licence)],
  ]);
}
