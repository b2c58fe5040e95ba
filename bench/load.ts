import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { separatePackages } from '../scripts/separatePackages.ts';
import { ratios, type Effort, type Figure } from './measure.ts';

/** A request as autocannon takes it. */
export type Request = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Requests to send to a server, from a separate process. */
export type Load = {
  /** The server's address, without a slash at the end. */
  readonly address: string;
  readonly connections: number;
  /** Divided among the connections, each of which repeats its share. There must be at least one for each connection. */
  readonly requests: readonly Request[];
  /** The status of every reply, 200 by default. */
  readonly status?: number;
};

/** How long a load lasts: whole seconds (`duration`), or a number of requests (`amount`). */
export type Extent = { readonly duration: number } | { readonly amount: number };

/** Requests answered a second, and the 99th percentile of their time, in ms. */
export type ServerSpeed = { readonly perSecond: number; readonly p99: number };

/**
 * Puts load on a server, and first installs the load generator if it is missing. Throws if the installation fails, if a
 * request fails, or if a reply has another status.
 */
export async function sendLoad(load: Load, extent: Extent): Promise<ServerSpeed> {
  const fault = await separatePackages('bench/alternatives').install();
  if (fault !== null) throw new Error(fault);
  const generator = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'cannon.ts')]);
  generator.child.stdin?.end(JSON.stringify({ load, extent }));
  return JSON.parse((await generator).stdout) as ServerSpeed;
}

/** Puts a load on a server for `seconds`, after a warm-up, and returns its speed. */
export async function measureSpeed(load: Load, { seconds, warmUpSeconds }: Effort): Promise<ServerSpeed> {
  await sendLoad(load, { duration: warmUpSeconds });
  return sendLoad(load, { duration: seconds });
}

/**
 * Sends every request once, which creates their records. Returns a side for `runRounds` that sends the same requests
 * again, which then replace the records.
 */
export async function measureUpdateSpeed(load: Load, effort: Effort): Promise<() => Promise<ServerSpeed>> {
  await sendLoad(load, { amount: load.requests.length });
  return () => measureSpeed(load, effort);
}

const perSecond = (speeds: readonly ServerSpeed[]): readonly number[] => speeds.map((speed) => speed.perSecond);

/** The requests a second of one side, divided round by round by those of another. */
export const speedRatios = (speeds: readonly ServerSpeed[], others: readonly ServerSpeed[]): readonly number[] =>
  ratios(perSecond(speeds), perSecond(others));

/** A figure of requests a second, for context. */
export const rate = (name: string, speeds: readonly ServerSpeed[]): Figure => ({
  name,
  unit: 'a second',
  rounds: perSecond(speeds),
});
