import { readFileSync } from 'node:fs';

/** What a process uses: the memory it holds, the most it has held, and its time on all cores. */
export type ProcessUse = {
  readonly heldMegabytes: number;
  readonly peakMegabytes: number;
  readonly cpuSeconds: number;
};

/** The kernel counts a process's time in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** Reads what a process uses from /proc; null where that cannot be read, as outside Linux. */
export function processUse(pid: number): ProcessUse | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
    // After the name in brackets, user and system time are the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
    return { heldMegabytes: megabytes('VmRSS'), peakMegabytes: megabytes('VmHWM'), cpuSeconds };
  } catch {
    return null;
  }
}

/** Milliseconds of processor time that a process has used. */
export const cpuMs = (pid: number): number => (processUse(pid)?.cpuSeconds ?? NaN) * 1000;
