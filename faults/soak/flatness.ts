/** One look at the server: all in the unit that its limit is in. */
export type Sample = { readonly minute: number; readonly value: number };

/** A line of measurements over time, and how much of a rise is still called flat. */
export type Measured = {
  readonly name: string;
  readonly unit: string;
  readonly samples: readonly Sample[];
  /** The most that the line through the samples may rise from its first to its last minute. */
  readonly mayRise: number;
};

export type Trend = {
  readonly start: number;
  readonly end: number;
  /** Per hour. */
  readonly slope: number;
};

/** How many samples, next to each other, are one block, of which the lowest counts; fewer where there are few in all. */
const BLOCK = 12;
const BLOCKS = 10;
/** With fewer samples than these nothing can be said. */
const LEAST = 5;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The lowest sample of each block: whatever leaks raises these too, and what else the machine does at times does not. */
function lowest(samples: readonly Sample[]): Sample[] {
  const size = Math.min(BLOCK, Math.ceil(samples.length / BLOCKS));
  const blocks = Array.from({ length: Math.ceil(samples.length / size) }, (_, block) =>
    samples.slice(block * size, (block + 1) * size),
  );
  return blocks.flatMap((block) => block.toSorted((a, b) => a.value - b.value).slice(0, 1));
}

/** The line whose slope is the median of those between any two blocks (Theil and Sen), so that a few odd ones change nothing. */
export function trendOf(samples: readonly Sample[]): Trend {
  const points = lowest(samples);
  const slopes = points.flatMap((from, index) =>
    points.slice(index + 1).map((to) => (to.value - from.value) / (to.minute - from.minute)),
  );
  const perMinute = median(slopes);
  const base = median(points.map(({ minute, value }) => value - perMinute * minute));
  const at = (minute = 0): number => base + perMinute * minute;
  return { start: at(samples[0]?.minute), end: at(samples.at(-1)?.minute), slope: perMinute * 60 };
}

/** Whether the measurements stay level: there are enough to tell, and their line rises no more than it may. */
export function isFlat({ samples, mayRise }: Measured): boolean {
  const { start, end } = trendOf(samples);
  return samples.length >= LEAST && end - start <= mayRise;
}

/** One line for the report. */
export function describeTrend(measured: Measured): string {
  const { name, unit, samples, mayRise } = measured;
  if (samples.length < LEAST) return `${name}: looked at ${samples.length} times, TOO FEW TO TELL`;
  const { start, end, slope } = trendOf(samples);
  const [from, to, hourly] = [start, end, slope].map((value) => value.toFixed(1));
  const highest = Math.max(...samples.map(({ value }) => value)).toFixed(1);
  const verdict = isFlat(measured) ? 'flat' : 'NOT FLAT';
  return `${name}: ${from} to ${to} ${unit}, ${hourly} an hour, at most ${highest}; may rise ${mayRise}: ${verdict}`;
}
