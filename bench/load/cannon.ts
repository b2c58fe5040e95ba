import { json } from 'node:stream/consumers';
import { separatePackages } from '../../scripts/separatePackages.ts';
import type { Autocannon, Client, Result } from './autocannon.ts';
import type { Load, Shot } from './load.ts';

/** The load generator's process: reads a `Load` as JSON from standard input, and prints a `Shot`. `load.ts` starts it. */
const { default: autocannon } = await separatePackages('bench/alternatives').load<{ readonly default: Autocannon }>(
  'autocannon',
);

/** Gives each connection its own share of the requests, so that no two ever write the same record at once. */
function sharesOf({ requests, connections }: Load): (client: Client) => void {
  let next = 0;
  return (client) => {
    const own = next++;
    const share = requests.filter((_, index) => index % connections === own % connections);
    client.setRequests(share);
  };
}

function expectAnswers({ errors, timeouts, non2xx }: Result): void {
  if (errors + timeouts + non2xx > 0)
    throw new Error(`under load: ${errors} errors, ${timeouts} timeouts, ${non2xx} answers other than 2xx`);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

async function shoot(load: Load, extent: { duration: number } | { amount: number }): Promise<Shot> {
  const { address: url, connections } = load;
  const milliseconds: number[] = [];
  const running = autocannon({ url, connections, setupClient: sharesOf(load), ...extent });
  running.on('response', (_client, _status, _bytes, item) => milliseconds.push(item));
  const result = await running;
  expectAnswers(result);
  return { perSecond: result.requests.total / result.duration, p99: percentile(milliseconds, 0.99) };
}

const load = (await json(process.stdin)) as Load;
if (load.warmUpSeconds > 0) await shoot(load, { duration: load.warmUpSeconds });
process.stdout.write(JSON.stringify(await shoot(load, load.extent)));
