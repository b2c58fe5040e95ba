import { afterEach, expect, test, vi } from 'vitest';
import { stopGracefully, type Stop } from './stopping.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Calls `stopGracefully` with steps that never end, except for those in `steps`. `exit` replaces `process.exit`. */
function stopping(steps: Partial<Stop>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const on = vi.spyOn(process, 'on').mockReturnValue(process);
  const drain = vi.fn();
  const never = () => new Promise<void>(() => undefined);
  const log = { info: vi.fn(), fatal: vi.fn() } as Partial<Stop['log']> as Stop['log'];
  stopGracefully({ log, drain, close: never, cut: vi.fn(), release: never, closeLog: never, ...steps });
  const handle = (event: string, error?: Error): void => {
    const [, listener] = on.mock.calls.find(([name]) => name === event) ?? [];
    (listener as (error?: Error) => void)(error);
  };
  return { exit, drain, handle };
}

test('a stop that hangs ends the process with exit code 1 after 14 s, whatever further signals come', () => {
  const { exit, drain, handle } = stopping({});
  handle('SIGTERM');
  vi.advanceTimersByTime(13_999);
  handle('SIGINT');
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit.mock.calls).toEqual([[1]]);
  expect(drain).toHaveBeenCalledOnce();
});

test('a step of the stop that fails ends the process with exit code 1', async () => {
  const { exit, handle } = stopping({ close: () => Promise.reject(new Error('closed twice')) });
  handle('SIGTERM');
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[1]]), { timeout: 20_000 });
});
