import { afterAll } from 'vitest';
import { temporaryFolder } from '../../testing/local.ts';
import { NO_LIMITS, startServer, type RunningServer } from '../../testing/serverProcess.ts';

export type Start = (settings?: Readonly<Record<string, string>>) => Promise<RunningServer>;

/** A test machine may be slow, which is not overload unless a test is about it. */
const UNHURRIED = { ...NO_LIMITS, MAX_EVENT_LOOP_DELAY_MS: '0' };

/** Returns a function that starts servers, each on an empty folder; all end with the test file. */
export function serverStarter(): Start {
  const started = new AsyncDisposableStack();
  afterAll(() => started.disposeAsync());
  return async (settings = {}) => {
    const { path: dataDir } = started.use(temporaryFolder());
    return started.use(await startServer({ DATA_DIR: dataDir, ...UNHURRIED, ...settings }));
  };
}
