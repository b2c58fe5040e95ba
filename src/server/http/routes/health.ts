import { z } from 'zod';
import type { HostRule } from '../edge/origin.ts';
import { refusal } from '../edge/refusal.ts';
import type { LoadSheddingRule } from '../edge/loadShedding.ts';
import type { TriageStore } from '../../records/triageStore.ts';
import { failures, type Api } from './route.ts';

const ok = z.object({ status: z.literal('ok') });
/** `address` is the caller's, as the server sees it; `doctor` checks TRUST_PROXY with it. */
const alive = ok.extend({ version: z.string(), address: z.string() });
const OK = { status: 'ok' as const };

/** The health probes accept any Host header, log only warnings, and answer under overload too. */
const config: HostRule & LoadSheddingRule = { anyHost: true, neverShed: true };
const logLevel = 'warn';

type Deps = { store: Pick<TriageStore, 'ready'>; draining: () => boolean; version: string };

/** GET /healthz succeeds, with the version, while the process runs; GET /readyz while it can serve visitors. */
export function healthRoutes(app: Api, { store, draining, version }: Deps): void {
  const lives = { summary: 'Liveness', response: { 200: alive, ...failures } };
  app.get('/healthz', { config, logLevel, schema: lives }, (request) => ({
    ...OK,
    version,
    address: request.ip,
  }));
  const ready = { summary: 'Readiness', response: { 200: ok, ...failures } };
  app.get('/readyz', { config, logLevel, schema: ready }, async () => {
    if (draining() || !(await store.ready())) throw refusal.unavailable();
    return OK;
  });
}
