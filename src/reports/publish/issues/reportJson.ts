import { z } from 'zod';
import { area } from '../../model/area.ts';
import { readPrinted } from '../../disclosure/printed.ts';
import type { TableName } from '../../disclosure/tables.ts';
import type { Report } from '../../model/report.ts';
import { COUNTED_TABLES } from '../../sections/allSections.ts';

/**
 * The version of a report's stored form. Raise it when stored reports must be read in another way. A new section needs
 * no new version: older reports simply lack its table.
 */
const VERSION = 1;

const printed = z.unknown().transform(readPrinted);
const counts = z.record(z.string(), printed);
const line = z.object({ names: z.array(z.string()), counts });
const table = z
  .object({
    outcomes: z.array(z.string()),
    lines: z.array(line),
    all: counts,
    issues: z.int().optional(),
  })
  .nullable();
const period = z.object({ from: z.string(), to: z.string() });

const report = z.object({
  version: z.literal(VERSION),
  clientId: z.string(),
  clientName: z.string(),
  areaCodes: z.array(z.string()).optional(),
  period,
  writtenAt: z.string(),
  tables: z.partialRecord(z.enum(COUNTED_TABLES.map(([name]): TableName => name)), table),
  lookups: printed.optional(),
  sources: z.record(z.string(), z.string()),
  previous: z.object({ period, headline: counts }).nullable(),
  earlier: z.array(z.object({ period, headline: counts })).optional(),
  others: z.object({ clients: z.array(z.string()), headline: counts }).optional(),
  parts: z.array(period).optional(),
  area: area.optional(),
  directory: z.string().optional(),
  isInvented: z.boolean(),
});

export const serializeReport = (issue: Report): string => JSON.stringify({ version: VERSION, ...issue });

/** Reads a stored report. Throws if it is not one, is of a later version, or contains a count that no report prints. */
export function parseReport(json: string): Report {
  const { version: _version, ...issue } = report.parse(JSON.parse(json));
  return issue;
}
