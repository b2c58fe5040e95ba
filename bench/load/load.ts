import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { separatePackages } from '../../scripts/separatePackages.ts';
import type { Effort, Figure } from '../measure/findings.ts';
import type { Side } from '../measure/rounds.ts';

/** A request as autocannon takes it. */
export type Request = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Load on a server from a process of its own. */
export type Load = {
  /** The server's address, without a slash at the end. */
  readonly address: string;
  readonly connections: number;
  /** Dealt out to the connections, each of which repeats its own; at least as many as connections. */
  readonly requests: readonly Request[];
};

/** Whole seconds of counting after those of a warm-up, or a number of requests. */
export type Extent = { readonly seconds: number; readonly warmUpSeconds: number } | { readonly amount: number };

/** Requests answered a second, and the 99th percentile of their time, in ms. */
export type Speed = { readonly perSecond: number; readonly p99: number };

/**
 * Puts load on a server, installing the load generator first if need be. Throws when that is not possible, and when a request
 * fails or is answered with anything but 2xx.
 */
export async function shoot(load: Load, extent: Extent): Promise<Speed> {
  const fault = await separatePackages('bench/alternatives').install();
  if (fault !== null) throw new Error(fault);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cannon.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ load, extent }));
  const ended = once(child, 'exit');
  const speed = await text(child.stdout);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`the load generator ended with ${code}`);
  return JSON.parse(speed) as Speed;
}

/** Sends every request once, so that their records exist, and returns a side that counts the requests that replace them. */
export async function countReplacing(load: Load, effort: Effort): Promise<Side<Speed>> {
  await shoot(load, { amount: load.requests.length });
  return () => shoot(load, effort);
}

export const perSecond = (speeds: readonly Speed[]): readonly number[] => speeds.map((speed) => speed.perSecond);

/** A figure of requests a second, for context. */
export const rate = (name: string, speeds: readonly Speed[]): Figure => ({
  name,
  unit: 'a second',
  rounds: perSecond(speeds),
});
