import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { LOOPBACK } from '../../testing/local.ts';

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The raw header lines, name and value in turn. */
  readonly rawHeaders: readonly string[];
  readonly text: string;
};

export type Call = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The agent whose connections it uses; by default a separate connection. */
  readonly agent?: Agent;
};

/** Sends one request and returns the whole reply; rejects if the connection breaks first. */
export function call(port: number, path: string, how: Call = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, agent = false } = how;
  return new Promise((resolve, reject) => {
    const asked = request({ host: LOOPBACK, port, path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers, rawHeaders } = response;
        resolve({ status, headers, rawHeaders, text: Buffer.concat(chunks).toString() });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** POSTs a value as JSON, or a string unchanged. */
export function post(
  port: number,
  path: string,
  body: unknown,
  headers: Call['headers'] = {},
  agent?: Agent,
): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return call(port, path, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: text,
    ...(agent && { agent }),
  });
}

/** Makes the same call many times at once, over connections that are already open. */
export async function crowd(
  many: number,
  port: number,
  ask: (agent: Agent) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const agent = new Agent({ keepAlive: true });
  const all = (item: () => Promise<Answer>) => Promise.all(Array.from({ length: many }, item));
  try {
    await all(() => call(port, '/healthz', { agent }));
    return await all(() => ask(agent));
  } finally {
    agent.destroy();
  }
}

/** A reply's JSON. */
export const json = ({ text }: Answer): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

/** The exact body of a failure. */
export const failure = (message: string, field: string | null = null) => ({ success: false, message, field });

/** Returns an answer's status and body, for comparisons. */
export const replyOf = (answer: Answer) => ({ status: answer.status, body: json(answer) });
