import { atMost, type Effort, type Findings, type Row } from '../measure/findings.ts';
import { inRounds, ratios } from '../measure/rounds.ts';
import { runReport, type ReportCost } from '../reportCommand.ts';
import { importPostcodes } from '../samples/postcodes.ts';
import { CLIENTS, MONTHS, storeRecords } from '../samples/storedRecords.ts';
import { withTwoDatabases, type DataSettings } from '../servers/databases.ts';

const YORK = 20_000;
const ALL = 1_000_000;
/** Enough that York's fifths of deprivation are known. */
const POSTCODES = 10_000;

async function prepare(settings: DataSettings, all: number): Promise<() => Promise<ReportCost>> {
  await importPostcodes(settings.DATA_DIR, POSTCODES);
  await storeRecords(settings, { all, york: YORK, created: 'over months' });
  const run = () => runReport(['--client', 'york', '--from', MONTHS.from, '--to', MONTHS.to], settings);
  // The first run fills the system's file cache and Node's own.
  await run();
  return run;
}

async function compare(few: DataSettings, many: DataSettings, { rounds, scale }: Effort): Promise<Findings> {
  const all = Math.max(2 * YORK, Math.round(ALL * scale));
  const { alone, among } = await inRounds(rounds, { alone: await prepare(few, YORK), among: await prepare(many, all) });
  const seconds = (costs: readonly ReportCost[]): readonly number[] => costs.map((cost) => cost.seconds);
  const counted = (count: number): string => count.toLocaleString('en-GB');
  const name = `report of ${counted(YORK)} checks`;
  return {
    targets: [atMost(1.5, `${name} among ${counted(all)} / alone`, '', ratios(seconds(among), seconds(alone)))],
    context: [
      { name: `${name} alone`, unit: 's', rounds: seconds(alone) },
      { name: `the same among ${counted(all)}`, unit: 's', rounds: seconds(among) },
      { name: 'peak memory', unit: 'MB', rounds: among.map(({ peakMegabytes }) => peakMegabytes) },
    ],
  };
}

export const report: Row = {
  name: 'report',
  title: `A report of one client among ${CLIENTS}`,
  measure: (effort) => withTwoDatabases('sqlite', (few, many) => compare(few, many, effort)),
};

export const reportPostgres: Row = {
  name: 'reportPostgres',
  title: `A report of one client among ${CLIENTS}, on PostgreSQL`,
  measure: (effort) => withTwoDatabases('postgres', (few, many) => compare(few, many, effort)),
};
