import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { LOOPBACK } from '../../testing/local.ts';

/** A reply as received on the wire. */
export type RawAnswer = {
  readonly status: number;
  /** Lower-case name and value of each header line, in order. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
};

type Exchange = { readonly answers: readonly RawAnswer[]; readonly closed: boolean };

/** Opens a connection, from `localAddress`; never throws, since the other side may close it at once. */
export async function open(port: number, localAddress = LOOPBACK): Promise<Socket> {
  const socket = connect({ port, host: LOOPBACK, localAddress });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve());
    socket.once('close', () => resolve());
  });
  return socket;
}

function headerLine(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}

/** Parses the text that a connection received into its replies, in order. */
export function parseAnswers(text: string, found: readonly RawAnswer[] = []): readonly RawAnswer[] {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return found;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map(headerLine);
  const length = Number(headers.find(([name]) => name === 'content-length')?.[1] ?? Infinity);
  const status = Number(first.split(' ')[1]);
  const body = status === 304 || status < 200 ? '' : text.slice(end + 4, end + 4 + length);
  return parseAnswers(text.slice(end + 4 + body.length), [...found, { status, headers, body }]);
}

/** Sends `bytes`, encoded as Latin-1. Returns the replies once the server closes the connection, or after `waitMs`. */
export async function exchange(port: number, bytes: string, waitMs = 300): Promise<Exchange> {
  const socket = await open(port);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = new Promise<true>((resolve) => socket.once('close', () => resolve(true)));
  socket.write(Buffer.from(bytes, 'latin1'));
  const isClosed = await Promise.race([closed, pause(waitMs, false)]);
  socket.destroy();
  return { answers: parseAnswers(Buffer.concat(chunks).toString('latin1')), closed: isClosed };
}
