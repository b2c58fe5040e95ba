/** One measurement of the server: the minute of the run, and the value in the unit of its `MeasuredSeries`. */
export type Sample = { readonly minute: number; readonly value: number };

/** A series of measurements over time, and the rise that still counts as flat. */
export type MeasuredSeries = {
  readonly name: string;
  readonly unit: string;
  readonly samples: readonly Sample[];
  /** The most that the line fitted to the samples may rise from its first to its last minute. */
  readonly mayRise: number;
};

type Trend = {
  readonly start: number;
  readonly end: number;
  /** The slope of the fitted line per hour. */
  readonly slope: number;
};

/** Number of consecutive samples in a block, of which only the lowest counts. With few samples, blocks are smaller. */
const BLOCK = 12;
const BLOCKS = 10;
/** The fewest samples for a verdict. */
const LEAST = 5;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Returns the lowest sample of each block. A leak raises these too; a machine that is busy for a while does not. */
function lowest(samples: readonly Sample[]): Sample[] {
  const size = Math.min(BLOCK, Math.ceil(samples.length / BLOCKS));
  const blocks = Array.from({ length: Math.ceil(samples.length / size) }, (_, block) =>
    samples.slice(block * size, (block + 1) * size),
  );
  return blocks.flatMap((block) => block.toSorted((a, b) => a.value - b.value).slice(0, 1));
}

/**
 * Fits a line to the lowest samples of the blocks. Its slope is the median of the slopes between any two of them
 * (Theil–Sen), so that a few outliers change nothing.
 */
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

/** True if there are enough samples and the line fitted to them rises by no more than `mayRise`. */
export function isFlat({ samples, mayRise }: MeasuredSeries): boolean {
  const { start, end } = trendOf(samples);
  return samples.length >= LEAST && end - start <= mayRise;
}

/** One line for the report. */
export function describeTrend(measured: MeasuredSeries): string {
  const { name, unit, samples, mayRise } = measured;
  if (samples.length < LEAST) return `${name}: looked at ${samples.length} times, TOO FEW TO TELL`;
  const { start, end, slope } = trendOf(samples);
  const [from, to, hourly] = [start, end, slope].map((value) => value.toFixed(1));
  const highest = Math.max(...samples.map(({ value }) => value)).toFixed(1);
  const verdict = isFlat(measured) ? 'flat' : 'NOT FLAT';
  return `${name}: ${from} to ${to} ${unit}, ${hourly} an hour, at most ${highest}; may rise ${mayRise}: ${verdict}`;
}
