import { readDatabaseClock } from '#server/database/databaseClock.ts';
import { CLOCK_WORDS, clockFault, SKEW_MS } from '#server/retention/clock.ts';
import { readClockRecord, readState } from '#server/retention/retentionState.ts';
import { previewRetention } from '#server/retention/runRetention.ts';
import { countWarnings, stopWords } from '../retentionWords.ts';
import { daysSince } from '../outcome.ts';
import { warnedOf, type Check } from './check.ts';

/** The daily run is late after this many days. */
const LATE_DAYS = 2;

export const DATABASE: readonly Check[] = [
  {
    name: 'database',
    see: 'probes',
    run: async ({ database }) =>
      (await (await database()).ready())
        ? ['ok', 'takes a write, and its tables are of this version']
        : ['fault', 'takes no write, or its tables are of another version: the server’s log says why'],
  },
  {
    name: 'clock',
    see: 'the-end-of-records',
    run: async ({ database, now }) => {
      const opened = await database();
      const stopped = clockFault(await readClockRecord(opened), now);
      if (stopped !== null) return ['fault', CLOCK_WORDS[stopped]];
      const witness = await readDatabaseClock(opened);
      const seconds = witness === null ? 0 : Math.round(Math.abs(now.getTime() - witness.getTime()) / 1000);
      if (seconds * 1000 > SKEW_MS) return ['fault', `differs from the database’s by ${seconds} s: set both by NTP`];
      return ['ok', witness === null ? 'is not behind the last time seen' : `is within ${seconds} s of the database’s`];
    },
  },
  {
    name: 'retention',
    see: 'the-end-of-records',
    run: async ({ database, now }) => {
      const opened = await database();
      const { finishedAt } = await opened.read(readState);
      const stopped = clockFault(await readClockRecord(opened), now);
      const due = await previewRetention(opened, now);
      if (stopped !== null) return ['fault', stopWords(stopped)];
      if (finishedAt === null) return ['warning', 'has never run: the server runs it daily'];
      const late = daysSince(finishedAt, now) >= LATE_DAYS ? [`last ran on ${finishedAt}`] : [];
      return warnedOf([...late, ...countWarnings(due)], `last ran on ${finishedAt}`);
    },
  },
  {
    name: 'invented visits',
    see: 'a-councils-report',
    run: async ({ database, settings: { production } }) => {
      const found = await (
        await database()
      ).read((db) => db.selectFrom('triage').select('rowId').where('provenance', '=', 'invented').limit(1).execute());
      if (found.length === 0) return ['ok', 'none in the database'];
      return [production ? 'fault' : 'warning', 'the database holds demo data: use another for real visits'];
    },
  },
];
