import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type OtherSite = {
  /** The address, without a trailing slash. */
  readonly address: string;
  /** The requests it got, oldest first. */
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** The site answers no request before this promise resolves. */
  answersAfter: Promise<unknown>;
  readonly stop: () => Promise<void>;
};

/** The icon keeps the browser from asking for one. */
const PAGE =
  '<!doctype html><html lang="en"><title>Weather</title><link rel="icon" href="data:,"><h1>The weather</h1></html>';

/** Starts another site on a free port, which records the headers of every request. */
export async function startOtherSite(host: string): Promise<OtherSite> {
  const server = createServer(({ url: path = '', headers }, response) => {
    site.asked.push({ path, headers });
    void site.answersAfter.then(() => response.setHeader('Content-Type', 'text/html').end(PAGE));
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const site: OtherSite = {
    // To the browser this is another site only if its host differs from ours (localhost and 127.0.0.1 differ).
    // Otherwise it is only another origin, by its port.
    address: `http://${host}:${port}`,
    asked: [],
    answersAfter: Promise.resolve(),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return site;
}
