import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from './refusal.ts';

/** Addresses a limit remembers at most; past that the longest unseen are forgotten. */
const MOST_KEYS = 100_000;
const MINUTE_MS = 60_000;

/** The address alone: some proxies add the visitor's port, which is another with every connection. */
const withoutPort = (address: string): string => address.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/**
 * An address as limits count it: IPv6 by its /64, since one person holds all of it. Everything that is not an address
 * counts as the same visitor, so that no caller's text is kept.
 */
export const countedAddress = (address: string): string => (isIP(address) === 0 ? 'unknown' : normalizeIP(address));

/** Whom a limit counts: the address as the trusted proxies give it. */
export function networkAddress(request: FastifyRequest): string {
  // The address of a socket that has gone is undefined, whatever the type says.
  const given = request.ip as string | undefined;
  return countedAddress(withoutPort(given ?? ''));
}

export type Limiter = (
  request: FastifyRequest,
) => Promise<{ allowed: true } | { allowed: false; retrySeconds: number }>;

/** Keeps what `start` made, and makes it anew once the clock has been put back by more than a minute. */
function whileClockRuns<Made>(start: () => Made): () => Made {
  let made = start();
  let latest = Date.now();
  return () => {
    const now = Date.now();
    if (now < latest - MINUTE_MS) [made, latest] = [start(), now];
    latest = Math.max(latest, now);
    return made;
  };
}

/** Counts up to `perMinute` from each network address; 0 is no limit. */
export function createLimiter(app: FastifyInstance, perMinute: number): Limiter {
  if (perMinute === 0) return () => Promise.resolve({ allowed: true });
  const options = { max: perMinute, timeWindow: MINUTE_MS, cache: MOST_KEYS, keyGenerator: networkAddress };
  // The library's windows end by the clock: with one put back two days, they would last two days.
  const counter = whileClockRuns(() => app.createRateLimit(options));
  return async (request) => {
    const result = await counter()(request);
    return !result.isAllowed && result.isExceeded
      ? { allowed: false, retrySeconds: result.ttlInSeconds }
      : { allowed: true };
  };
}

/** Counts, and throws 429 past the limit. */
export async function enforce(limiter: Limiter, request: FastifyRequest): Promise<void> {
  const result = await limiter(request);
  if (!result.allowed) throw refusal.tooMany(result.retrySeconds);
}
