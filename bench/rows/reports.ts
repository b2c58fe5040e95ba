import { Client } from 'pg';
import { temporaryFolder } from '../../testing/local.ts';
import type { Figure, Findings } from '../measure/outcome.ts';
import { inRounds } from '../measure/rounds.ts';
import { ratios } from '../measure/statistics.ts';
import { runReport, type ReportCost } from '../reportCommand.ts';
import { importPostcodes } from '../samples/postcodes.ts';
import { MONTHS, storeChecks } from '../samples/storedChecks.ts';
import { durablePostgres } from '../servers/postgres.ts';
import type { Effort, Row } from './row.ts';

const YORK = 20_000;
const ALL = 1_000_000;
const CLIENTS = 150;
/** Enough that York's fifths of deprivation are known. */
const POSTCODES = 10_000;

/** Checks of each client in a quarter, at 10 million a year: what a report of `YORK` checks stands for. */
const YEARLY = 10_000_000;
const QUARTERLY = YEARLY / 4 / CLIENTS;

const seconds = (costs: readonly ReportCost[]): readonly number[] => costs.map((cost) => cost.seconds);
const figure = (name: string, unit: string, rounds: readonly number[]): Figure => ({ name, unit, rounds });

function findings(all: number, alone: readonly ReportCost[], among: readonly ReportCost[]): Findings {
  const counted = (count: number): string => count.toLocaleString('en-GB');
  return {
    targets: [
      {
        name: `report of ${counted(YORK)} checks among ${counted(all)} / alone`,
        unit: '',
        limit: { atMost: 1.5 },
        rounds: ratios(seconds(among), seconds(alone)),
      },
    ],
    context: [
      figure(`report of ${counted(YORK)} checks alone`, 's', seconds(alone)),
      figure(`the same among ${counted(all)}`, 's', seconds(among)),
      figure(
        `reckoned: a quarter of ${CLIENTS} clients, ${counted(Math.round(QUARTERLY))} checks each`,
        'minutes',
        seconds(among).map((time) => (time * CLIENTS) / 60),
      ),
      figure(
        'peak memory',
        'MB',
        among.map(({ peakMegabytes }) => peakMegabytes),
      ),
    ],
  };
}

/** Measures on SQLite, and on PostgreSQL where `urlOf` names its databases. */
async function measureOn({ rounds, scale }: Effort, urlOf?: (name: string) => string): Promise<Findings> {
  using aloneData = temporaryFolder();
  using amongData = temporaryFolder();
  const all = Math.max(2 * YORK, Math.round(ALL * scale));
  const prepare = async (DATA_DIR: string, name: string, share: Parameters<typeof storeChecks>[1]) => {
    const settings = { DATA_DIR, ...(urlOf && { DATABASE_URL: urlOf(name) }) };
    await importPostcodes(DATA_DIR, POSTCODES);
    await storeChecks(settings, share);
    return () => runReport(['--client', 'york', '--from', MONTHS.from, '--to', MONTHS.to], settings);
  };
  const sides = {
    alone: await prepare(aloneData.path, 'alone', { all: YORK, york: YORK, clients: CLIENTS }),
    among: await prepare(amongData.path, 'among', { all, york: YORK, clients: CLIENTS }),
  };
  // The first run of each fills the system's file cache and Node's own.
  for (const warmUp of Object.values(sides)) await warmUp();
  const { alone, among } = await inRounds(rounds, sides);
  return findings(all, alone, among);
}

export const report: Row = {
  name: 'report',
  title: 'A report of one client among 150',
  measure: (effort) => measureOn(effort),
};

export const reportPostgres: Row = {
  name: 'reportPostgres',
  title: 'A report of one client among 150, on PostgreSQL',
  measure: async (effort) => {
    await using postgres = await durablePostgres();
    const client = new Client({ connectionString: postgres.url('postgres') });
    await client.connect();
    for (const name of ['alone', 'among']) await client.query(`create database ${name}`);
    await client.end();
    return await measureOn(effort, (name) => postgres.url(name));
  },
};
