import type { TriageLogReply } from '#contract/api.ts';
import { HEADERS, PATHS } from '#contract/calls.ts';
import type { TriageRecord } from '#domain/triage.ts';
import type { Call } from './call.ts';
import type { Result } from './result.ts';

const TIMEOUT_MS = 20_000;

export type LogEntry = {
  /** Everything collected so far, with the record's id once it is known. */
  readonly triage: TriageRecord & { readonly _id?: string };
  /** One higher for each change of the record. */
  readonly revision: number;
  readonly visitKey: string;
  readonly consentVersion: string;
  /** Sent as the page goes away. */
  readonly keepalive: boolean;
};

/** Stores the whole record in place of what was stored; safe to repeat. */
export function logTriage(call: Call, entry: LogEntry): Promise<Result<TriageLogReply>> {
  return call({
    path: PATHS.triageLog,
    body: { triage: entry.triage },
    headers: {
      [HEADERS.visitKey]: entry.visitKey,
      [HEADERS.triageRevision]: String(entry.revision),
      [HEADERS.consentVersion]: entry.consentVersion,
    },
    keepalive: entry.keepalive,
    timeoutMs: TIMEOUT_MS,
  }) as Promise<Result<TriageLogReply>>;
}
