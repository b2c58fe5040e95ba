import { aboveZero, commandLine } from '../scripts/commandLine.ts';
import { INCREASING } from '../src/domain/testing/sampleAnswers.ts';
import { temporaryFolder } from '../testing/local.ts';
import { NO_LIMITS, startServer } from '../testing/serverProcess.ts';
import { processUse } from './processUse.ts';

const [VISITS] = commandLine(
  'node bench/visitCost.ts',
  'Measures what visits cost the server on SQLite: milliseconds of processor time a visit and the memory it then holds, ' +
    'read from /proc, so only on Linux. A visit is a lookup and 22 log calls; one in four downloads its summary.',
)
  .argument('[visits]', 'how many visits', aboveZero, 3000)
  .parse().processedArgs;
const AT_ONCE = 8;
const STEPS = Array.from({ length: 7 }, (_, index) => ({ screenReached: `intervention-${index + 1}` }));
/** What each call adds to the record. */
const ANSWERS: readonly Readonly<Record<string, unknown>>[] = [
  { clientId: 'york', postcode: 'YO1 7HH', referral: 'gp', age: 3 },
  { gender: 'm' },
  { ethnicity: 0 },
  ...Object.entries(INCREASING).map(([id, code]) => ({ [id]: code })),
  { screenReached: 'feedback-increasing' },
  ...STEPS.slice(0, 5),
  { consumptionUnits: 10, consumptionDays: 4 },
  { goalUnits: 4, goalDays: 3 },
  ...STEPS.slice(6),
];

async function call(url: string, init?: RequestInit): Promise<Record<string, unknown>> {
  const reply = await fetch(url, init);
  const body = (await reply.json()) as Record<string, unknown>;
  if (reply.status !== 200) throw new Error(`${url}: ${reply.status} ${JSON.stringify(body)}`);
  return body;
}

async function visit(address: string, number: number): Promise<void> {
  await call(`${address}/api/triage/postcode?postcode=YO1%207HH`);
  const visitKey = { 'content-type': 'application/json', 'visit-key': `visit-${String(number).padStart(20, '0')}` };
  let record: Readonly<Record<string, unknown>> = {};
  for (const [index, answer] of ANSWERS.entries()) {
    record = { ...record, ...answer };
    const headers = { ...visitKey, 'triage-revision': String(index + 1), 'consent-version': '0123456789abcdef' };
    const body = JSON.stringify({ triage: record });
    const { _id } = await call(`${address}/api/triage/log`, { method: 'POST', headers, body });
    record = { ...record, _id };
  }
  if (number % 4 > 0) return;
  const { _id, gender, age, consumptionUnits, consumptionDays, goalUnits, goalDays } = record;
  const summary = { id: _id, clientName: 'City of York', gender, age, consumptionUnits, consumptionDays };
  const body = JSON.stringify({ ...summary, goalUnits, goalDays });
  await call(`${address}/api/triage/pdf`, { method: 'POST', headers: visitKey, body });
}

using data = temporaryFolder();
await using server = await startServer({ DATA_DIR: data.path, ...NO_LIMITS });
const before = processUse(server.pid);
const started = performance.now();
const numbers = Array.from({ length: VISITS }, (_, number) => number).values();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const number of numbers) await visit(server.address, number);
  }),
);
const after = processUse(server.pid);
if (before === null || after === null) throw new Error('no /proc to read: this measures on Linux only');
console.log(
  `${VISITS} visits in ${((performance.now() - started) / 1000).toFixed(0)} s: ` +
    `${((1000 * (after.cpuSeconds - before.cpuSeconds)) / VISITS).toFixed(1)} ms of processor time a visit, ${after.heldMegabytes.toFixed(0)} MB`,
);
