import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { TestPlace } from './testDatabases.ts';

export type OtherProcess = {
  /** The key of the visit that it writes. */
  readonly visitKey: string;
  /** The lines it has written in full. */
  readonly lines: () => string[];
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Its exit code, once it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
};

/** Starts another process that works on the same place as this one (`workOn.ts`). */
export function startProcess({ dataDir, databaseUrl }: TestPlace, settings: Record<string, string> = {}): OtherProcess {
  const visitKey = `visit-key-${randomBytes(16).toString('hex')}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'workOn.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', VISIT_KEY: visitKey, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let written = '';
  child.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()));
  return {
    visitKey,
    lines: () => written.split('\n').slice(0, -1),
    kill: (signal) => void child.kill(signal),
    ended: new Promise((resolve) => child.once('close', resolve)),
  };
}
