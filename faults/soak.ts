import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { aboveZero, commandLine } from '../scripts/commandLine.ts';
import { createSqliteDatabase } from './harness/databases.ts';
import { PROJECT } from '../testing/local.ts';
import { endServersOnSignals, NO_LIMITS, startServer, type RunningServer } from '../testing/serverProcess.ts';
import { describeTrend, isFlat } from './soak/flatness.ts';
import { connectInspector, INSPECTED } from './soak/inspector.ts';
import { measureUntil } from './soak/looking.ts';
import { sendSteadily, type Count } from './soak/pace.ts';
import { makeTraffic } from './soak/traffic.ts';
import { watchServer } from './soak/watch.ts';
import { freePort } from '../testing/freePort.ts';

const PER_SECOND = 50;
const asked = commandLine(
  'npm run soak --',
  `Sends ${PER_SECOND} requests a second, faulty ones among them, to one server on this machine. Memory, descriptors and ` +
    'the event loop’s delay must stay level once it is warm.',
).addOption(new Option('--minutes <count>', 'for how long').env('SOAK_MINUTES').argParser(aboveZero).default(30));
const MINUTES = asked.parse().opts().minutes;
/** The first minutes of the run warm the server up and are not judged. */
const WARM_UP = Math.min(5, MINUTES / 3);

/**
 * These limits are on, so that their counters run too, but too high for this one caller to reach. Only the hourly limit
 * on all mails (`MAILS_PER_HOUR`) keeps its default and is reached.
 */
const LIMITS = {
  ...NO_LIMITS,
  LOOKUPS_PER_MINUTE: '999999',
  NEW_RECORDS_PER_MINUTE: '999999',
  ERROR_REPORTS_PER_MINUTE: '999999',
  MAILS_PER_RECORD: '0',
  MAILS_PER_RECIPIENT_PER_HOUR: '0',
  MAILS_PER_ADDRESS_PER_HOUR: '0',
};

/** Returns a signal that aborts after `minutes`, or when the server ends. */
function overAfter(minutes: number, { ended }: RunningServer): AbortSignal {
  const over = new AbortController();
  setTimeout(() => over.abort(), minutes * 60_000).unref();
  void ended.then(() => over.abort());
  return over.signal;
}

function sendingFaults({ due, leftOut, faults }: Count): string[] {
  const seen = [...faults].map(([fault, times]) => `${times} requests: ${fault}`);
  return leftOut < due / 100 ? seen : [...seen, `${leftOut} requests left out: server or machine were too slow`];
}

function loggedFaults({ output }: RunningServer): string[] {
  const lines = output().split('\n');
  return lines.filter((line) => /"level":"(?:error|fatal)"/.test(line)).map((line) => `in the server's log: ${line}`);
}

if (!existsSync('/proc/self/fd')) throw new Error('this reads a process in /proc, so it runs on Linux only');
console.log(`${PER_SECOND} requests a second for ${MINUTES} minutes; ${WARM_UP.toFixed(1)} to warm up are not judged`);
if (!existsSync(join(PROJECT, 'dist/pages.json'))) console.log('The page is not built, so it is answered with 404.');

endServersOnSignals();
await using database = await createSqliteDatabase();
const metricsPort = await freePort();
await using server = await startServer({
  ...database.settings,
  ...LIMITS,
  ...INSPECTED,
  METRICS_PORT: String(metricsPort),
});
const inspector = await connectInspector(server.output());
const watch = watchServer({ pid: server.pid, metricsPort, inspector });
const traffic = await makeTraffic(server);
const over = overAfter(MINUTES, server);
const sending = sendSteadily(traffic, PER_SECOND, over);
const report = (line: string): void => console.log(`${line}; ${sending.count().due} requests`);
const [lookFaults] = await Promise.all([measureUntil(watch, { minutes: MINUTES, over, report }), sending.done]);
inspector[Symbol.dispose]();
const { code } = await server.stop();

const count = sending.count();
const measured = watch.measured(WARM_UP);
const answers = [...count.answers].map(([answer, times]) => `${answer}: ${times}`).toSorted();
console.log(
  `${count.due} requests in ${MINUTES} minutes, ${count.leftOut} left out; ${(await database.rows()).length} visits`,
);
console.log(`answers: ${answers.join(', ')}`);
for (const line of measured.map(describeTrend)) console.log(line);
const faults = [
  ...[...lookFaults, ...sendingFaults(count), ...loggedFaults(server)],
  ...(code === 0 ? [] : [`the server ended with ${code ?? 'a signal'}`]),
  ...measured.filter((line) => !isFlat(line)).map(({ name }) => `not flat: ${name}`),
];
for (const fault of faults) console.log(`✗ ${fault}`);
console.log(faults.length === 0 ? 'All flat, and every request answered as it must be.' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
