import { growth, growthPostgres } from './growth.ts';
import { lighthouseScores } from './lighthouseScores.ts';
import { logPostgres } from './logPostgres.ts';
import { logSqlite } from './logSqlite.ts';
import { page } from './page.ts';
import { pdf } from './pdf.ts';
import { plainForm } from './plainForm.ts';
import { postcodeLookup } from './postcodeLookup.ts';
import { report, reportPostgres } from './reports.ts';
import type { Row } from './row.ts';
import { startAndMemory } from './startAndMemory.ts';
import { steps } from './steps.ts';

/** Every row of the bench, in the order in which it measures them. */
export const ROWS: readonly Row[] = [
  page,
  lighthouseScores,
  steps,
  postcodeLookup,
  logSqlite,
  logPostgres,
  plainForm,
  growth,
  growthPostgres,
  report,
  reportPostgres,
  pdf,
  startAndMemory,
];
