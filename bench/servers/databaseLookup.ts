import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Pool } from 'pg';
import type { AppDeps } from '../../src/server/services.ts';
import { createClientDirectory } from '../../src/server/clients/clientDirectory.ts';
import { createServer, guardRequests } from '../../src/server/http/edge/edge.ts';
import { createLimiter } from '../../src/server/http/edge/limiter.ts';
import { healthRoutes } from '../../src/server/http/routes/health.ts';
import type { DirectoryLookup } from '../../src/server/postcodes/followDirectory.ts';
import { postcodeRoute } from '../../src/server/http/routes/postcode.ts';

type Clients = Parameters<typeof createClientDirectory>[0];

/** As many as the server's own pool. */
const CONNECTIONS = 10;

/** Prepared once on each connection. */
const BY_KEY = { name: 'authority', text: 'select authority from postcode where postcode = $1' };

/** Asks the database for the authority of a postcode such as "YO1 7HH"; null when it is unknown. */
function authorityIn(databaseUrl: string): (postcode: string) => Promise<string | null> {
  const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  return async (postcode) => {
    const { rows } = await pool.query<{ authority: string }>({ ...BY_KEY, values: [postcode] });
    return rows[0]?.authority ?? null;
  };
}

/**
 * The postcode route behind the checks of the product, with a database in place of the table in memory. The route takes
 * its authority without waiting, so a hook asks for it before each call; what it hands over is never used without asking.
 */
export async function createDatabaseLookupApp(
  deps: AppDeps,
  clients: Clients,
  databaseUrl: string,
): Promise<FastifyInstance> {
  const authorityOf = authorityIn(databaseUrl);
  const handedOver = new Map<string, string | null>();
  const lookup: DirectoryLookup = {
    authorityOf: ({ formatted }) => handedOver.get(formatted) ?? null,
    sectorOf: () => [],
    nationOf: () => null,
  };
  const directory = createClientDirectory(clients, () => lookup);
  const app = createServer(deps);
  await guardRequests(app, deps);
  healthRoutes(app.withTypeProvider<ZodTypeProvider>(), deps);
  await app.register((scope, _options, done) => {
    scope.addHook<{ Querystring: { readonly postcode: string } }>('preHandler', async ({ query: { postcode } }) => {
      handedOver.set(postcode, await authorityOf(postcode));
    });
    postcodeRoute(scope.withTypeProvider<ZodTypeProvider>(), {
      directory,
      lookups: createLimiter(scope, 0),
      countLookup: () => undefined,
    });
    done();
  });
  await app.ready();
  return app;
}
