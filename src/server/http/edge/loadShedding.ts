import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from './refusal.ts';

/** The length of a sample, in ms: long enough that one slow moment, such as the start, does not count as overload. */
const SAMPLE_MS = 1_000;
/** How often, in ms, Node samples the event loop's delay; its figures include this interval. */
const RESOLUTION_MS = 10;

/**
 * A route's `config` for an overload. `neverShed`: requests are always answered. `shedOnceRead`: they are refused only
 * after their body is read, so that the error page can show the answers in it again.
 */
export type LoadSheddingRule = { readonly neverShed: true } | { readonly shedOnceRead: true };

/** Samples the event loop's delay; its mean is in ns, and NaN without a sample. */
export type DelayMonitor = Pick<ReturnType<typeof monitorEventLoopDelay>, 'enable' | 'disable' | 'reset' | 'mean'>;

/** Answers 503 while the event loop's mean delay over a second exceeds `maxDelayMs`; 0 turns the limit off. */
export function limitLoad(
  app: FastifyInstance,
  maxDelayMs: number,
  delays: DelayMonitor = monitorEventLoopDelay({ resolution: RESOLUTION_MS }),
): void {
  if (maxDelayMs === 0) return;
  delays.enable();
  let isLate = false;
  const sample = (): void => {
    // Without a sample in a whole second the mean is NaN: the event loop was blocked throughout.
    isLate = !(delays.mean / 1e6 - RESOLUTION_MS <= maxDelayMs);
    delays.reset();
  };
  const timer = setInterval(sample, SAMPLE_MS).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    delays.disable();
    done();
  });
  const shed = ({ routeOptions }: FastifyRequest, isRead: boolean): void => {
    const rule = routeOptions.config as object;
    if (isLate && !('neverShed' in rule) && isRead === 'shedOnceRead' in rule) throw refusal.unavailable();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    shed(request, false);
    done();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    shed(request, true);
    done();
  });
}
