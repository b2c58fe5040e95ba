import { setTimeout as pause } from 'node:timers/promises';
import { sqlitePlace } from './harness/databases.ts';
import { freePort } from './harness/places.ts';
import { NO_LIMITS, startServer } from './harness/server.ts';
import { describeTrend, isFlat } from './soak/flatness.ts';
import { makeTraffic, type Traffic } from './soak/traffic.ts';
import { watchServer, type Watch } from './soak/watch.ts';

/**
 * `npm run soak`: 50 requests a second for 30 minutes (SOAK_MINUTES changes that), faulty ones among them, against one
 * server on this machine. Memory, descriptors and the event loop's delay must stay level once it is warm.
 */

const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const PER_SECOND = 50;
/** Requests that may be under way at once; the rest of a second's is left out and counted. */
const MOST_AT_ONCE = 200;
const LOOK_EVERY_S = 5;
/** The first part of the run warms up and is not judged. */
const WARM_UP = Math.min(5, MINUTES / 3);

type Count = { sent: number; leftOut: number; readonly faults: Map<string, number> };

/** Sends at a steady pace until the time is over. */
async function sendSteadily(traffic: Traffic, until: number): Promise<Count> {
  const count: Count = { sent: 0, leftOut: 0, faults: new Map() };
  let underWay = 0;
  const send = async (): Promise<void> => {
    underWay += 1;
    const fault = await traffic.send();
    underWay -= 1;
    if (fault !== null) count.faults.set(fault, (count.faults.get(fault) ?? 0) + 1);
  };
  for (let due = performance.now(); due < until; due += 1000 / PER_SECOND) {
    await pause(Math.max(0, due - performance.now()));
    if (underWay >= MOST_AT_ONCE) count.leftOut += 1;
    else void send();
    count.sent += 1;
  }
  while (underWay > 0) await pause(50);
  return count;
}

async function lookUntil(watch: Watch, began: number, until: number): Promise<void> {
  let looks = 0;
  while (performance.now() < until) {
    const { minute, ...seen } = await watch.look((performance.now() - began) / 60_000);
    const figures = Object.entries(seen).map(([name, value]) => `${name} ${value.toFixed(1)}`);
    if (looks % 12 === 0) console.log(`minute ${minute.toFixed(0)}: ${figures.join(', ')}`);
    looks += 1;
    await pause(LOOK_EVERY_S * 1000);
  }
}

await using place = await sqlitePlace();
const metricsPort = await freePort();
const settings = { ...place.settings, ...NO_LIMITS, METRICS_PORT: String(metricsPort), LOG_LEVEL: 'error' };
await using server = await startServer(settings);
const [began, watch] = [performance.now(), watchServer(server.pid, metricsPort)];
const until = began + MINUTES * 60_000;
const [count] = await Promise.all([sendSteadily(await makeTraffic(server), until), lookUntil(watch, began, until)]);
const ended = await server.stop();

const measured = watch.measured(WARM_UP);
console.log(
  `${count.sent} requests in ${MINUTES} minutes, ${count.leftOut} left out; ${(await place.rows()).length} visits`,
);
for (const [fault, times] of count.faults) console.log(`✗ ${times} times: ${fault}`);
for (const line of measured.map(describeTrend)) console.log(line);
const isWell = count.faults.size === 0 && count.leftOut < count.sent / 100 && ended.code === 0;
process.exitCode = isWell && measured.every(isFlat) ? 0 : 1;
