import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { createServer, guardRequests } from './http/edge/edge.ts';
import { servePages, typedAddresses } from './pages/servePages.ts';
import { describeCalls, healthRoutes, securityTxtRoute } from './http/routes/aboutService.ts';
import { legalsRoute } from './http/routes/legals.ts';
import { logosRoute } from './http/routes/logos.ts';
import { logsRoute, cspReportsRoute } from './http/routes/logs.ts';
import { plainRoutes } from './http/routes/plain.ts';
import { postcodeRoute } from './http/routes/postcode.ts';
import { triageLogRoute } from './http/routes/triageLog.ts';
import { triagePdfRoute } from './http/routes/triagePdf.ts';
import { type AppDeps, createServices } from './services.ts';

/** Builds the server, ready to listen or to `inject` requests. The caller closes it. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = createServer(deps);
  await guardRequests(app, { ...deps, typedAddresses: typedAddresses(deps) });
  const api = app.withTypeProvider<ZodTypeProvider>();
  const services = createServices(app, deps);

  await describeCalls(app, services.brand.serviceName);
  postcodeRoute(api, services);
  triageLogRoute(api, services);
  triagePdfRoute(api, services);
  legalsRoute(api, services);
  plainRoutes(api, services);
  logsRoute(api, services);
  cspReportsRoute(api, services);
  healthRoutes(api, services);
  securityTxtRoute(api, services);
  logosRoute(api, services);
  servePages(app, services.pages);

  await app.ready();
  return app;
}
