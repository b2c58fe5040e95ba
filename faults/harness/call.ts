import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: unknown };

export type Call = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Whether to use a separate connection, closed after the reply. */
  readonly alone?: boolean;
};

/** How long a call may take, in ms, before it counts as failed. */
const CALL_MS = 30_000;

const keptAlive = new Agent({ keepAlive: true });

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return json;
  }
}

/** Calls a server with GET or, if there is a body, with POST. Rejects if the connection fails. */
export function ask(address: string, path: string, { headers = {}, body, alone = false }: Call = {}): Promise<Reply> {
  const payload = body === undefined ? null : JSON.stringify(body);
  const described =
    payload === null ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${address}${path}`, {
      method: payload === null ? 'GET' : 'POST',
      headers: { ...described, ...headers },
      agent: alone ? false : keptAlive,
      signal: AbortSignal.timeout(CALL_MS),
    });
    // A connection can break more than once, e.g. after the reply to an oversized call.
    outgoing.on('error', reject);
    outgoing.once('response', (incoming) => {
      text(incoming).then(
        (json) => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: parsed(json) }),
        reject,
      );
    });
    outgoing.end(payload ?? undefined);
  });
}

/** Returns the status of a health check, or null if there is no reply. */
export function probe(address: string, path: '/healthz' | '/readyz'): Promise<number | null> {
  return ask(address, path, { alone: true }).then(
    ({ status }) => status,
    () => null,
  );
}
