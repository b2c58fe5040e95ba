import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { separatePackages } from '../../scripts/separatePackages.ts';
import type { Request } from './autocannon.ts';

/** Load on a server from a process of its own. */
export type Load = {
  /** The server's address, without a slash at the end. */
  readonly address: string;
  readonly connections: number;
  /** Dealt out to the connections, each of which repeats its own; at least as many as connections. */
  readonly requests: readonly Request[];
  /** Runs before the count begins. */
  readonly warmUpSeconds: number;
  /** Whole seconds, or a number of requests. */
  readonly extent: { readonly duration: number } | { readonly amount: number };
};

/** What came of it: requests answered a second, and the 99th percentile of their time, in ms. */
export type Shot = { readonly perSecond: number; readonly p99: number };

/**
 * Puts load on a server, installing the load generator first if need be. Throws when that is not possible, and when a request
 * fails or is answered with anything but 2xx.
 */
export async function shoot(load: Load): Promise<Shot> {
  const fault = await separatePackages('bench/alternatives').install();
  if (fault !== null) throw new Error(fault);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cannon.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(load));
  const ended = once(child, 'exit');
  const message = await text(child.stdout);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`the load generator ended with ${code}`);
  return JSON.parse(message) as Shot;
}
