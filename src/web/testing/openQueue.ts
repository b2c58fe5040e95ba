import { vi } from 'vitest';
import type { TriageRecord } from '#domain/record.ts';
import { failure, type Result } from '../api/api.ts';
import { LogQueue, type LogRequest } from '../visit/logQueue.ts';

type Reply = Result<{ readonly _id?: string; readonly reference?: string }>;
const SAVED: Reply = { ok: true, value: { _id: 'the-id', reference: 'REF1234567' } };

export const failed = (status: number, retryAfter: string | null = null): Reply => failure(status, null, retryAfter);
export const record = (q1: 0 | 1 | 2 | 3 | 4): TriageRecord => ({ clientId: 'york', q1 });
export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A queue whose requests stay open until the test answers them, and whose retry delays are always the longest. */
export function openQueue() {
  const sent: LogRequest[] = [];
  const open: ((reply: Reply) => void)[] = [];
  const onSaved = vi.fn();
  const onStopped = vi.fn();
  const send = (request: LogRequest): Promise<Reply> => {
    sent.push(request);
    return new Promise((resolve) => open.push(resolve));
  };
  const queue = new LogQueue({ send, random: () => 1, onSaved, onStopped });
  /** Answers the oldest open request. */
  const answer = async (reply: Reply = SAVED): Promise<void> => {
    open.shift()?.(reply);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, sent, answer, onSaved, onStopped };
}
