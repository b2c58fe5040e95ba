import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { READY_CACHE_MS } from '#server/database/readiness.ts';
import { networkCause, networkCode } from '#server/networkCauses.ts';
import { readVersion } from '#server/settings/version.ts';
import { SKIPPED, type Check, type Target, type Verdict } from './check.ts';

const PATIENCE_MS = 10_000;

/** Addresses on which a server listens for every address, with one at which this machine reaches it. */
const EVERY_ADDRESS: Readonly<Record<string, string>> = {
  '0.0.0.0': '127.0.0.1',
  '0': '127.0.0.1',
  '::': '::1',
  '::0': '::1',
};

type Reply = { readonly status: number; readonly body: string };

async function ask(host: string, port: number, path: string): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  request({ host: EVERY_ADDRESS[host] ?? host, port, path, agent: false, signal })
    .on('error', reject)
    .on('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    })
    .end();
  return promise;
}

const addressOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${EVERY_ADDRESS[host] ?? host}]` : (EVERY_ADDRESS[host] ?? host)}:${port}`;

/** Adds the newest fault of the journal to a line, if there is one. */
const withLastFault = (line: string, { installation }: Target): string =>
  installation?.lastFault == null ? line : `${line}. Its log says last: ${installation.lastFault}`;

function versionOf(body: string): string | null {
  try {
    const { version } = Object(JSON.parse(body)) as { version?: unknown };
    return typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}

/**
 * Returns the status of /readyz. A failure may be an answer that the server remembers from before its cause was mended,
 * so it is asked for again once that answer has expired.
 */
async function askReadiness(host: string, port: number): Promise<number> {
  const { status } = await ask(host, port, '/readyz');
  if (status === 200) return status;
  await setTimeout(READY_CACHE_MS);
  return (await ask(host, port, '/readyz')).status;
}

/** Asks the running server itself, past the proxy, whether it lives and is ready. */
async function askServer(target: Target): Promise<Verdict> {
  const { host, port, production } = target.settings;
  const at = addressOf(host, port);
  const start =
    target.installation === null ? 'self-check serve' : 'systemctl reset-failed self-check; systemctl start self-check';
  const alive = await ask(host, port, '/healthz').catch(networkCode);
  if (typeof alive === 'string')
    return [
      production ? 'fault' : 'warning',
      withLastFault(`does not answer at ${at}: ${networkCause(alive)}: ${start}`, target),
    ];
  const version = versionOf(alive.body);
  if (version === null)
    return ['fault', `another program answers at ${at}: stop it, or set another PORT for this service`];
  const status = await askReadiness(host, port);
  if (status !== 200)
    return [
      'fault',
      withLastFault(`at ${at} is not ready (${status} from /readyz): it refuses every visitor’s answers`, target),
    ];
  if (version !== readVersion())
    return ['warning', `runs ${version}, and this command is of ${readVersion()}: systemctl restart self-check`];
  return ['ok', `answers at ${at}, and is ready`];
}

const asked = new WeakMap<Target, Promise<Verdict>>();

function askServerOnce(target: Target): Promise<Verdict> {
  const verdict = asked.get(target) ?? askServer(target);
  asked.set(target, verdict);
  return verdict;
}

/** Returns the value of a series without labels; null if the text has none. */
function valueOf(metrics: string, name: string): number | null {
  const line = metrics.split('\n').find((item) => item.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length + 1));
}

/** Asks the running server for its metrics, which the alerts are made of. */
async function askMetrics(target: Target): Promise<Verdict> {
  const { host, metricsPort } = target.settings;
  const [state, says] = await askServerOnce(target);
  if (metricsPort === null || (state !== 'ok' && !says.startsWith('runs '))) return SKIPPED;
  const at = `${addressOf(host, metricsPort)}/metrics`;
  const reply = await ask(host, metricsPort, '/metrics').catch(networkCode);
  if (typeof reply === 'string')
    return ['fault', `${at}: ${networkCause(reply)}: no alert works: systemctl restart self-check`];
  const [isReady, dropped] = [valueOf(reply.body, 'service_ready'), valueOf(reply.body, 'log_lines_dropped_total')];
  if (isReady === null) return ['fault', `${at} is not of this service: set another METRICS_PORT`];
  if (isReady !== 1) return ['fault', `${at} says service_ready 0: a write would fail`];
  if ((dropped ?? 0) > 0)
    return ['warning', `${at}: ${dropped ?? 0} log lines were lost: free the disk of the journal`];
  return ['ok', `${at} answers, with service_ready 1`];
}

export const SERVER: readonly Check[] = [
  { name: 'server', see: 'when-it-breaks.md#selfcheckdown', run: askServerOnce },
  { name: 'metrics', see: 'every-day.md#metrics', run: askMetrics },
];
