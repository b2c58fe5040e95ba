import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { PATHS } from '#contract/calls.ts';
import type { AppDeps } from '../../src/server/services.ts';
import { createServer, guardRequests } from '../../src/server/http/edge/edge.ts';
import { createLimiter, enforce } from '../../src/server/http/edge/limiter.ts';
import { healthRoutes } from '../../src/server/http/routes/aboutService.ts';

/** A postcode that a client of the project serves by its own rules, without the directory of all postcodes. */
const KNOWN = 'YO1 7HH';

/**
 * The postcode route behind the checks, limit, headers, log and metrics of the product, with one lookup's reply, serialized
 * beforehand, for every postcode: what is left to compare is reading the query, the search, and writing the reply.
 */
export async function createConstantLookupApp(deps: AppDeps): Promise<FastifyInstance> {
  const reply = JSON.stringify(deps.directory.find(KNOWN).found);
  const app = createServer(deps);
  await guardRequests(app, deps);
  healthRoutes(app.withTypeProvider<ZodTypeProvider>(), deps);
  const lookups = createLimiter(app, deps.settings.limits.LOOKUPS_PER_MINUTE);
  const onRequest = (request: FastifyRequest): Promise<void> => enforce(lookups, request);
  app.get(PATHS.postcode, { onRequest }, (_request, response) => {
    void response.type('application/json; charset=utf-8').send(reply);
  });
  await app.ready();
  return app;
}
