import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What the server counts. Labels are routes and outcomes only, never anything of a visitor. */
export type Metrics = ReturnType<typeof createMetrics>;

/** `version` is this service's, as `build_info` tells it. */
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
    calls: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests by route pattern, method and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      registers,
    }),
    refusedConnections: new Counter({
      name: 'refused_connections_total',
      help: 'New connections closed at once, by the limit that was reached',
      labelNames: ['limit'],
      registers,
    }),
    errorReports: new Counter({
      name: 'error_reports_total',
      help: 'Rendering failures that pages reported, by whether the log holds them',
      labelNames: ['kept'],
      registers,
    }),
    logLinesDropped: new Counter({
      name: 'log_lines_dropped_total',
      help: 'Lines of the log that could not be written',
      registers,
    }),
    retentionStopped: new Gauge({
      name: 'retention_stopped',
      help: '1 while the daily retention run stands still since the clock cannot be trusted, by why',
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
      help: 'Records that this server’s retention runs changed or could not change, by what became of them',
      labelNames: ['result'],
      registers,
    }),
    retentionFailures: new Counter({
      name: 'retention_failures_total',
      help: 'Retention runs of this server that ended before their time',
      registers,
    }),
    mails: new Counter({ name: 'summary_mails_total', help: 'Summaries mailed', labelNames: ['result'], registers }),
  };
  // Counted from nothing: an alert sees no rise in a series that begins at 1.
  for (const result of ['sent', 'failed']) metrics.mails.inc({ result }, 0);
  for (const kept of ['true', 'false']) metrics.errorReports.inc({ kept }, 0);
  for (const limit of ['connections', 'connectionsPerAddress']) metrics.refusedConnections.inc({ limit }, 0);
  return metrics;
}

/** Adds the figures of the process and of Node: memory, processor time, event loop, open files. */
export function addProcessMetrics({ registry }: Pick<Metrics, 'registry'>): void {
  collectDefaultMetrics({ register: registry });
}

/** Enough for a few collectors, and little of the limit of open files. */
const MOST_CONNECTIONS = 16;

/** Serves the metrics on a listener of their own, at `/metrics`; the caller listens and closes. */
export function createMetricsServer({ registry }: Pick<Metrics, 'registry'>): Server {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not Found\n');
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}
