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

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The straight line that fits the samples best. */
export function trendOf(samples: readonly Sample[]): Trend {
  const [minutes, values] = [samples.map(({ minute }) => minute), samples.map(({ value }) => value)];
  const [middle, level] = [mean(minutes), mean(values)];
  const spread = minutes.reduce((sum, minute) => sum + (minute - middle) ** 2, 0);
  const rise = samples.reduce((sum, { minute, value }) => sum + (minute - middle) * (value - level), 0);
  const perMinute = spread === 0 ? 0 : rise / spread;
  const at = (minute = middle): number => level + perMinute * (minute - middle);
  return { start: at(minutes[0]), end: at(minutes.at(-1)), slope: perMinute * 60 };
}

/** Whether the measurements stay level: their line rises no more than it may. */
export function isFlat({ samples, mayRise }: Measured): boolean {
  const { start, end } = trendOf(samples);
  return end - start <= mayRise;
}

/** One line for the report. */
export function describeTrend(measured: Measured): string {
  const { name, unit, samples, mayRise } = measured;
  const { start, end, slope } = trendOf(samples);
  const [from, to, hourly] = [start, end, slope].map((value) => value.toFixed(1));
  const highest = Math.max(...samples.map(({ value }) => value)).toFixed(1);
  const verdict = isFlat(measured) ? 'flat' : 'NOT FLAT';
  return `${name}: ${from} to ${to} ${unit}, ${hourly} an hour, at most ${highest}; may rise ${mayRise}: ${verdict}`;
}
