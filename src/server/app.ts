import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { basePath, LANGUAGES, plainPath } from '#content/languages.ts';
import type { LegalsReply } from '#contract/schemas.ts';
import { JOURNEY } from '#domain/journey.ts';
import type { ClientDirectory } from './clients/clientDirectory.ts';
import { createServer, guardRequests } from './edge/edge.ts';
import { createLimiter } from './edge/limiter.ts';
import type { Mailer } from './email/mailer.ts';
import type { MailLedger } from './mailLedger/mailLedger.ts';
import type { Pages } from './pages/pages.ts';
import { servePages } from './pages/servePages.ts';
import type { Agreement } from './plain/agreement.ts';
import type { Log } from './process/logging.ts';
import type { Metrics } from './process/metrics.ts';
import { healthRoutes } from './routes/health.ts';
import { legalsRoute } from './routes/legals.ts';
import { logosRoute, type Logos } from './routes/logos.ts';
import { logsRoute } from './routes/logs.ts';
import { describeCalls } from './routes/openApi.ts';
import { plainRoutes } from './routes/plain.ts';
import { plainLeaveRoutes } from './routes/plainLeave.ts';
import { policyReportsRoute } from './routes/policyReports.ts';
import { postcodeRoute } from './routes/postcode.ts';
import { securityTxtRoute } from './routes/securityTxt.ts';
import { triageLogRoute } from './routes/triageLog.ts';
import { triagePdfRoute } from './routes/triagePdf.ts';
import type { Settings } from './settings/settings.ts';
import { createGpSheetDesk } from './summary/gpSheetDesk.ts';
import type { PdfMakers } from './summary/pdfMakers.ts';
import { createPdfQueue } from './summary/boundedQueue.ts';
import { createSummaryDesk } from './summary/summaryDesk.ts';
import type { TriageStore } from './triage/triageStore.ts';

/** The server's dependencies; `main.ts` passes the real ones, tests their own. */
export type AppDeps = PdfMakers & {
  readonly settings: Settings;
  readonly store: TriageStore;
  readonly mailLedger: MailLedger;
  readonly mailer: Mailer;
  readonly directory: ClientDirectory;
  readonly logos: Logos;
  /** The built app, or null where something else serves it. */
  readonly pages: Pages | null;
  readonly legals: (language: string) => LegalsReply;
  /** The terms and the notices of the page without script. */
  readonly agreements: (language: string) => Agreement;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly now: () => Date;
  /** True once the process is stopping. */
  readonly draining: () => boolean;
  /** The version of this service, as /healthz reports it. */
  readonly version: string;
};

/** Every address outside the visit: the public pages, the form without script, and posters' links with an option. */
function typedAddresses({ pages, directory }: Pick<AppDeps, 'pages' | 'directory'>): readonly string[] {
  const ofVisit = LANGUAGES.flatMap((words) => JOURNEY.map(({ path }) => basePath(words) + path));
  const links = directory.referralOptions.map(({ value }) => `/from/${value}`);
  const plain = LANGUAGES.map(plainPath);
  return [
    ...(pages?.paths.filter((path) => !ofVisit.includes(path)) ?? []),
    ...(pages === null ? [] : links),
    ...plain.flatMap((path) => [path, ...links.map((link) => path + link)]),
  ];
}

/** Builds the server, ready to listen or to `inject` requests. The caller closes it. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { limits, brand } = deps.settings;
  const app = createServer(deps);
  await guardRequests(app, { ...deps, typedAddresses: typedAddresses(deps) });
  await describeCalls(app, brand.serviceName);

  const calls = app.withTypeProvider<ZodTypeProvider>();
  const lookups = createLimiter(app, limits.LOOKUPS_PER_MINUTE);
  const newRecords = createLimiter(app, limits.NEW_RECORDS_PER_MINUTE);
  postcodeRoute(calls, { ...deps, lookups });
  triageLogRoute(calls, { ...deps, newRecords });
  const plainPages = createLimiter(app, 2 * limits.LOOKUPS_PER_MINUTE);
  plainRoutes(calls, { ...deps, brand, lookups, newRecords, plainPages });
  plainLeaveRoutes(calls, deps);
  const pdfDeps = { ...deps, pdfQueue: createPdfQueue(limits) };
  triagePdfRoute(calls, {
    ...deps,
    summaries: createSummaryDesk(pdfDeps),
    gpSheets: createGpSheetDesk(pdfDeps),
    downloadsPerMinute: limits.SUMMARIES_PER_MINUTE,
  });
  legalsRoute(calls, deps);
  const reportDeps = { ...deps, errorReportsPerMinute: limits.ERROR_REPORTS_PER_MINUTE };
  logsRoute(calls, reportDeps);
  policyReportsRoute(calls, reportDeps);
  healthRoutes(calls, deps);
  securityTxtRoute(calls, deps);
  logosRoute(calls, deps);

  await servePages(app, deps.pages);
  await app.ready();
  return app;
}
