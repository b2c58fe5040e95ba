import { ERROR_REPORT_LIMITS, PATHS } from '#contract/calls.ts';
import type { Call } from './call.ts';

const TIMEOUT_MS = 10_000;

/** Reports a failure of the page, cut to what the server keeps. Nobody waits for it and its own failure is nothing. */
export async function reportError(call: Call, boundary: string, error: unknown): Promise<void> {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const cut = (part: keyof typeof ERROR_REPORT_LIMITS, text: string): string =>
    text.slice(0, ERROR_REPORT_LIMITS[part]);
  await call({
    path: PATHS.logs,
    body: {
      boundary: cut('boundary', boundary),
      name: cut('name', name),
      message: cut('message', message),
      stack: cut('stack', stack ?? ''),
    },
    keepalive: true,
    timeoutMs: TIMEOUT_MS,
  });
}
