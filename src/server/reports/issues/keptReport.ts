import { z } from 'zod';
import { readPrinted } from '../disclosure/printed.ts';
import { TABLE_NAMES } from '../disclosure/tables.ts';
import type { Report } from '../report.ts';

/** The stored form of a report; a changed schema must still read older reports. */

const printed = z.unknown().transform(readPrinted);
const counts = z.record(z.string(), printed);
const line = z.object({ names: z.array(z.string()), counts });
const table = z.object({ outcomes: z.array(z.string()), lines: z.array(line), all: counts }).nullable();
const period = z.object({ from: z.string(), to: z.string() });

const report = z.object({
  clientId: z.string(),
  clientName: z.string(),
  period,
  writtenAt: z.string(),
  tables: z.record(z.enum(TABLE_NAMES), table),
  sources: z.record(z.string(), z.string()),
  previous: z.object({ period, headline: counts }).nullable(),
  isInvented: z.boolean(),
});

export const keepReport = (kept: Report): string => JSON.stringify(kept);

/** Reads a stored report. Throws if it is not one, or contains a count that no report prints. */
export const readReport = (kept: string): Report => report.parse(JSON.parse(kept));
