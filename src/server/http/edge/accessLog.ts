import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../process/metrics.ts';

const UNKNOWN = '(unknown)';

/** Returns a random number in digits: with letters, some ids would be scrubbed from the log as postcodes. */
export const newRequestId = (): string => String(randomBytes(8).readBigUInt64LE());

export function logRequests(app: FastifyInstance, metrics: Pick<Metrics, 'calls'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? UNKNOWN;
    const status = reply.statusCode;
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime) }, 'request');
    metrics.calls.observe({ method, route, status: String(status) }, reply.elapsedTime / 1000);
    done();
  });
}
