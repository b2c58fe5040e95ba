import { cpus } from 'node:os';

/** Milliseconds of all cores since the machine started. */
type CoreTime = { readonly idle: number; readonly all: number };

function coreTime(): CoreTime {
  const times = cpus().map((core) => core.times);
  const idle = times.reduce((sum, each) => sum + each.idle, 0);
  const all = times.reduce((sum, { user, nice, sys, idle: unused, irq }) => sum + user + nice + sys + unused + irq, 0);
  return { idle, all };
}

/** Runs a task; returns its value and the share of the whole machine's processor time, 0 to 1, used meanwhile. */
export async function withBusyShare<Value>(
  task: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly busy: number }> {
  const before = coreTime();
  const value = await task();
  const after = coreTime();
  return { value, busy: 1 - (after.idle - before.idle) / (after.all - before.all) };
}
