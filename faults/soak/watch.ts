import { readFileSync, readdirSync } from 'node:fs';
import { ask } from '../harness/call.ts';
import { LOOPBACK } from '../harness/places.ts';
import type { Measured, Sample } from './flatness.ts';

/** Memory that a rise may take, in MB: garbage is collected late when there is room. */
const MEMORY_MB = 40;
const DESCRIPTORS = 12;
const DELAY_MS = 20;

/** One figure of the metrics page; throws where it is missing. */
function figure(page: string, name: string): number {
  const value = new RegExp(`^${name} (.+)$`, 'm').exec(page)?.[1];
  if (value === undefined) throw new Error(`the metrics have no ${name}`);
  return Number(value);
}

const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

type Look = { readonly minute: number } & Readonly<Record<'memory' | 'heap' | 'descriptors' | 'delay', number>>;

export type Watch = {
  /** Looks at the server and keeps what it sees, with the minutes since the start. */
  readonly look: (minute: number) => Promise<Look>;
  /** All that was seen from a minute on. */
  readonly measured: (from: number) => readonly Measured[];
};

/** Watches a process through the operating system and its own metrics. */
export function watchServer(pid: number, metricsPort: number): Watch {
  const seen: Look[] = [];
  const samples = (name: keyof Look, from: number): Sample[] =>
    seen.filter(({ minute }) => minute >= from).map((look) => ({ minute: look.minute, value: look[name] }));
  return {
    look: async (minute) => {
      const { body } = await ask(`http://${LOOPBACK}:${metricsPort}`, '/metrics', { alone: true });
      const look = {
        minute,
        memory: residentMb(pid),
        heap: figure(String(body), 'nodejs_heap_size_used_bytes') / 2 ** 20,
        descriptors: readdirSync(`/proc/${pid}/fd`).length,
        delay: figure(String(body), 'nodejs_eventloop_lag_p99_seconds') * 1000,
      };
      seen.push(look);
      return look;
    },
    measured: (from) => [
      { name: 'memory', unit: 'MB', samples: samples('memory', from), mayRise: MEMORY_MB },
      { name: 'heap', unit: 'MB', samples: samples('heap', from), mayRise: MEMORY_MB },
      { name: 'descriptors', unit: 'open', samples: samples('descriptors', from), mayRise: DESCRIPTORS },
      { name: 'event loop delay, 99th percentile', unit: 'ms', samples: samples('delay', from), mayRise: DELAY_MS },
    ],
  };
}
