import type { EventEmitter } from 'node:events';

/** The part of autocannon that the load generator uses. */
export type Request = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};
export type Client = EventEmitter & { readonly setRequests: (requests: readonly Request[]) => void };
type Options = {
  readonly url: string;
  readonly connections: number;
  readonly duration?: number;
  readonly amount?: number;
  readonly setupClient?: (client: Client) => void;
};
export type Result = {
  readonly requests: { readonly total: number };
  readonly duration: number;
  readonly errors: number;
  readonly timeouts: number;
  readonly non2xx: number;
};
type Instance = PromiseLike<Result> & {
  readonly on: (
    event: 'response',
    listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
  ) => Instance;
};
export type Autocannon = (options: Options) => Instance;
