import { logoName } from '#contract/logo.ts';
import type { LocatedClient } from '../../clients/readClients.ts';
import { refusal } from '../edge/refusal.ts';
import { encode, sendEncoded } from '../../pages/encodings.ts';
import type { Api } from './route.ts';

/** Returns the clients in use with their logos: the same list until a reload. */
export type Logos = () => readonly Pick<LocatedClient, 'client' | 'logo'>[];

const namedLogos = (logos: ReturnType<Logos>) =>
  new Map(
    logos.flatMap(({ client, logo }) => {
      if (logo === null) return [];
      const svg = logo.type === 'image/svg+xml' ? encode(logo.bytes) : null;
      return [[logoName(client.name), { ...logo, svg }] as const];
    }),
  );

/**
 * GET /content/logos/<name>: the logos from the clients' folders. A logo reveals the visitor's area, so the log and the
 * metrics hold only the route's pattern, not the name, and no browser keeps a logo (`no-store`, as for every reply).
 */
export function logosRoute(app: Api, { logos }: { readonly logos: Logos }): void {
  let [inUse, byName] = [logos(), namedLogos(logos())];
  const current = (): ReturnType<typeof namedLogos> => {
    const now = logos();
    if (now !== inUse) [inUse, byName] = [now, namedLogos(now)];
    return byName;
  };
  app.get('/content/logos/*', { schema: { hide: true } }, (request, reply) => {
    const logo = current().get((request.params as { readonly '*': string })['*']);
    if (logo === undefined) throw refusal.notFound();
    void reply.type(logo.type);
    if (logo.svg === null) return reply.send(logo.bytes);
    return sendEncoded(request, reply, logo.svg);
  });
}
