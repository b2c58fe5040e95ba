import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { findProgram, runProgram } from './installed.ts';
import { queryableNames, parseQuery } from './promql.ts';

const FILE = join(import.meta.dirname, 'prometheus/alerts.yml');
const TESTS = ['prometheus/alerts.test.yml', 'prometheus/alerts.days.test.yml'];
const DOCUMENT = readFileSync(join(import.meta.dirname, '../docs/when-it-breaks.md'), 'utf8');

type Rule = {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
};
type Rules = { readonly groups: readonly { readonly rules: readonly Rule[] }[] };

const rules = (parse(readFileSync(FILE, 'utf8')) as Rules).groups.flatMap((group) => group.rules);
const headings = [...DOCUMENT.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name);

describe('the alert rules', () => {
  it('are the alerts that docs/when-it-breaks.md explains, one heading each', () => {
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.map(({ alert }) => alert)).toEqual(headings.filter((name) => name.startsWith('SelfCheck')));
  });

  test.each(rules)('$alert can be parsed and asks only for metrics that the server has', async ({ expr }) => {
    const { metrics, isValid } = parseQuery(expr);
    expect({ expr, isValid }).toEqual({ expr, isValid: true });
    const names = await queryableNames();
    expect(metrics.length).toBeGreaterThan(0);
    expect(metrics.filter((name) => !names.has(name))).toEqual([]);
  });

  test.each(rules)('$alert says how urgent it is, what is wrong, and where to read on', ({ alert, ...rule }) => {
    expect(['critical', 'warning']).toContain(rule.labels.severity);
    expect(rule.annotations.summary.length).toBeGreaterThan(10);
    expect(rule.annotations.runbook).toBe(`docs/when-it-breaks.md#${alert.toLowerCase()}`);
  });
});

const promtool = findProgram('promtool');

test(`the alert rules load in Prometheus (${promtool === null ? 'promtool is not installed: parsed above' : 'promtool'})`, () => {
  if (promtool === null) return;
  expect(runProgram(promtool, ['check', 'rules', FILE], import.meta.dirname)).toContain(
    `SUCCESS: ${rules.length} rules found`,
  );
});

test(
  promtool === null
    ? 'the alerts were not fired: promtool is not installed'
    : 'the alerts fire, and are quiet, as their tests say',
  { tags: 'proof' },
  () => {
    if (promtool === null) return;
    const output = runProgram(promtool, ['test', 'rules', ...TESTS], import.meta.dirname);
    expect(output.match(/SUCCESS/g)).toHaveLength(TESTS.length);
  },
);

test.each([
  ['rate(nothing_of_ours_total[5m])', { metrics: ['nothing_of_ours_total'], isValid: true }],
  ['sum(rate(build_info[5m]', { metrics: ['build_info'], isValid: false }],
])('The check of alert expressions finds the fault in %s', (expression, found) =>
  expect(parseQuery(expression)).toEqual(found),
);
