import type { TriagePdfReply, TriagePdfRequest } from '#contract/api.ts';
import { HEADERS, PATHS } from '#contract/calls.ts';
import type { Call } from './call.ts';
import type { Result } from './result.ts';

/** The server gives its mail server 15 s; the page waits a little longer. */
const TIMEOUT_MS = 25_000;

/** The summary as a PDF in base64; with an e-mail address in the request it is mailed instead, and none comes back. */
export function requestSummary(
  call: Call,
  visitKey: string,
  request: TriagePdfRequest,
): Promise<Result<TriagePdfReply>> {
  return call({
    path: PATHS.triagePdf,
    body: request,
    headers: { [HEADERS.visitKey]: visitKey },
    timeoutMs: TIMEOUT_MS,
  }) as Promise<Result<TriagePdfReply>>;
}
