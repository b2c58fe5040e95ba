import { once } from 'node:events';

/** Set in a Node process's environment, it lets `connectInspector` in, by a free port of this machine. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

/** What a Node process says of its own memory, asked over its inspector. */
export type Inspector = Disposable & {
  /** Has all garbage collected and gives how much memory, in MB, is still held. */
  readonly held: () => Promise<number>;
};

type Figures = Readonly<Record<string, number>>;
type Reply = { readonly id?: number; readonly result?: Figures };

const ADDRESS = /Debugger listening on (ws:\S+)/;
const MB = 2 ** 20;

/** Gives a function that asks for one thing and waits for what is answered. */
function asker(socket: WebSocket): (method: string) => Promise<Figures> {
  const waiting: PromiseWithResolvers<Figures>[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { id = -1, result = {} } = JSON.parse(String(data)) as Reply;
    waiting[id]?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting) reject(new Error('the inspector is gone'));
  });
  return (method) => {
    const reply = Promise.withResolvers<Figures>();
    const id = waiting.push(reply) - 1;
    socket.send(JSON.stringify({ id, method }));
    return reply.promise;
  };
}

/** Connects to the inspector of a process by what it printed. A process cannot end while this is open. */
export async function connectInspector(printed: string): Promise<Inspector> {
  const address = ADDRESS.exec(printed)?.[1];
  if (address === undefined) throw new Error(`no inspector listens:\n${printed}`);
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const ask = asker(socket);
  return {
    held: async () => {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize = NaN, backingStorageSize = NaN } = await ask('Runtime.getHeapUsage');
      return (usedSize + backingStorageSize) / MB;
    },
    [Symbol.dispose]: () => socket.close(),
  };
}
