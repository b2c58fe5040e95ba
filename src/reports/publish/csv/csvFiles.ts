import { stringify } from 'csv-stringify/sync';
import type { Report } from '../../model/report.ts';
import { COUNTED, SECTIONS } from '../../sections/allSections.ts';
import { dataDictionary } from '#content/report/dictionary.ts';
import { areaRows, headlineRows, tableRows, type CsvRow } from './csvRows.ts';

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

/** Of the file that compares checks with the area. */
const AREA_COLUMNS = ['adults', 'adults_percent', 'per_10000'];

/** RFC 4180, with the byte order mark by which Excel detects UTF-8; text that Excel would run as a formula gets an apostrophe. */
const csv = (rows: readonly CsvRow[], more: readonly string[] = []): string =>
  stringify([...rows], {
    bom: true,
    header: true,
    columns: [...COLUMNS, ...more],
    record_delimiter: 'windows',
    escape_formulas: true,
  });

export function csvFiles(report: Report, licence: string): ReadonlyMap<string, string> {
  const tables = COUNTED.flatMap(([name]) => {
    const table = report.tables[name];
    return table === undefined ? [] : [[SECTIONS[name].csvName, csv(tableRows(name, table, report))] as const];
  });
  const area = areaRows(report);
  return new Map([
    [SECTIONS.funnel.csvName, csv(headlineRows(report))],
    ...tables,
    ...(area.length > 0 ? [[SECTIONS.area.csvName, csv(area, AREA_COLUMNS)] as const] : []),
    ['README.txt', dataDictionary(licence)],
  ]);
}
