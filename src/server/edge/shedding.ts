import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { refusal } from '../errors.ts';

/** Long enough that one slow moment, such as the start, is not taken for overload. */
const SAMPLE_MS = 1_000;
/** How often, in ms, Node looks how late the event loop is; the delay it gives includes this. */
const RESOLUTION_MS = 10;

/** A route's `config` that keeps it answering under overload. */
export type SheddingRule = { readonly neverShed: true };

/**
 * Answers 503 while the event loop runs later than `maxDelayMs` in the mean of a second, so that what is accepted is
 * answered in time; 0 is never.
 */
export function shedUnderPressure(app: FastifyInstance, maxDelayMs: number): void {
  if (maxDelayMs === 0) return;
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let isLate = false;
  const sample = (): void => {
    // Without a single look in a whole second the mean is no number: later cannot be.
    isLate = !(delays.mean / 1e6 - RESOLUTION_MS <= maxDelayMs);
    delays.reset();
  };
  const timer = setInterval(sample, SAMPLE_MS).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    delays.disable();
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { neverShed } = request.routeOptions.config as Partial<SheddingRule>;
    if (isLate && !neverShed) throw refusal.unavailable();
    done();
  });
}
