import type { LegalsReply } from '#contract/api.ts';
import { PATHS } from '#contract/calls.ts';
import type { Call } from './call.ts';
import type { Result } from './result.ts';

const TIMEOUT_MS = 15_000;

/** The app's licence agreement and privacy notice, as HTML that the caller still has to sanitise. */
export function fetchLegals(call: Call): Promise<Result<LegalsReply>> {
  return call({ path: PATHS.legals, timeoutMs: TIMEOUT_MS }) as Promise<Result<LegalsReply>>;
}
