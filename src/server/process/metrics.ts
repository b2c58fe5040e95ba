import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createServer } from './nodeHttp.ts';

/** The server's metrics. Labels are routes and outcomes only, never anything about a visitor. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics; `version` is this service's, reported by `build_info`. */
export function createMetrics(version: string) {
  const registry = new Registry();
  const registers = [registry];
  const build = new Gauge({
    name: 'build_info',
    help: 'Always 1; the label is the version of this service',
    labelNames: ['version'],
    registers,
  });
  build.set({ version }, 1);
  const metrics = {
    registry,
    ready: new Gauge({ name: 'service_ready', help: '1 while a write would succeed, as /readyz says', registers }),
    calls: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests by route pattern, method and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      registers,
    }),
    refusedConnections: new Counter({
      name: 'refused_connections_total',
      help: 'Connections closed at once, by the limit that was reached',
      labelNames: ['limit'],
      registers,
    }),
    errorReports: new Counter({
      name: 'error_reports_total',
      help: 'Rendering failures reported by pages, by whether they were logged',
      labelNames: ['kept'],
      registers,
    }),
    policyViolations: new Counter({
      name: 'policy_violations_total',
      help: 'What pages’ policies have blocked, as browsers report it, by whether it was logged',
      labelNames: ['kept'],
      registers,
    }),
    logLinesDropped: new Counter({
      name: 'log_lines_dropped_total',
      help: 'Log lines that could not be written',
      registers,
    }),
    retentionStopped: new Gauge({
      name: 'retention_stopped',
      help: '1 while daily retention is stopped because the clock cannot be trusted, by reason',
      labelNames: ['reason'],
      registers,
    }),
    retentionLastRun: new Gauge({
      name: 'retention_last_run_timestamp_seconds',
      help: 'When this server last finished a retention run',
      registers,
    }),
    retentionRecords: new Counter({
      name: 'retention_records_total',
      help: 'Records that this server’s retention runs changed or failed to change, by result',
      labelNames: ['result'],
      registers,
    }),
    retentionFailures: new Counter({
      name: 'retention_failures_total',
      help: 'Retention runs of this server that failed',
      registers,
    }),
    mails: new Counter({ name: 'summary_mails_total', help: 'Summaries mailed', labelNames: ['result'], registers }),
  };
  // Start at 0: an alert sees no rise in a series that begins at 1.
  for (const result of ['sent', 'failed']) metrics.mails.inc({ result }, 0);
  for (const kept of ['true', 'false']) {
    metrics.errorReports.inc({ kept }, 0);
    metrics.policyViolations.inc({ kept }, 0);
  }
  for (const result of ['anonymised', 'deleted', 'unreadable', 'failed']) metrics.retentionRecords.inc({ result }, 0);
  for (const limit of ['connections', 'connectionsPerAddress', 'requestsAhead'])
    metrics.refusedConnections.inc({ limit }, 0);
  return metrics;
}

/** Adds the metrics of the process and of Node: memory, processor time, event loop, open files. */
export function addProcessMetrics({ registry }: Pick<Metrics, 'registry'>): void {
  collectDefaultMetrics({ register: registry });
}

/** Enough for a few collectors, and few of the open files. */
const MAX_CONNECTIONS = 16;

type IsReady = () => Promise<boolean>;

/** How long, in ms, a collection waits to learn whether the server is ready; a database that hangs makes it not ready. */
const READY_MS = 3_000;

/** Collects the metrics. Readiness is asked for here, so that it is known where no load balancer asks. */
async function collect({ registry, ready }: Pick<Metrics, 'registry' | 'ready'>, isReady: IsReady): Promise<string> {
  ready.set((await Promise.race([isReady(), pause(READY_MS, false, { ref: false })])) ? 1 : 0);
  return registry.metrics();
}

/** Creates a separate server for the metrics, at `/metrics`; the caller listens and closes. */
export function createMetricsServer(metrics: Pick<Metrics, 'registry' | 'ready'>, isReady: IsReady): Server {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not Found\n');
      return;
    }
    collect(metrics, isReady).then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
