import type { Shot } from '../load/load.ts';
import type { Figure } from '../measure/outcome.ts';

export const perSecond = (shots: readonly Shot[]): readonly number[] => shots.map((shot) => shot.perSecond);
export const p99 = (shots: readonly Shot[]): readonly number[] => shots.map((shot) => shot.p99);

/** A figure of requests a second, for context. */
export const rate = (name: string, shots: readonly Shot[]): Figure => ({
  name,
  unit: 'a second',
  rounds: perSecond(shots),
});
