import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from './refusal.ts';

/** The maximum number of addresses that a limit counts. Beyond that, it forgets the address seen longest ago. */
const MAX_KEYS = 100_000;
const MINUTE_MS = 60_000;

/** Strips the port that some proxies add to an address; it differs with every connection. */
const withoutPort = (address: string): string => address.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/**
 * Returns the form in which limits count an address. IPv6 is counted by its /64, because one subscriber has all of
 * it. A text that is not an address becomes "unknown", so that no caller's text is stored.
 */
export const countedAddress = (address: string): string => (isIP(address) === 0 ? 'unknown' : normalizeIP(address));

/** Returns the counted form (`countedAddress`) of a request's address, which the trusted proxies report. */
export function networkAddress(request: FastifyRequest): string {
  // A closed socket has no address, despite the type.
  const input = request.ip as string | undefined;
  return countedAddress(withoutPort(input ?? ''));
}

export type Limiter = (
  request: FastifyRequest,
) => Promise<{ allowed: true } | { allowed: false; retrySeconds: number }>;

/** Returns a function that returns a value of `create`, and a new value if the clock was set back by over a minute. */
function renewAfterClockStep<Value>(create: () => Value): () => Value {
  let value = create();
  let latest = Date.now();
  return () => {
    const now = Date.now();
    if (now < latest - MINUTE_MS) [value, latest] = [create(), now];
    latest = Math.max(latest, now);
    return value;
  };
}

/** Allows `perMinute` requests from each network address; 0 is no limit. */
export function createLimiter(app: FastifyInstance, perMinute: number): Limiter {
  if (perMinute === 0) return () => Promise.resolve({ allowed: true });
  const options = { max: perMinute, timeWindow: MINUTE_MS, cache: MAX_KEYS, keyGenerator: networkAddress };
  // The library's time windows end by the wall clock. If it is set back by two days, a window would last two days.
  const counter = renewAfterClockStep(() => app.createRateLimit(options));
  return async (request) => {
    const result = await counter()(request);
    return !result.isAllowed && result.isExceeded
      ? { allowed: false, retrySeconds: result.ttlInSeconds }
      : { allowed: true };
  };
}

export async function enforce(limiter: Limiter, request: FastifyRequest): Promise<void> {
  const result = await limiter(request);
  if (!result.allowed) throw refusal.tooMany(result.retrySeconds);
}
