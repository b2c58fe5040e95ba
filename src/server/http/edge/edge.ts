import { randomInt } from 'node:crypto';
import fastify, { type FastifyInstance, LogController, type FastifyBaseLogger } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Metrics } from '../../process/metrics.ts';
import type { Log } from '../../process/logging.ts';
import type { Settings } from '../../settings/settings.ts';
import { asFastifyTrust } from '../../settings/trustProxy.ts';
import { refuseUnknown } from './allowedMethods.ts';
import {
  answerBadUrl,
  answerClientError,
  closeConnectionsOnDraining,
  CONNECTION_OPTIONS,
  refuseExpectations,
  refuseTunnels,
} from './connections.ts';
import { answerError, isApiCall } from './errorReply.ts';
import { acceptJsonOnly, BODY_LIMIT } from './jsonBody.ts';
import { originCheck } from './origin.ts';
import { redirectToListed } from './typedAddresses.ts';
import { type ScriptRule, securityHeaders } from './securityHeaders.ts';
import { limitLoad } from './loadShedding.ts';

/**
 * Maps an alias of a script to its file, for `rewriteUrl`. Every script has alias URLs, because some browsers cache a
 * failed import. The page's own script is requested again under `again/<number>/`. After an import has failed, a
 * running page requests its scripts under `apart/<number>/`; there, the page's own script is a re-export of the running
 * one (`scripts/build.ts`).
 */
export function resolveScriptAlias({ url = '/' }: { readonly url?: string | undefined }): string {
  return url.replace(
    /^\/assets\/((?:(?:again|apart)\/\d{1,4}\/)+)(index-)?/,
    (_, folders: string, page = '') => `/assets/${page && folders.includes('apart') ? 'apart/' : ''}${page}`,
  );
}

const UNKNOWN = '(unknown)';

/**
 * The name of a route in the log and the metrics, where its path would tell how far a visit went. A page's scripts have
 * one name too, because some belong to one screen.
 */
export type LogRule = { readonly loggedAs: string };

/** The largest range of `randomInt`, which fetches its random bytes for many numbers at once. */
const REQUEST_IDS = 2 ** 48 - 1;

/** Returns a random number in digits: with letters, some ids would be scrubbed from the log as postcodes. */
export const newRequestId = (): string => String(randomInt(REQUEST_IDS));

function logRequests(app: FastifyInstance, metrics: Pick<Metrics, 'calls'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { loggedAs } = request.routeOptions.config as Partial<LogRule>;
    const route = loggedAs ?? request.routeOptions.url?.replace(/^\/assets\/.*/, '/assets/*') ?? UNKNOWN;
    const status = reply.statusCode;
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime) }, 'request');
    metrics.calls.observe({ method, route, status: String(status) }, reply.elapsedTime / 1000);
    done();
  });
}

/** Stands in for Fastify's own schema compilers, which Fastify would otherwise load although only zod's are used. */
const neverUsed = (): never => {
  throw new Error('schemas are compiled by zod’s compilers only');
};

/** Creates a Fastify server with our rules for connections, bodies, errors and the log, and no routes yet. */
export function createServer({ settings, log }: { settings: Settings; log: Log }): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const headers = securityHeaders(settings);
  const app = fastify({
    ...CONNECTION_OPTIONS,
    bodyLimit: BODY_LIMIT,
    rewriteUrl: resolveScriptAlias,
    trustProxy: asFastifyTrust(settings.trustProxy),
    loggerInstance,
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerClientError(headers),
    frameworkErrors: answerBadUrl(headers),
    schemaController: { compilersFactory: { buildValidator: neverUsed, buildSerializer: neverUsed } },
  });
  refuseExpectations(app.server, headers);
  refuseTunnels(app.server, headers);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  acceptJsonOnly(app);
  return app;
}

type GuardDeps = {
  readonly settings: Settings;
  readonly metrics: Pick<Metrics, 'calls'>;
  readonly draining: () => boolean;
  /** The addresses of pages outside the visit, which people may type by hand. */
  readonly typedAddresses?: readonly string[];
};

/**
 * Adds the hooks that every request passes: first the security headers, so that refusals have them too, and then the
 * checks. Call it before any route is added.
 */
export async function guardRequests(
  app: FastifyInstance,
  { settings, metrics, draining, typedAddresses = [] }: GuardDeps,
): Promise<void> {
  const headers = securityHeaders(settings);
  const refuse = refuseUnknown(app);
  const checkOrigin = originCheck(settings.publicUrl);
  const lead = redirectToListed(typedAddresses);
  logRequests(app, metrics);
  closeConnectionsOnDraining(draining, app);
  app.addHook('onRequest', (request, reply, done) => {
    const { noScript = false } = request.routeOptions.config as Partial<ScriptRule>;
    void reply.headers(isApiCall(request) ? headers.api : noScript ? headers.plain : headers.page);
    done();
  });
  limitLoad(app, settings.limits.MAX_EVENT_LOOP_DELAY_MS);
  app.addHook('onRequest', (request, reply, done) => {
    checkOrigin(request);
    if (lead(request, reply) !== null) return;
    refuse(request);
    done();
  });
  await app.register(rateLimit, { global: false });
}
