import { absentClients } from '#server/clients/absentClients.ts';
import { CLIENTS_ABSENT } from '#server/process/startWarnings.ts';
import { openLocatedClients } from '../clients/configuredClients.ts';
import { readDatabaseClock } from '#server/database/databaseClock.ts';
import { loggingSettings } from '#server/database/postgres/postgresLog.ts';
import { ErasureLedger } from '#server/records/erasureLedger.ts';
import { isOpenOnNetwork } from '#server/settings/databaseUrl.ts';
import { ErasureSet } from '#server/records/erasureSet.ts';
import { erasureFacts, listedErasures } from '#server/records/knownErasures.ts';
import { checkClock, CLOCK_FAULT_MESSAGES, MAX_SKEW_MS } from '#server/retention/clock.ts';
import { readServiceState } from '#server/database/serviceState.ts';
import { previewRetention } from '#server/retention/runRetention.ts';
import { countWarnings, stoppedMessage } from '../records/retentionMessages.ts';
import { DAY_MS, daysSince } from '../outcome.ts';
import { SKIPPED, verdictOf, type Check } from './check.ts';

/** From this number of days after the last retention run, `doctor` warns that the daily run is late. */
const LATE_DAYS = 2;

/** Time, in ms, within which every server adds the erasures of the other servers to its own ledger. */
const LEVELLED_MS = 2 * 60 * 60 * 1000;

const BRING_BACK = 'restore the file, or restart the server, which adds the erasures listed in the database';

const DATABASE_ITSELF: Check = {
  name: 'database',
  see: 'when-it-breaks.md#calls-refused-by-the-database',
  run: async ({ database }) =>
    (await (await database()).ready())
      ? ['ok', 'writable; schema up to date']
      : ['fault', 'not writable, or the schema is of another version: see the server’s log'],
};

const IN_DATABASE: readonly Check[] = [
  {
    name: 'clock',
    see: 'when-it-breaks.md#a-wrong-clock',
    run: async ({ database, now }) => {
      const opened = await database();
      const { fault, offset } = await checkClock(opened, now);
      if (fault !== null) return ['fault', CLOCK_FAULT_MESSAGES[fault]];
      const days = Math.round(offset / DAY_MS);
      if (Math.abs(days) > 1)
        return ['warning', `is ${days} days ahead of the last recorded time: a running server updates that`];
      const witness = await readDatabaseClock(opened);
      const seconds = witness === null ? 0 : Math.round(Math.abs(now.getTime() - witness.getTime()) / 1000);
      if (seconds * 1000 > MAX_SKEW_MS)
        return ['fault', `differs from the database’s clock by ${seconds} s: synchronise both with NTP`];
      return [
        'ok',
        witness === null ? 'is not behind the last recorded time' : `is within ${seconds} s of the database’s clock`,
      ];
    },
  },
  {
    name: 'retention',
    see: 'when-it-breaks.md#a-wrong-clock',
    run: async ({ database, now }) => {
      const opened = await database();
      const { finishedAt } = await opened.read(readServiceState);
      const { fault: stopped } = await checkClock(opened, now);
      const due = await previewRetention(opened, now);
      if (stopped !== null) return ['fault', stoppedMessage(stopped)];
      if (finishedAt === null) return verdictOf(countWarnings(due), 'has not run yet: the server runs it daily');
      const late = daysSince(finishedAt, now) >= LATE_DAYS ? [`last ran on ${finishedAt}`] : [];
      return verdictOf([...late, ...countWarnings(due)], `last ran on ${finishedAt}`);
    },
  },
  {
    name: 'erasures in the ledger',
    see: 'when-it-breaks.md#a-lost-ledger',
    run: async ({ database, now, settings: { erasureLedger } }) => {
      const opened = await database();
      const { counted } = await opened.read(erasureFacts);
      using inLedger = new ErasureSet();
      const content = await new ErasureLedger(erasureLedger).read((erasures) => inLedger.add(erasures));
      // With SQLite there is only one server, so its ledger is never behind the database.
      const settled = new Date(now.getTime() - (opened.dialect === 'sqlite' ? 0 : LEVELLED_MS)).toISOString();
      let [listed, absent, lacking] = [0, 0, 0];
      for await (const page of listedErasures(opened)) {
        const missing = page.filter(({ referenceHash }) => !inLedger.has(referenceHash));
        listed += page.length;
        absent += missing.length;
        lacking += missing.filter(({ erasedAt }) => erasedAt <= settled).length;
      }
      const known = Math.max(counted, listed);
      if (content === null)
        return known > 0
          ? ['fault', `${erasureLedger} is missing, and the database records ${known} erasures: ${BRING_BACK}`]
          : ['warning', `${erasureLedger} does not exist yet: the server creates it at start`];
      const lost = Math.max(lacking, counted - inLedger.size - absent);
      if (lost > 0) return ['fault', `${erasureLedger} is missing ${lost} of ${known} erasures: ${BRING_BACK}`];
      return ['ok', `has ${inLedger.size} erasures, including all that the database records`];
    },
  },
  {
    name: 'PostgreSQL log and network',
    see: 'larger.md#postgresql',
    run: async ({ database, settings: { databaseUrl } }) => {
      const { read, dialect } = await database();
      if (dialect === 'sqlite') return ['skipped', 'the database is SQLite'];
      const isUnencrypted = databaseUrl !== null && isOpenOnNetwork(databaseUrl);
      const logged = await read(loggingSettings);
      const log = `its log may contain postcodes and answers: set ${logged.join(', ')} (verbosity terse, lengths 0)`;
      const warnings = [
        ...(logged.length > 0 ? [log] : []),
        ...(isUnencrypted ? ['answers cross the network without TLS: add sslmode=verify-full to DATABASE_URL'] : []),
      ];
      return verdictOf(warnings, 'no values in its log, and no unencrypted network traffic');
    },
  },
  {
    name: 'clients with records',
    see: 'every-day.md#a-client-that-leaves',
    run: async ({ database, settings }) => {
      const clients = openLocatedClients(settings).map(({ client }) => client);
      const absent = await absentClients(await database(), clients);
      return absent.length === 0 ? ['ok', 'each has its file'] : ['warning', `${absent.join(', ')}: ${CLIENTS_ABSENT}`];
    },
  },
  {
    name: 'invented visits',
    see: 'every-day.md#a-councils-report',
    run: async ({ database, settings: { production } }) => {
      const inventedVisits = await (
        await database()
      ).read((db) => db.selectFrom('triage').select('rowId').where('provenance', '=', 'invented').limit(1).execute());
      if (inventedVisits.length === 0) return ['ok', 'none in the database'];
      return [production ? 'fault' : 'warning', 'the database contains demo data: use another for real visits'];
    },
  },
];

/** Wraps a check so that it is skipped if the database cannot be opened: `DATABASE_ITSELF` reports that. */
const onceOpen = ({ run, ...check }: Check): Check => ({
  ...check,
  run: async (target) => {
    const isOpen = await target.database().then(
      () => true,
      () => false,
    );
    return isOpen ? run(target) : SKIPPED;
  },
});

export const DATABASE: readonly Check[] = [DATABASE_ITSELF, ...IN_DATABASE.map(onceOpen)];
