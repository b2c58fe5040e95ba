import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { LOOPBACK } from '../../testing/local.ts';

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The header lines as they stood, name and value in turn. */
  readonly rawHeaders: readonly string[];
  readonly text: string;
};

export type Call = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Whose connections it takes; without one it has a connection of its own. */
  readonly agent?: Agent;
};

/** Makes one request and gives the whole answer; rejects when the connection breaks first. */
export function call(port: number, path: string, how: Call = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, agent = false } = how;
  return new Promise((resolve, reject) => {
    const asked = request({ host: LOOPBACK, port, path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: given, rawHeaders } = response;
        resolve({ status, headers: given, rawHeaders, text: Buffer.concat(chunks).toString() });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** POSTs a JSON value, or a text as it stands. */
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

/** Makes the same call many times at the very same moment, over connections that stand already. */
export async function crowd(
  many: number,
  port: number,
  ask: (agent: Agent) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const agent = new Agent({ keepAlive: true });
  const all = (each: () => Promise<Answer>) => Promise.all(Array.from({ length: many }, each));
  try {
    await all(() => call(port, '/healthz', { agent }));
    return await all(() => ask(agent));
  } finally {
    agent.destroy();
  }
}

/** An answer's JSON. */
export const json = ({ text }: Answer): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

/** What every failure says, and nothing else. */
export const failure = (message: string, field: string | null = null) => ({ success: false, message, field });

/** What an answer says in all. */
export const said = (answer: Answer) => ({ status: answer.status, body: json(answer) });
