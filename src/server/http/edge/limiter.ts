import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from './refusal.ts';

/** The maximum number of addresses that a limit counts. Beyond that, it forgets the address seen longest ago. */
const MAX_KEYS = 100_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** In a day, one network address may make the new records of this many minutes. */
export const RECORD_MINUTES_PER_DAY = 20;
/** The largest network, in bits, that a provider gives to one customer (RFC 6177), and how many addresses it counts for. */
export const NETWORK = { bits: 48, addresses: 10 } as const;

/** Strips the port that some proxies add to an address; it differs with every connection. */
const withoutPort = (address: string): string => address.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/**
 * Returns the form in which limits count an address. IPv6 is counted by its /64, because one subscriber has all of
 * it. A text that is not an address becomes "unknown", so that no caller's text is stored.
 */
export const countedAddress = (address: string, bits = 64): string =>
  isIP(address) === 0 ? 'unknown' : normalizeIP(address, bits);

/** Returns the counted form (`countedAddress`) of a request's address, which the trusted proxies report. */
export function networkAddress(request: FastifyRequest, bits?: number): string {
  // A closed socket has no address, despite the type.
  const input = request.ip as string | undefined;
  return countedAddress(withoutPort(input ?? ''), bits);
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
  const options = {
    max: perMinute,
    timeWindow: MINUTE_MS,
    cache: MAX_KEYS,
    keyGenerator: (request: FastifyRequest) => networkAddress(request),
  };
  // The library's time windows end by the wall clock. If it is set back by two days, a window would last two days.
  const counter = renewAfterClockStep(() => app.createRateLimit(options));
  return async (request) => {
    const result = await counter()(request);
    return !result.isAllowed && result.isExceeded
      ? { allowed: false, retrySeconds: result.ttlInSeconds }
      : { allowed: true };
  };
}

/**
 * Allows `perDay` requests at once from each address, or network of `bits`, and then as many more in 24 hours, evenly: a
 * shared address that has used them all waits for a minute or so, not for a day. 0 is no limit. `elapsed` is a monotonic
 * clock in ms.
 */
export function createAllowance(perDay: number, bits?: number, elapsed = () => performance.now()): Limiter {
  if (perDay === 0) return () => Promise.resolve({ allowed: true });
  /** When each address has its whole allowance again, in ms; the address seen longest ago is the first. */
  const wholeAt = new Map<string, number>();
  return (request) => {
    const address = networkAddress(request, bits);
    const now = elapsed();
    const next = Math.max(wholeAt.get(address) ?? 0, now) + DAY_MS / perDay;
    const wait = next - now - DAY_MS;
    if (wait > 0) return Promise.resolve({ allowed: false, retrySeconds: Math.ceil(wait / 1000) });
    wholeAt.delete(address);
    wholeAt.set(address, next);
    for (const oldest of wholeAt.keys()) {
      if (wholeAt.size <= MAX_KEYS) break;
      wholeAt.delete(oldest);
    }
    return Promise.resolve({ allowed: true });
  };
}

/** Limits the records that an address, and the whole network it belongs to, create in a minute and in a day. */
export function createRecordLimiter(app: FastifyInstance, perMinute: number): Limiter {
  const perDay = RECORD_MINUTES_PER_DAY * perMinute;
  const limiters = [
    createLimiter(app, perMinute),
    createAllowance(perDay),
    createAllowance(NETWORK.addresses * perDay, NETWORK.bits),
  ];
  return async (request) => {
    for (const limiter of limiters) {
      const result = await limiter(request);
      if (!result.allowed) return result;
    }
    return { allowed: true };
  };
}

export async function enforce(limiter: Limiter, request: FastifyRequest): Promise<void> {
  const result = await limiter(request);
  if (!result.allowed) throw refusal.tooMany(result.retrySeconds);
}
