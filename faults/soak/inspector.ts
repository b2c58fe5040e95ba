import { once } from 'node:events';

/** Environment variables that make a Node process open its inspector on a free local port, for `connectInspector`. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

/** Reads a Node process's memory over its inspector. */
export type Inspector = Disposable & {
  /** Collects all garbage and returns how much memory, in MB, is still held. */
  readonly held: () => Promise<number>;
  /** Collects all garbage and returns the name of every object left in the heap. A string's name is its whole text. */
  readonly namesInHeap: () => Promise<readonly string[]>;
};

type Reply = { readonly id: number; readonly result?: Readonly<Record<string, unknown>> };
type Event = { readonly method: string; readonly params: Readonly<Record<string, unknown>> };
type Snapshot = {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[] } };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
};

const ADDRESS = /Debugger listening on (ws:\S+)/;
const MB = 2 ** 20;
/** A script that lifts V8's limit on strings in a snapshot, which are otherwise cut after 1,024 characters. */
const WHOLE_STRINGS = `process.getBuiltinModule('v8').setFlagsFromString('--heap-snapshot-string-limit=100000000')`;

/** Returns a function that sends one request, passes events to `onEvent`, and waits for the answer. */
function asker(socket: WebSocket, onEvent: (event: Event) => void) {
  const waiting: PromiseWithResolvers<Readonly<Record<string, unknown>>>[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Reply | Event;
    if ('method' in message) onEvent(message);
    else waiting[message.id]?.resolve(message.result ?? {});
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting) reject(new Error('the inspector is gone'));
  });
  return (method: string, params: object = {}) => {
    const reply = Promise.withResolvers<Readonly<Record<string, unknown>>>();
    const id = waiting.push(reply) - 1;
    socket.send(JSON.stringify({ id, method, params }));
    return reply.promise;
  };
}

/** Returns the name of every node of a snapshot. A name that several nodes have is repeated. */
function namesOf({ snapshot, nodes, strings }: Snapshot): readonly string[] {
  const { node_fields: fields } = snapshot.meta;
  const at = fields.indexOf('name');
  return Array.from({ length: nodes.length / fields.length }, (_, node) => {
    const name = nodes[node * fields.length + at];
    return name === undefined ? '' : (strings[name] ?? '');
  });
}

/** Connects to the inspector of a process, given the process's output. The process cannot end while this is open. */
export async function connectInspector(printed: string): Promise<Inspector> {
  const address = ADDRESS.exec(printed)?.[1];
  if (address === undefined) throw new Error(`no inspector listens:\n${printed}`);
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const chunks: string[] = [];
  const ask = asker(socket, ({ method, params }) => {
    if (method === 'HeapProfiler.addHeapSnapshotChunk') chunks.push(String(params.chunk));
  });
  return {
    held: async () => {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize } = await ask('Runtime.getHeapUsage');
      return (Number(usedSize) + Number(backingStorageSize)) / MB;
    },
    namesInHeap: async () => {
      await ask('Runtime.evaluate', { expression: WHOLE_STRINGS });
      await ask('HeapProfiler.collectGarbage');
      await ask('HeapProfiler.takeHeapSnapshot', { exposeInternals: true });
      return namesOf(JSON.parse(chunks.splice(0).join('')) as Snapshot);
    },
    [Symbol.dispose]: () => socket.close(),
  };
}
