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
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  /** Creates a counter that starts at 0 for each label value. If a series began at 1, an alert would see no rise. */
  function counterBy<Label extends string>(label: Label, values: readonly string[], name: string, help: string) {
    const counts = new Counter<string>({ name, help, labelNames: [label], registers });
    for (const value of values) counts.inc({ [label]: value }, 0);
    return counts as Counter<Label>;
  }
  /** Leaves a gauge without a value, instead of 0, until one is set. */
  const unknown = (value: Gauge): Gauge => {
    value.remove();
    return value;
  };
  gauge('build_info', 'Always 1; the label is the version of this service', 'version').set({ version }, 1);
  return {
    registry,
    ready: gauge('service_ready', '1 while a write would succeed, as /readyz says'),
    calls: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests by route pattern, method and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      registers,
    }),
    refusedConnections: counterBy(
      'limit',
      ['connections', 'connectionsPerAddress', 'requestsAhead'],
      'refused_connections_total',
      'Connections closed at once, by the limit that was reached',
    ),
    errorReports: counterBy(
      'kept',
      ['true', 'false'],
      'error_reports_total',
      'Rendering failures reported by pages, by whether they were logged',
    ),
    policyViolations: counterBy(
      'kept',
      ['true', 'false'],
      'policy_violations_total',
      'Content blocked by the pages’ security policy, as reported by browsers, by whether it was logged',
    ),
    logLinesDropped: counter('log_lines_dropped_total', 'Log lines that could not be written'),
    clockOffset: gauge(
      'clock_offset_seconds',
      'How far this machine’s clock is ahead of the latest time seen, or of PostgreSQL’s; negative: behind',
    ),
    retentionStopped: gauge(
      'retention_stopped',
      '1 while daily retention is stopped because the clock cannot be trusted, by reason',
      'reason',
    ),
    retentionLastRun: gauge('retention_last_run_timestamp_seconds', 'When this server last finished a retention run'),
    retentionRecords: counterBy(
      'result',
      ['anonymised', 'deleted', 'unreadable', 'failed'],
      'retention_records_total',
      'Records that this server’s retention runs changed or failed to change, by result',
    ),
    retentionFailures: counter('retention_failures_total', 'Retention runs of this server that failed'),
    erasuresListed: unknown(
      gauge('erasures_listed', 'Erasures that the database and each ledger list, as counted within the hour'),
    ),
    backupLastSuccess: unknown(
      gauge('backup_last_success_timestamp_seconds', 'When a backup into BACKUP_DIR last succeeded; 0: never'),
    ),
    backupRotationStopped: gauge(
      'backup_rotation_stopped',
      '1 while the nightly backup deletes no old backup, by reason',
      'reason',
    ),
    diskFree: gauge('disk_free_bytes', 'Room left on the disk of a folder of this installation', 'folder'),
    certificateExpires: unknown(
      gauge(
        'certificate_expires_timestamp_seconds',
        'When the certificate of PUBLIC_URL ends, as asked within the hour',
      ),
    ),
    mails: counterBy('result', ['sent', 'failed'], 'summary_mails_total', 'Summaries mailed'),
  };
}

/** Adds the metrics of the process and of Node: memory, processor time, event loop, open files. */
export function addProcessMetrics({ registry }: Pick<Metrics, 'registry'>): void {
  collectDefaultMetrics({ register: registry });
}

/** Maximum number of connections to the metrics server: enough for a few collectors, and few open files. */
const MAX_CONNECTIONS = 16;

type IsReady = () => Promise<boolean>;

/** Time limit, in ms, for the readiness check of a collection; a hanging database counts as not ready. */
const READY_MS = 3_000;

/** Collects the metrics. Checks readiness too, because there may be no load balancer that checks it. */
async function collect(
  { registry, ready }: Pick<Metrics, 'registry' | 'ready'>,
  isReady: IsReady,
  observe: () => void,
): Promise<string> {
  observe();
  ready.set((await Promise.race([isReady(), pause(READY_MS, false, { ref: false })])) ? 1 : 0);
  return registry.metrics();
}

/** Creates a server for the metrics, at `/metrics`, which calls `observe` before each collection. */
export function createMetricsServer(
  metrics: Pick<Metrics, 'registry' | 'ready'>,
  isReady: IsReady,
  observe: () => void = () => undefined,
): Server {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not Found\n');
      return;
    }
    collect(metrics, isReady, observe).then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
