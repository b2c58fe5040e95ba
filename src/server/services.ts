import type { FastifyInstance } from 'fastify';
import type { LegalsReply } from '#contract/schemas.ts';
import type { ClientDirectory } from './clients/clientDirectory.ts';
import { createAllowance, createLimiter, createRecordLimiter, NETWORK } from './http/edge/limiter.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MailLedger } from './mail/mailLedger.ts';
import type { Pages } from './pages/pages.ts';
import type { Agreement } from './plain/agreement.ts';
import type { Log } from './process/logging.ts';
import type { Metrics } from './process/metrics.ts';
import type { Logos } from './http/routes/logos.ts';
import type { Settings } from './settings/settings.ts';
import { DocumentService } from './documents/documentService.ts';
import type { PdfMakers } from './documents/pdfMakers.ts';
import type { TriageStore } from './records/triageStore.ts';

export type AppDeps = PdfMakers & {
  readonly settings: Settings;
  readonly store: TriageStore;
  readonly mailLedger: MailLedger;
  readonly mailer: Mailer;
  readonly directory: ClientDirectory;
  readonly countLookup: (clientId: string) => void;
  readonly logos: Logos;
  /** The built app; null if there is no build. */
  readonly pages: Pages | null;
  readonly legals: (language: string) => Promise<LegalsReply>;
  /** The terms and the notices in a language, for the page that needs no JavaScript. */
  readonly agreements: (language: string) => Promise<Agreement>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly now: () => Date;
  readonly draining: () => boolean;
  readonly version: string;
};

/** Creates the limits on requests from one network address. */
export function createLimiters(app: FastifyInstance, limits: Settings['limits']) {
  return {
    lookups: createLimiter(app, limits.LOOKUPS_PER_MINUTE),
    newRecords: createRecordLimiter(app, limits.NEW_RECORDS_PER_MINUTE),
    plainPages: createLimiter(app, 2 * limits.LOOKUPS_PER_MINUTE),
    // The mail ledger limits each address.
    mails: createAllowance(NETWORK.addresses * 24 * limits.MAILS_PER_ADDRESS_PER_HOUR, NETWORK.bits),
    downloads: createLimiter(app, limits.SUMMARIES_PER_MINUTE),
    errorReports: createLimiter(app, limits.ERROR_REPORTS_PER_MINUTE),
    policyReports: createLimiter(app, limits.ERROR_REPORTS_PER_MINUTE),
  };
}

/** Creates everything that the routes use. Call it after `guardRequests`, which registers rate limiting. */
export function createServices(app: FastifyInstance, deps: AppDeps) {
  const { brand, limits } = deps.settings;
  return { ...deps, ...createLimiters(app, limits), brand, documents: new DocumentService(deps) };
}
