import { json } from 'node:stream/consumers';
import { separatePackages } from '../scripts/separatePackages.ts';
import type { Extent, Load, Request, ServerSpeed } from './load.ts';

/**
 * The load generator, a process that `load.ts` starts. It reads a load and its extent as JSON from standard input, and
 * prints a `ServerSpeed`.
 */

/** The part of autocannon that is used here. */
type Client = { readonly setRequests: (requests: readonly Request[]) => void };
type Result = Readonly<Record<'duration' | 'errors' | 'timeouts', number>> & {
  readonly requests: { readonly total: number };
};
type OnResponse = (client: Client, status: number, bytes: number, milliseconds: number) => void;
type Run = PromiseLike<Result> & { readonly on: (event: 'response', listener: OnResponse) => void };
type Autocannon = { readonly default: (options: object) => Run };

/** Gives each connection its own share of the requests, so that no two ever write the same record at once. */
function sharesOf({ requests, connections }: Load): (client: Client) => void {
  let next = 0;
  return (client) => {
    const own = next++;
    client.setRequests(requests.filter((_, index) => index % connections === own % connections));
  };
}

async function measureSpeed(load: Load, extent: Extent): Promise<ServerSpeed> {
  const { default: autocannon } = await separatePackages('bench/alternatives').load<Autocannon>('autocannon');
  const { address: url, connections, status = 200 } = load;
  const times: number[] = [];
  let others = 0;
  const run = autocannon({ url, connections, setupClient: sharesOf(load), ...extent });
  run.on('response', (_client, answered, _bytes, milliseconds) => {
    times.push(milliseconds);
    if (answered !== status) others++;
  });
  const { requests, duration, errors, timeouts } = await run;
  if (errors + timeouts + others > 0)
    throw new Error(`under load: ${errors} errors, ${timeouts} timeouts, ${others} answers other than ${status}`);
  const sorted = Float64Array.from(times).toSorted();
  return { perSecond: requests.total / duration, p99: sorted[Math.floor(sorted.length * 0.99)] ?? NaN };
}

const { load, extent } = (await json(process.stdin)) as { readonly load: Load; readonly extent: Extent };
process.stdout.write(JSON.stringify(await measureSpeed(load, extent)));
