import { parser } from '@prometheus-io/lezer-promql';
import { addProcessMetrics, createMetrics } from '#server/process/metrics.ts';

/** The metrics that a PromQL expression names, and whether it can be parsed. */
export function parseQuery(expression: string): { readonly metrics: readonly string[]; readonly isValid: boolean } {
  // Grafana replaces this variable by an interval before Prometheus sees the expression.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const metrics: string[] = [];
  let isValid = true;
  parser.parse(text).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) isValid = false;
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.push(text.slice(from, to));
    },
  });
  return { metrics, isValid };
}

type Exposed = { readonly name: string; readonly type: unknown };

/** Every metric of the running server with its kind, as its registry names them. */
export async function exposedMetrics(): Promise<readonly { name: string; kind: string }[]> {
  const metrics = createMetrics('0.0.0');
  addProcessMetrics(metrics);
  const exposed = (await metrics.registry.getMetricsAsJSON()) as readonly Exposed[];
  return exposed.map(({ name, type }) => ({ name, kind: String(type) }));
}

/** The names that an expression may use: a histogram is queried by its parts. */
export async function queryableNames(): Promise<ReadonlySet<string>> {
  const names = (await exposedMetrics()).flatMap(({ name, kind }) =>
    kind === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
  );
  // Prometheus adds this metric to every target.
  return new Set([...names, 'up']);
}
