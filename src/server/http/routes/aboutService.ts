import { z } from 'zod';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { HostRule } from '../edge/origin.ts';
import { refusal } from '../edge/refusal.ts';
import type { LoadSheddingRule } from '../edge/loadShedding.ts';
import type { TriageStore } from '../../records/triageStore.ts';
import { failures, type Api } from './route.ts';
import type { Settings } from '../../settings/settings.ts';

const ok = z.object({ status: z.literal('ok') });
/**
 * `address` is the caller's network address as the server sees it; `doctor` uses it to check TRUST_PROXY. `version` is
 * left out of what a proxy passes on, so that nobody outside learns which faults a release has.
 */
const alive = ok.extend({ version: z.string().optional(), address: z.string() });
const OK = { status: 'ok' as const };

/** The health probes accept any Host header, log only warnings, and answer under overload too. */
const config: HostRule & LoadSheddingRule = { anyHost: true, neverShed: true };
const logLevel = 'warn';

type HealthDeps = { store: Pick<TriageStore, 'ready'>; draining: () => boolean; version: string };

/**
 * GET /healthz succeeds while the process runs, and tells callers on its own machine the version. GET /readyz succeeds
 * while the process can serve visitors.
 */
export function healthRoutes(app: Api, { store, draining, version }: HealthDeps): void {
  const lives = { summary: 'Liveness', response: { 200: alive, ...failures } };
  app.get('/healthz', { config, logLevel, schema: lives }, (request) => ({
    ...OK,
    ...(request.headers['x-forwarded-for'] === undefined && { version }),
    address: request.ip,
  }));
  const ready = { summary: 'Readiness', response: { 200: ok, ...failures } };
  app.get('/readyz', { config, logLevel, schema: ready }, async () => {
    if (draining() || !(await store.ready())) throw refusal.unavailable();
    return OK;
  });
}

/** GET /api/openapi.json: describes the calls from the schemas that check them. Call it before any route is added. */
export async function describeCalls(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title, version: '1' } },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

const SECURITY_TXT = '/.well-known/security.txt';
const VALID_DAYS = 90;

type SecurityTxtDeps = { settings: Pick<Settings, 'brand' | 'publicUrl'>; now: () => Date };

/** GET /.well-known/security.txt (RFC 9116): where to report a fault, valid for 90 days from today. */
export function securityTxtRoute(app: Api, { settings: { brand, publicUrl }, now }: SecurityTxtDeps): void {
  app.get(SECURITY_TXT, { schema: { hide: true } }, (_, reply) => {
    const expires = now();
    expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${brand.contactEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}${SECURITY_TXT}`]),
    ];
    return reply.type('text/plain; charset=utf-8').send(lines.map((line) => `${line}\n`).join(''));
  });
}
