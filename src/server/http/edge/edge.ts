import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Log } from '../../process/logging.ts';
import type { Metrics } from '../../process/metrics.ts';
import type { Settings } from '../../settings/settings.ts';
import { asFastifyTrust } from '../../settings/trustProxy.ts';
import { refuseUnknown } from './allowedMethods.ts';
import {
  answerBadUrl,
  answerClientError,
  closeConnectionsWhile,
  CONNECTION_OPTIONS,
  refuseExpectations,
  refuseTunnels,
} from './connections.ts';
import { answerError, isCall } from './errorReply.ts';
import { acceptJsonOnly, BODY_LIMIT } from './jsonBody.ts';
import { checkOrigin } from './origin.ts';
import { logRequests, newRequestId } from './accessLog.ts';
import { resolveScriptAlias } from './scriptAlias.ts';
import { redirectToListed } from './typedAddresses.ts';
import { type ScriptRule, securityHeaders } from './securityHeaders.ts';
import { limitLoad } from './loadShedding.ts';

/** Replaces Fastify's own schema compilers, which Fastify would load although others are set. */
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

/** Adds the checks before every route, headers first, for refusals too. Call it before any route is added. */
export async function guardRequests(
  app: FastifyInstance,
  { settings, metrics, draining, typedAddresses = [] }: GuardDeps,
): Promise<void> {
  const headers = securityHeaders(settings);
  const refuse = refuseUnknown(app);
  const lead = redirectToListed(typedAddresses);
  logRequests(app, metrics);
  closeConnectionsWhile(draining, app);
  app.addHook('onRequest', (request, reply, done) => {
    const { noScript = false } = request.routeOptions.config as Partial<ScriptRule>;
    void reply.headers(isCall(request) ? headers.api : noScript ? headers.plain : headers.page);
    done();
  });
  limitLoad(app, settings.limits.MAX_EVENT_LOOP_DELAY_MS);
  app.addHook('onRequest', (request, reply, done) => {
    checkOrigin(request, settings.publicUrl);
    if (lead(request, reply) !== null) return;
    refuse(request);
    done();
  });
  await app.register(rateLimit, { global: false });
}
