import type { BrowserType } from '@playwright/test';

type Command = { readonly id: number; readonly method: string };
type Transport = { send: (command: Command) => void; readonly onmessage?: (answer: object) => void };
type Bidi = { connectToTransport: (transport: Transport, options: unknown) => Promise<unknown> };
/** The part of Playwright's internals that is used; its version is pinned. */
type Inside = { readonly _connection: { toImpl: (browser: BrowserType) => { readonly _bidiFirefox: Bidi } } };

/**
 * Playwright 1.65 sends this for every context, but Firefox 153 does not support it. It only sets the colour scheme.
 */
const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride';

/** Lets Playwright drive an ordinary Firefox by answering the one command that Firefox does not support. */
export function allowOrdinaryFirefox(firefox: BrowserType): void {
  const bidi = (firefox as unknown as Inside)._connection.toImpl(firefox)._bidiFirefox;
  const connect = bidi.connectToTransport.bind(bidi);
  bidi.connectToTransport = (transport, options) => {
    const send = transport.send.bind(transport);
    transport.send = (command) => {
      if (command.method !== UNKNOWN_TO_FIREFOX) send(command);
      else setImmediate(() => transport.onmessage?.({ type: 'success', id: command.id, result: {} }));
    };
    return connect(transport, options);
  };
}
