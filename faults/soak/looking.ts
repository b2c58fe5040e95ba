import { setTimeout as pause } from 'node:timers/promises';
import type { Watch } from './watch.ts';

const LOOK_EVERY_S = 5;
/** One in this many measurements is reported. */
const REPORT_EVERY = 12;
/**
 * How often in the whole run garbage is collected, to measure the memory that is still held. It is seldom, so that the
 * other figures hardly change.
 */
const COLLECTIONS = 12;

type Options = {
  readonly minutes: number;
  readonly over: AbortSignal;
  /** Receives a line with the latest figures, about once a minute. */
  readonly report: (line: string) => void;
};

/** Measures the server every 5 s until `over` aborts. Returns a fault for each measurement that failed. */
export async function measureUntil(watch: Watch, { minutes, over, report }: Options): Promise<string[]> {
  const began = performance.now();
  const minute = (): number => (performance.now() - began) / 60_000;
  const faults: string[] = [];
  let [looks, collections] = [0, 0];

  async function look(): Promise<void> {
    const seen: Readonly<Record<string, number>> = await watch.look(minute());
    const isDue = minute() >= (collections * minutes) / COLLECTIONS;
    const held = isDue ? { held: await watch.collect(minute()) } : {};
    if (isDue) collections += 1;
    const figures = Object.entries({ ...seen, ...held }).map(([name, value]) => `${name} ${value.toFixed(1)}`);
    if (looks % REPORT_EVERY === 0) report(`minute ${minute().toFixed(0)}: ${figures.join(', ')}`);
  }

  for (; !over.aborted; looks += 1) {
    await look().catch((error: unknown) => {
      faults.push(`minute ${minute().toFixed(1)}: the server could not be looked at: ${String(error)}`);
    });
    await pause(LOOK_EVERY_S * 1000);
  }
  return faults;
}
