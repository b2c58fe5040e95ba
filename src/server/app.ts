import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { createServer, guardRequests } from './edge/edge.ts';
import { servePages, typedAddresses } from './pages/servePages.ts';
import { healthRoutes } from './routes/health.ts';
import { legalsRoute } from './routes/legals.ts';
import { logosRoute } from './routes/logos.ts';
import { logsRoute } from './routes/logs.ts';
import { describeCalls } from './routes/openApi.ts';
import { plainRoutes } from './routes/plain.ts';
import { plainLeaveRoutes } from './routes/plainLeave.ts';
import { policyReportsRoute } from './routes/policyReports.ts';
import { postcodeRoute } from './routes/postcode.ts';
import { securityTxtRoute } from './routes/securityTxt.ts';
import { triageLogRoute } from './routes/triageLog.ts';
import { triagePdfRoute } from './routes/triagePdf.ts';
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
  plainLeaveRoutes(api, services);
  logsRoute(api, services);
  policyReportsRoute(api, services);
  healthRoutes(api, services);
  securityTxtRoute(api, services);
  logosRoute(api, services);
  await servePages(app, services.pages);

  await app.ready();
  return app;
}
