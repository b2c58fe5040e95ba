import { readFileSync } from 'node:fs';
import fastify, { LogController } from 'fastify';
import { LogOutput, standardOutput } from '../../src/server/process/logOutput.ts';
import { createLog } from '../../src/server/process/logging.ts';
import { addProcessMetrics, createMetrics, createMetricsServer } from '../../src/server/process/metrics.ts';

/**
 * A bare Fastify that sends recorded replies: the same bytes and headers as our server, the same log line, and nothing
 * else. `REPLIES` names a file with a list of `RecordedReply` in JSON; reply `n` is at `/<n>`.
 */

export type RecordedReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyBase64: string;
  /** Whether our server logs the request. */
  readonly logged: boolean;
};

const { HOST: host = '', PORT, METRICS_PORT, REPLIES } = process.env;
const replies = JSON.parse(readFileSync(REPLIES ?? '', 'utf8')) as readonly RecordedReply[];

const ignored = { dropped: () => undefined, recovered: () => undefined };
const app = fastify({
  loggerInstance: createLog('info', new LogOutput(standardOutput(), ignored)),
  logController: new LogController({ disableRequestLogging: true }),
});
app.addHook('onResponse', (request, reply, done) => {
  const { method, routeOptions } = request;
  const ms = Math.round(reply.elapsedTime);
  request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'request');
  done();
});
app.get('/readyz', () => 'ok');
for (const [index, { status, headers, bodyBase64, logged }] of replies.entries()) {
  const body = Buffer.from(bodyBase64, 'base64');
  app.get(`/${index}`, logged ? {} : { logLevel: 'warn' }, (_request, reply) => {
    void reply.code(status).headers(headers).send(body);
  });
}
const metrics = createMetrics('bench');
addProcessMetrics(metrics);
createMetricsServer(metrics, () => Promise.resolve(true)).listen(Number(METRICS_PORT), host);
await app.listen({ host, port: Number(PORT) });
