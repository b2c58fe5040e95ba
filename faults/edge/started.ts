import { afterAll } from 'vitest';
import { temporaryFolder } from '../../testing/local.ts';
import { NO_LIMITS, startServer, type RunningServer } from '../../testing/serverProcess.ts';

export type StartServer = (settings?: Readonly<Record<string, string>>) => Promise<RunningServer>;

/** Turns load shedding off, because a slow test machine would trigger it. Tests of overload turn it on again. */
const UNHURRIED = { ...NO_LIMITS, MAX_EVENT_LOOP_DELAY_MS: '0' };

/** Returns a function that starts servers, each on an empty folder; all end with the test file. */
export function serverStarter(): StartServer {
  const started = new AsyncDisposableStack();
  afterAll(() => started.disposeAsync());
  return async (settings = {}) => {
    const { path: dataDir } = started.use(temporaryFolder());
    return started.use(await startServer({ DATA_DIR: dataDir, ...UNHURRIED, ...settings }));
  };
}
