import { readdirSync, readFileSync } from 'node:fs';
import { processUse } from '../processUse.ts';

/** The parent of a process; 0 when it has just ended. */
function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
}

/** A process and all that descend from it. */
function treeOf(root: number): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const);
  const below = (pid: number): readonly number[] =>
    parents.filter(([, parent]) => parent === pid).flatMap(([child]) => [child, ...below(child)]);
  return [root, ...below(root)];
}

/** Milliseconds of processor time of a process and its living descendants; from /proc, so only on Linux. */
export const treeCpuMs = (root: number): number =>
  treeOf(root).reduce((sum, pid) => sum + (processUse(pid)?.cpuSeconds ?? 0) * 1000, 0);
