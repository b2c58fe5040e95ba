import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Content } from '#content/content.ts';
import type { LegalsReply } from '#contract/api.ts';
import type { ClientDirectory } from './clients/clientDirectory.ts';
import { refuseUnknown } from './edge/allowedMethods.ts';
import {
  answerBadUrl,
  answerClientError,
  CONNECTION_OPTIONS,
  endConnectionsOnce,
  refuseExpectations,
} from './edge/connections.ts';
import { answerError, isCall } from './edge/errorReply.ts';
import { acceptJsonOnly, BODY_LIMIT } from './edge/jsonBody.ts';
import { createLimiter } from './edge/limiter.ts';
import { checkOrigin } from './edge/origin.ts';
import { newRequestId, noteRequests } from './edge/requestLine.ts';
import { securityHeaders } from './edge/securityHeaders.ts';
import { shedUnderPressure } from './edge/shedding.ts';
import type { MailLedger } from './mailLedger/mailLedger.ts';
import type { Mailer } from './email/mailer.ts';
import { refusal } from './edge/refusal.ts';
import type { Log } from './process/logging.ts';
import type { Metrics } from './process/metrics.ts';
import type { Pages } from './pages/pages.ts';
import { servePages } from './pages/servePages.ts';
import { healthRoutes } from './routes/health.ts';
import { legalsRoute } from './routes/legals.ts';
import { logsRoute } from './routes/logs.ts';
import { postcodeRoute } from './routes/postcode.ts';
import type { Api } from './routes/route.ts';
import { triageLogRoute } from './routes/triageLog.ts';
import { triagePdfRoute } from './routes/triagePdf.ts';
import type { Settings } from './settings/settings.ts';
import type { SummaryMaker } from './summary/summaryMaker.ts';
import { createSummaryDesk } from './summary/summaryDesk.ts';
import type { TriageStore } from './triage/triageStore.ts';
import { asFastifyTrust } from './settings/trustProxy.ts';
import { createWorkQueue } from './summary/workQueue.ts';

/** Everything the server works with; `main.ts` gives the real ones, tests their own. */
export type AppDeps = {
  readonly settings: Settings;
  readonly store: TriageStore;
  readonly mailLedger: MailLedger;
  readonly mailer: Mailer;
  readonly directory: ClientDirectory;
  readonly makeSummary: SummaryMaker;
  /** The built app, or null where something else serves it. */
  readonly pages: Pages | null;
  readonly legals: () => LegalsReply;
  readonly words: Pick<Content, 'email'>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly now: () => Date;
  /** True once the process is about to stop. */
  readonly draining: () => boolean;
};

/** Fastify with the server's own rules for connections, bodies, errors and the log. */
function createServer({ settings, log }: AppDeps): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const headers = securityHeaders(settings);
  const app = fastify({
    ...CONNECTION_OPTIONS,
    bodyLimit: BODY_LIMIT,
    trustProxy: asFastifyTrust(settings.trustProxy),
    loggerInstance,
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerClientError(headers),
    frameworkErrors: answerBadUrl(headers),
  });
  refuseExpectations(app.server, headers);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  acceptJsonOnly(app);
  return app;
}

/** What every request passes before its route: headers first, so that each refusal carries them too. */
function guard(app: FastifyInstance, { settings, metrics, draining }: AppDeps): void {
  const headers = securityHeaders(settings);
  const refuse = refuseUnknown(app);
  noteRequests(app, metrics);
  endConnectionsOnce(draining, app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(isCall(request) ? headers.api : headers.page);
    done();
  });
  shedUnderPressure(app, settings.limits.MAX_EVENT_LOOP_DELAY_MS);
  app.addHook('onRequest', (request, _reply, done) => {
    checkOrigin(request, settings.publicUrl);
    refuse(request);
    done();
  });
}

/** The published description of the calls, made from the schemas that check them. */
async function describe(app: FastifyInstance, { serviceName }: Settings['brand']): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: serviceName, version: '1' } },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

function addCalls(app: FastifyInstance, deps: AppDeps): void {
  const api: Api = app.withTypeProvider<ZodTypeProvider>();
  const { settings, store, directory, metrics, legals } = deps;
  const { limits, brand } = settings;
  const limiter = (perMinute: number) => createLimiter(app, perMinute);
  const pdfQueue = createWorkQueue({
    running: limits.PDF_CONCURRENCY,
    waiting: limits.PDF_QUEUE,
    perOwner: limits.PDF_PER_ADDRESS,
  });
  const brandNow = () => ({ ...brand, year: String(deps.now().getFullYear()) });
  const desk = createSummaryDesk({ ...deps, pdfQueue, brand: brandNow });
  postcodeRoute(api, { directory, lookups: limiter(limits.LOOKUPS_PER_MINUTE) });
  triageLogRoute(api, { store, directory, newRecords: limiter(limits.NEW_RECORDS_PER_MINUTE) });
  triagePdfRoute(api, { store, desk, downloads: limiter(limits.SUMMARIES_PER_MINUTE) });
  legalsRoute(api, { legals });
  logsRoute(api, { errorReports: limiter(limits.ERROR_REPORTS_PER_MINUTE), metrics });
  healthRoutes(api, deps);
}

function refuseEveryPage(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw refusal.notFound();
  });
}

/** Builds the server, ready to listen or to be asked directly. The caller closes it. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = createServer(deps);
  guard(app, deps);
  await app.register(rateLimit, { global: false });
  await describe(app, deps.settings.brand);
  addCalls(app, deps);
  if (deps.pages) await servePages(app, deps.pages);
  else refuseEveryPage(app);
  await app.ready();
  return app;
}
