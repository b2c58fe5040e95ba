import type { Request } from 'autocannon';
import { shoot, type Shot } from '../load/load.ts';
import type { Figure, Target } from '../measure/outcome.ts';
import { inRounds, type Side } from '../measure/rounds.ts';
import { ratios } from '../measure/statistics.ts';
import { upsert, upserts, visitsInTurn } from '../samples/visits.ts';
import { perSecond } from './figures.ts';
import type { Effort } from './row.ts';

const CONNECTIONS = 64;

/** How many stored records the connections replace. */
const REPLACED = 32_000;
/** A prime, so that steps of this size reach every record before they repeat one. */
const STRIDE = 7_919;
/** More calls a second than a server answers, so that each of a count is a new one. */
const CALLS_A_SECOND = 20_000;

type Requests = (seconds: number) => readonly Request[];
/** Three ways to write, each for a server that already holds so many records. */
type Writing = (visits: number) => Requests;

/** Replaces stored records, spread over all of them: no page of the database is written much more than another. */
export const spread: Writing = (visits) => {
  const requests = Array.from({ length: REPLACED }, (_, index) => upsert((index * STRIDE) % visits));
  return () => requests;
};

/** Numbers of visits that no earlier count has used. */
function newNumbers(visits: number): (count: number) => number {
  let next = visits;
  return (count) => (next += count) - count;
}

/** Makes all calls of new visits, as visitors do. */
export const visiting: Writing = (visits) => {
  const numbers = newNumbers(visits);
  return (seconds) => {
    const calls = seconds * CALLS_A_SECOND;
    return visitsInTurn(numbers(calls), CONNECTIONS, calls);
  };
};

/** Creates records only. */
export const creating: Writing = (visits) => {
  const numbers = newNumbers(visits * 1000);
  return (seconds) => upserts(seconds * CALLS_A_SECOND, numbers(seconds * CALLS_A_SECOND));
};

/** A server and how many records were stored before it started. */
type Holder = { readonly address: string; readonly stored: number };

/** A count of writes. The warm-up has requests of its own, since what it creates cannot be created again. */
function writesOn(server: Holder, writing: Writing, { seconds, warmUpSeconds }: Effort): Side<Shot> {
  const requestsFor = writing(server.stored);
  const load = (duration: number) =>
    shoot({
      ...{ address: server.address, connections: CONNECTIONS, warmUpSeconds: 0 },
      ...{ requests: requestsFor(duration), extent: { duration } },
    });
  return async () => {
    if (warmUpSeconds > 0) await load(warmUpSeconds);
    return load(seconds);
  };
}

export type Pair = { readonly few: readonly Shot[]; readonly many: readonly Shot[] };

/** Counts the same writes to a server with few records and to one with many. */
export const growingWrites = (few: Holder, many: Holder, writing: Writing, effort: Effort): Promise<Pair> =>
  inRounds(effort.rounds, { few: writesOn(few, writing, effort), many: writesOn(many, writing, effort) });

const kept = ({ few, many }: Pair) => ratios(perSecond(many), perSecond(few));

/** At least 0.8 of the speed among few is kept among many. */
export const target = (name: string, pair: Pair): Target => ({
  ...{ name, unit: '', limit: { atLeast: 0.8 } },
  rounds: kept(pair),
});
export const share = (name: string, pair: Pair): Figure => ({ name, unit: '', rounds: kept(pair) });

export const counted = (count: number): string => count.toLocaleString('en-GB');
