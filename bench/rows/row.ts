import type { Findings } from '../measure/outcome.ts';

/** How long to measure: the default is enough for the verdict, less shows only that a row works. */
export type Effort = {
  readonly rounds: number;
  /** Whole seconds of each count under load, and of the warm-up before it. */
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** Shrinks stored rows, known postcodes and numbers of requests; 1 is the full size. */
  readonly scale: number;
};

/** A row of the bench's table. */
export type Row = {
  /** What `npm run bench -- <name>` calls it. */
  readonly name: string;
  readonly title: string;
  readonly measure: (effort: Effort) => Promise<Findings>;
};
