import { z } from 'zod';
import type { HostRule } from '../edge/origin.ts';
import { refusal } from '../edge/refusal.ts';
import type { SheddingRule } from '../edge/shedding.ts';
import type { TriageStore } from '../triage/triageStore.ts';
import { failures, type Api } from './route.ts';

const ok = z.object({ status: z.literal('ok') });
const OK = { status: 'ok' as const };

/** Probes answer any Host, are logged quietly, and are never shed. */
const config: HostRule & SheddingRule = { anyHost: true, neverShed: true };
const logLevel = 'warn';

type Deps = { store: Pick<TriageStore, 'ready'>; draining: () => boolean };

/** GET /healthz while the process lives; GET /readyz while it may be sent visitors. */
export function healthRoutes(app: Api, { store, draining }: Deps): void {
  const schema = (summary: string) => ({ summary, response: { 200: ok, ...failures } });
  app.get('/healthz', { config, logLevel, schema: schema('The process lives') }, () => OK);
  app.get('/readyz', { config, logLevel, schema: schema('Visitors may come') }, async () => {
    if (draining() || !(await store.ready())) throw refusal.unavailable();
    return OK;
  });
}
