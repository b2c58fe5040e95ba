import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a server's system calls show about the time between a call and its reply. */
export type Syncs = {
  /** Acknowledged calls. */
  readonly answers: number;
  /** How often the database's files were synced to the disk. */
  readonly syncs: number;
  /** Calls acknowledged without a sync since they arrived. */
  readonly unsynced: number;
};

/** True if `strace` works on this machine. */
export function canTrace(): boolean {
  try {
    execFileSync('strace', ['-f', '-o', '/dev/null', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Runs a server under strace, which logs its reads, writes and syncs to a file; keeps the server's process id. */
export const traceSyscalls = (file: string): string[] => [
  ...['strace', '-D', '-f', '--seccomp-bpf', '-qq', '-y', '-s', '32', '-e', 'signal=none'],
  ...['-e', 'trace=read,write,writev,fsync,fdatasync', '-o', file],
];

/** Runs a process under strace, which logs to `file` every file that the process or a child opens. */
export const traceFileOpenings = (file: string): string[] => [
  ...['strace', '-f', '--seccomp-bpf', '-qq', '-y', '-e', 'signal=none'],
  ...['-e', 'trace=open,openat,openat2,creat', '-o', file],
];

const LINE = /^(?<thread>\d+) +(?:<\.\.\. \w+ resumed>)?(?<text>.*)$/;

/** Returns one thread's system calls in order. strace splits a call in two if another thread's call comes between. */
function callsOf(thread: number, lines: readonly string[]): string[] {
  let begun = '';
  return lines.flatMap((line) => {
    const { thread: of, text = '' } = LINE.exec(line)?.groups ?? {};
    if (Number(of) !== thread) return [];
    const whole = begun + text.replace(/ <unfinished \.\.\.>$/, '');
    begun = text.endsWith('<unfinished ...>') ? whole : '';
    return begun === '' ? [whole] : [];
  });
}

const ARRIVAL = /^read\((\d+)<[^>]*>, *"POST \/api\/triage\/log /;
const SYNC = /^f(?:data)?sync\(\d+<[^>]*\/triage\.sqlite(?:-wal)?>\) += 0/;
const ANSWER = /^writev?\((\d+)<[^>]*>, (?:\[\{iov_base=)?"HTTP\/1\.1 200 /;

/** Reads the log of a server with this process id, which is also the id of Node's main thread. */
export function readSyncs(file: string, pid: number): Syncs {
  const waiting = new Map<string, boolean>();
  const count = { answers: 0, syncs: 0, unsynced: 0 };
  for (const call of callsOf(pid, readFileSync(file, 'latin1').split('\n'))) {
    const arrived = ARRIVAL.exec(call)?.[1];
    const answered = ANSWER.exec(call)?.[1];
    if (arrived !== undefined) waiting.set(arrived, false);
    if (SYNC.test(call)) {
      count.syncs += 1;
      for (const socket of waiting.keys()) waiting.set(socket, true);
    }
    if (answered === undefined || !waiting.has(answered)) continue;
    count.answers += 1;
    if (waiting.get(answered) === false) count.unsynced += 1;
    waiting.delete(answered);
  }
  return count;
}

const OPENED_TO_WRITE = /(?:O_WRONLY|O_RDWR|O_CREAT|^creat).* = \d+<(?<path>.*?)>(?:\(deleted\))?$/;

/** Returns the paths that the processes in a log of `traceFileOpenings` opened for writing, each once. */
export function readWritten(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const threads = new Set(lines.flatMap((line) => LINE.exec(line)?.groups?.thread ?? []));
  const calls = [...threads].flatMap((thread) => callsOf(Number(thread), lines));
  return [...new Set(calls.flatMap((call) => OPENED_TO_WRITE.exec(call)?.groups?.path ?? []))];
}
