import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from './refusal.ts';

/** Most addresses a limit remembers; beyond it the least recently seen are forgotten. */
const MAX_KEYS = 100_000;
const MINUTE_MS = 60_000;

/** Strips the port that some proxies add to an address; it differs with every connection. */
const withoutPort = (address: string): string => address.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/**
 * The key under which limits count an address: IPv6 by its /64, since one subscriber has all of it. Any other text counts as
 * one visitor, so that no caller's text is stored.
 */
export const countedAddress = (address: string): string => (isIP(address) === 0 ? 'unknown' : normalizeIP(address));

/** The address that a limit counts, as the trusted proxies report it. */
export function networkAddress(request: FastifyRequest): string {
  // A closed socket has no address, despite the type.
  const input = request.ip as string | undefined;
  return countedAddress(withoutPort(input ?? ''));
}

export type Limiter = (
  request: FastifyRequest,
) => Promise<{ allowed: true } | { allowed: false; retrySeconds: number }>;

/** Keeps the value of `create`, and creates it again once the clock has been set back by more than a minute. */
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
  // The library's windows end by the wall clock: set back by two days, they would last two days.
  const counter = renewAfterClockStep(() => app.createRateLimit(options));
  return async (request) => {
    const result = await counter()(request);
    return !result.isAllowed && result.isExceeded
      ? { allowed: false, retrySeconds: result.ttlInSeconds }
      : { allowed: true };
  };
}

/** Counts a request; throws 429 past the limit. */
export async function enforce(limiter: Limiter, request: FastifyRequest): Promise<void> {
  const result = await limiter(request);
  if (!result.allowed) throw refusal.tooMany(result.retrySeconds);
}
