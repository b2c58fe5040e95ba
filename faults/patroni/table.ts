import type { Change, ChangeResult } from './changes.ts';

/**
 * Returns the changes of `rounds` rounds: a kill, a partition and a switchover each. Every second partition freezes the
 * leader instead of cutting it off.
 */
export const changesOf = (rounds: number): readonly Change[] =>
  Array.from({ length: rounds }, (_, round): readonly Change[] => [
    'killed',
    round % 2 === 0 ? 'cut off' : 'frozen',
    'switched over',
  ]).flat();

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** The median and the range of some times, in seconds. */
function spread(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  return `${seconds(sorted[Math.floor((sorted.length - 1) / 2)] ?? 0)} (${seconds(least)} to ${seconds(most)})`;
}

/** Returns a Markdown table of the changes of leader, with one row for each kind of change. */
export function tableOf(changed: readonly ChangeResult[]): string {
  const kinds = [...new Set(changed.map(({ change }) => change))];
  const rows = kinds.map((kind) => {
    const these = changed.filter(({ change }) => change === kind);
    const lost = these.reduce((sum, { faults }) => sum + faults.length, 0);
    return `| ${kind} | ${these.length} | ${lost} | ${spread(these.map(({ pauseMs }) => pauseMs))} |`;
  });
  const head = '| leader | times | writes lost | s without a write |';
  return [head, '|---|---|---|---|', ...rows].join('\n');
}
