import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type OtherSite = {
  /** Without a slash at the end. */
  readonly address: string;
  /** What it was asked for, oldest first. */
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** It answers nobody before this. */
  answersAfter: Promise<unknown>;
  readonly stop: () => Promise<void>;
};

/** The icon keeps the browser from asking for one. */
const PAGE =
  '<!doctype html><html lang="en"><title>Weather</title><link rel="icon" href="data:,"><h1>The weather</h1></html>';

/** Starts a site that is not ours, on a free port, which keeps the headers of every request it gets. */
export async function startOtherSite(host: string): Promise<OtherSite> {
  const server = createServer(({ url: path = '', headers }, response) => {
    site.asked.push({ path, headers });
    void site.answersAfter.then(() => response.setHeader('Content-Type', 'text/html').end(PAGE));
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const site: OtherSite = {
    // By number where our server goes by name, so that to the browser it is another site and not only another port.
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
