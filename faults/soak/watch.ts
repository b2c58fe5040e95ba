import { readFileSync, readdirSync } from 'node:fs';
import { ask } from '../harness/call.ts';
import { LOOPBACK } from '../../testing/local.ts';
import type { MeasuredSeries, Sample } from './flatness.ts';
import type { Inspector } from './inspector.ts';

/** How much memory and heap may rise, in MB. This is much, because garbage is collected late while there is room. */
const MEMORY_MB = 40;
/** How much the memory still held after a garbage collection may rise, in MB: only by code that is compiled late. */
const HELD_MB = 3;
const DESCRIPTORS = 12;
const DELAY_MS = 20;

/** Returns one figure of the metrics page; throws if it is missing. */
function figure(page: string, name: string): number {
  const value = new RegExp(`^${name} (.+)$`, 'm').exec(page)?.[1];
  if (value === undefined) throw new Error(`the metrics have no ${name}`);
  return Number(value);
}

const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Memory and heap are in MB, the delay is in ms. */
export type Measurement = Readonly<Record<'memory' | 'heap' | 'descriptors' | 'delay', number>>;

export type Watch = {
  /** Measures the server and keeps the figures with `minute`, the time since the start. */
  readonly look: (minute: number) => Promise<Measurement>;
  /** Collects all garbage, then keeps and returns how much memory, in MB, is still held. */
  readonly collect: (minute: number) => Promise<number>;
  /** Returns all measurements from minute `from` on. */
  readonly measured: (from: number) => readonly MeasuredSeries[];
};

type Watched = { readonly pid: number; readonly metricsPort: number; readonly inspector: Inspector };

/** Watches a process through the operating system, its own metrics and its inspector. */
export function watchServer({ pid, metricsPort, inspector }: Watched): Watch {
  const looks: (Measurement & { readonly minute: number })[] = [];
  const held: Sample[] = [];
  const samples = (name: keyof Measurement): Sample[] =>
    looks.map((look) => ({ minute: look.minute, value: look[name] }));
  return {
    look: async (minute) => {
      const { body } = await ask(`http://${LOOPBACK}:${metricsPort}`, '/metrics', { alone: true });
      const look = {
        memory: residentMb(pid),
        heap: figure(String(body), 'nodejs_heap_size_used_bytes') / 2 ** 20,
        descriptors: readdirSync(`/proc/${pid}/fd`).length,
        delay: figure(String(body), 'nodejs_eventloop_lag_p99_seconds') * 1000,
      };
      looks.push({ minute, ...look });
      return look;
    },
    collect: async (minute) => {
      const value = await inspector.held();
      held.push({ minute, value });
      return value;
    },
    measured: (from) =>
      [
        { name: 'memory', unit: 'MB', samples: samples('memory'), mayRise: MEMORY_MB },
        { name: 'heap', unit: 'MB', samples: samples('heap'), mayRise: MEMORY_MB },
        { name: 'held after collecting garbage', unit: 'MB', samples: held, mayRise: HELD_MB },
        { name: 'descriptors', unit: 'open', samples: samples('descriptors'), mayRise: DESCRIPTORS },
        { name: 'event loop delay, 99th percentile', unit: 'ms', samples: samples('delay'), mayRise: DELAY_MS },
      ].map((line) => ({ ...line, samples: line.samples.filter(({ minute }) => minute >= from) })),
  };
}
