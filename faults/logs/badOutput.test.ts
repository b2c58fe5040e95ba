/** @module-tag proof */
import { describe, expect, it, vi } from 'vitest';
import { freePort } from '../../testing/freePort.ts';
import { call } from '../edge/caller.ts';
import { retryWithin } from '../edge/crowd.ts';
import { LOOKUP, startVisit } from '../edge/visit.ts';
import { temporaryFolder } from '../../testing/local.ts';
import { launch, NO_LIMITS } from '../../testing/serverProcess.ts';
import { DEVICE_FULL, FILE_FULL, UNREAD_PIPE, type BadOutput } from './outputs.ts';

/** The promised time limit, in ms, for the server to stop. */
const STOP_MS = 15_000;
/** Each call causes one log line of about 130 bytes. */
const CALLS_AT_ONCE = 100;

const PATIENCE = { timeout: 20_000, interval: 50 };

const isAnswered = (port: number, path: string) => () =>
  call(port, path).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Starts the server on a bad output and waits until it answers; it is killed at the end of the scope. */
async function startOn(output: BadOutput) {
  const folder = temporaryFolder();
  output.prepare?.(folder.path);
  const [port, metricsPort] = [await freePort(), await freePort()];
  const settings = { DATA_DIR: folder.path, PORT: String(port), METRICS_PORT: String(metricsPort), ...NO_LIMITS };
  const { child, ended } = launch(settings, { under: output.under(folder.path) });
  const gone = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    folder[Symbol.dispose]();
  };
  if (!(await retryWithin(100_000, isAnswered(port, '/healthz')))) {
    await gone();
    throw new Error('the server does not answer');
  }
  const dropped = async (): Promise<number> => {
    const { text } = await call(metricsPort, '/metrics');
    return Number(/^log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
  };
  return { port, child, ended, dropped, folder: folder.path, [Symbol.asyncDispose]: gone };
}

/** Makes calls until log lines are dropped. */
async function fill({ port, dropped }: Awaited<ReturnType<typeof startOn>>): Promise<void> {
  const ask = async () => expect((await call(port, `${LOOKUP}?postcode=YO17HH`)).status).toBe(200);
  const isFull = async () => {
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, ask));
    return (await dropped()) > 0;
  };
  expect(await retryWithin(60_000, isFull)).toBe(true);
}

describe.concurrent('standard output that cannot be written', () => {
  it.each([DEVICE_FULL, FILE_FULL, UNREAD_PIPE])(
    '$name: log lines are dropped and counted, the server keeps answering, and stops on time',
    async (output) => {
      await using server = await startOn(output);
      await fill(server);
      await startVisit(server.port);
      expect((await call(server.port, '/healthz')).status).toBe(200);
      const began = performance.now();
      server.child.kill('SIGTERM');
      expect(await server.ended).toEqual({ code: 0, signal: null });
      expect(performance.now() - began).toBeLessThan(STOP_MS);
    },
  );

  it.each([FILE_FULL, UNREAD_PIPE])(
    '$name: once output works again, one line says how many lines were dropped',
    async (output) => {
      await using server = await startOn(output);
      await fill(server);
      const written = output.mend(server.folder);
      const droppedLines = () =>
        written().match(/^\{.*"dropped":\d+.*"msg":"the log could not be written for a while".*\}$/gm);
      await vi.waitFor(() => expect(droppedLines()).toHaveLength(1), PATIENCE);
      expect(Number(/"dropped":(\d+)/.exec(droppedLines()?.[0] ?? '')?.[1])).toBe(await server.dropped());
      expect((await call(server.port, `${LOOKUP}?postcode=YO17HH`)).status).toBe(200);
      await vi.waitFor(() => expect(written()).toMatch(/"route":"\/api\/triage\/postcode".*\n$/), PATIENCE);
      server.child.kill('SIGTERM');
      expect(await server.ended).toEqual({ code: 0, signal: null });
      await vi.waitFor(() => expect(written()).toMatch(/"msg":"stopped"\}\n$/), PATIENCE);
      expect(droppedLines()).toHaveLength(1);
    },
  );
});
