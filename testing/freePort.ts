import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The range of ports to try. It is below the range for outgoing connections, so that none of them takes the port. */
const [FIRST, END] = [10_000, 32_000];

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listens = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (listens) await new Promise((resolve) => server.close(resolve));
  return listens;
}

/** Returns the first of `count` consecutive ports of 127.0.0.1 that are free at this moment. */
export async function freePort(count = 1): Promise<number> {
  const port = randomInt(FIRST, END - count);
  const ports = Array.from({ length: count }, (_, index) => port + index);
  const free = await Promise.all(ports.map(isFree));
  return free.every(Boolean) ? port : freePort(count);
}
