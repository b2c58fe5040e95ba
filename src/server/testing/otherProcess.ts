import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { TEST_ENVIRONMENT } from '../../../testing/local.ts';
import type { TestDatabase } from './testDatabases.ts';

export type OtherProcess = {
  /** The key of the visit that the process writes to. */
  readonly visitKey: string;
  /** The complete lines of the process's output. */
  readonly lines: () => string[];
  readonly kill: (signal: NodeJS.Signals) => void;
  /** The process's exit code; null if a signal ended it. */
  readonly ended: Promise<number | null>;
};

/** Starts another process that writes to the same database (`workOn.ts`). */
export function startProcess(
  { dataDir, databaseUrl }: TestDatabase,
  settings: Record<string, string> = {},
): OtherProcess {
  const visitKey = `visit-key-${randomBytes(16).toString('hex')}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'workOn.ts')], {
    env: {
      ...process.env,
      ...TEST_ENVIRONMENT,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      VISIT_KEY: visitKey,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    visitKey,
    lines: () => output.split('\n').slice(0, -1),
    kill: (signal) => void child.kill(signal),
    ended: new Promise((resolve) => child.once('close', resolve)),
  };
}
