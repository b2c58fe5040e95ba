import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { answersOf } from './answers.ts';
import { ask, type Reply } from './call.ts';
import { connectTo } from './proxy.ts';

/** A visit of a test, and what its replies have shown so far. */
export type Visit = {
  readonly number: number;
  readonly key: string;
  /** The highest revision sent, whether it arrived or not; 0 before the first. */
  sent: number;
  /** The highest acknowledged revision; 0 before the first. */
  acknowledged: number;
  /** Every `_id` that the visit received: there must be only one. */
  readonly ids: Set<string>;
};

/** Creates a visit that has sent nothing yet. `number` decides its answers. */
export const newVisit = (number: number): Visit => ({
  number,
  key: randomBytes(24).toString('base64url'),
  sent: 0,
  acknowledged: 0,
  ids: new Set<string>(),
});

/** Sends a revision of a visit with its key and, usually, its `_id` if that is known. Rejects if the network fails. */
export async function sendRevision(address: string, visit: Visit, revision: number, alone = false): Promise<Reply> {
  visit.sent = Math.max(visit.sent, revision);
  const [id] = visit.ids;
  const withId = id === undefined || revision % 4 === 0 ? {} : { _id: id };
  const reply = await ask(address, '/api/triage/log', {
    headers: { 'Visit-Key': visit.key, 'Triage-Revision': String(revision), 'Consent-Version': '0123456789abcdef' },
    body: { triage: { ...answersOf(visit.number, revision), ...withId } },
    alone,
  });
  if (reply.status === 200) {
    visit.acknowledged = Math.max(visit.acknowledged, revision);
    visit.ids.add((reply.body as { _id: string })._id);
  }
  return reply;
}

/** True if the page would retry after this reply. */
const mayRetry = ({ status }: Reply): boolean => status === 429 || status >= 500;

/** Says why the server must not send this reply; null if it may. */
export function replyFault({ status, headers, body }: Reply): string | null {
  if (status === 200) return null;
  if (status !== 503) return `status ${status}: ${JSON.stringify(body)}`;
  return /^[1-9]\d*$/.test(headers['retry-after'] ?? '') ? null : 'status 503 without Retry-After';
}

/** Sends a visit's next revision until it is answered. `address` may change between attempts. */
export async function sendUntilAnswered(address: () => string, visit: Visit, alone = false): Promise<void> {
  const revision = visit.sent + 1;
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const reply = await sendRevision(address(), visit, revision, alone).catch(() => null);
    if (reply?.status === 200) return;
    if (reply && !mayRetry(reply)) throw new Error(`visit ${visit.number} was refused: ${replyFault(reply) ?? ''}`);
    await pause(25 + Math.random() * 50);
  }
  throw new Error(`visit ${visit.number} was never answered`);
}

/** Returns a revision's call as HTTP text, to be sent in pieces. */
export function revisionAsText(visit: Visit, revision: number): string {
  visit.sent = Math.max(visit.sent, revision);
  const body = JSON.stringify({ triage: answersOf(visit.number, revision) });
  const head = [
    'POST /api/triage/log HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Visit-Key: ${visit.key}`,
    `Triage-Revision: ${revision}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Sends a revision and closes the connection without waiting for the reply, like a browser whose tab is closed. */
export async function sendAndLeave(port: number, visit: Visit, revision: number): Promise<void> {
  const socket = await connectTo(port);
  await new Promise((resolve) => socket.write(revisionAsText(visit, revision), resolve));
  socket.destroy();
}
