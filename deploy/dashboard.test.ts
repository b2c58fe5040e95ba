import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { queryableNames, parseQuery } from './promql.ts';

type Source = { readonly type: string; readonly uid: string };
type Panel = {
  readonly id: number;
  readonly title: string;
  readonly datasource: Source;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly { readonly refId: string; readonly expr: string; readonly datasource: Source }[];
};
type Variable = { readonly name: string; readonly type: string; readonly query: unknown };
type Dashboard = {
  readonly uid: string;
  readonly title: string;
  readonly schemaVersion: number;
  readonly templating: { readonly list: readonly Variable[] };
  readonly panels: readonly Panel[];
};

const FILE = join(import.meta.dirname, 'grafana/dashboard.json');
const dashboard = JSON.parse(readFileSync(FILE, 'utf8')) as Dashboard;
const CHOSEN: Source = { type: 'prometheus', uid: '${datasource}' };

/** The squares of Grafana's 24 columns that a panel covers. */
const squares = ({ gridPos: { x, y, w, h } }: Panel): string[] =>
  Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`);

describe('the dashboard', () => {
  it('says its schema version, and reads from whichever Prometheus is chosen, so that it loads without editing', () => {
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36);
    expect(dashboard.templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' });
    for (const { title, datasource, targets } of dashboard.panels) {
      expect({ title, datasource }).toEqual({ title, datasource: CHOSEN });
      expect(targets.map((target) => target.datasource)).toEqual(targets.map(() => CHOSEN));
    }
  });

  it('has panels with ids of their own that do not cover each other', () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
    const covered = dashboard.panels.flatMap(squares);
    expect(new Set(covered).size).toBe(covered.length);
    expect(dashboard.panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
  });

  test.each(dashboard.panels)('$title asks only for metrics that the server has', async ({ targets }) => {
    const names = await queryableNames();
    for (const { expr } of targets) {
      const { metrics, isValid } = parseQuery(expr);
      expect({ expr, isValid }).toEqual({ expr, isValid: true });
      expect(metrics.length).toBeGreaterThan(0);
      expect(metrics.filter((name) => !names.has(name))).toEqual([]);
    }
  });
});
