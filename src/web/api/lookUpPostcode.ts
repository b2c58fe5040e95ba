import type { PostcodeReply } from '#contract/api.ts';
import { PATHS } from '#contract/calls.ts';
import type { Call } from './call.ts';
import type { Result } from './result.ts';

const TIMEOUT_MS = 15_000;

/** The client and zone that serve a postcode, and what the screens need of them. */
export function lookUpPostcode(call: Call, postcode: string): Promise<Result<PostcodeReply>> {
  const path = `${PATHS.postcode}?postcode=${encodeURIComponent(postcode)}`;
  return call({ path, timeoutMs: TIMEOUT_MS }) as Promise<Result<PostcodeReply>>;
}
