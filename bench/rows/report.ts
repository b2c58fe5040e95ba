import { atMost, runRounds, ratios, type Effort, type Figure, type Row } from '../measure.ts';
import { runReport, type ReportCost } from '../report.ts';
import { importPostcodes } from '../samples/postcodes.ts';
import { CLIENTS, REPORT_PERIOD, storeRecords } from '../samples/storedRecords.ts';
import { compareDatabaseSizes, type DataSettings } from '../servers/databases.ts';

const YORK = 20_000;
const ALL = 1_000_000;
/** Enough postcodes for York's report to show fifths of deprivation. */
const POSTCODES = 10_000;

async function prepare(settings: DataSettings, all: number): Promise<() => Promise<ReportCost>> {
  await importPostcodes(settings.DATA_DIR, POSTCODES);
  await storeRecords(settings, { all, york: YORK, created: 'over months' });
  const run = () => runReport(REPORT_PERIOD, settings);
  // The first run is not measured: it fills the system's file cache and Node's own.
  await run();
  return run;
}

async function compare(few: DataSettings, many: DataSettings, { rounds, scale }: Effort): Promise<readonly Figure[]> {
  const all = Math.max(2 * YORK, Math.round(ALL * scale));
  const { alone, among } = await runRounds(rounds, {
    alone: await prepare(few, YORK),
    among: await prepare(many, all),
  });
  const seconds = (costs: readonly ReportCost[]): readonly number[] => costs.map((cost) => cost.seconds);
  const counted = (count: number): string => count.toLocaleString('en-GB');
  const name = `report of ${counted(YORK)} checks`;
  return [
    atMost(1.5, `${name} among ${counted(all)} / alone`, '', ratios(seconds(among), seconds(alone))),
    { name: `${name} alone`, unit: 's', rounds: seconds(alone) },
    { name: `the same among ${counted(all)}`, unit: 's', rounds: seconds(among) },
  ];
}

export const reportRows = {
  report: {
    title: `A report of one client among ${CLIENTS}`,
    measure: compareDatabaseSizes('sqlite', compare),
  },
  reportPostgres: {
    title: `A report of one client among ${CLIENTS}, on PostgreSQL`,
    measure: compareDatabaseSizes('postgres', compare),
  },
} satisfies Record<string, Row>;
