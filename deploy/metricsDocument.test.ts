import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exposedMetrics } from './promql.ts';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../docs/every-day.md'), 'utf8');
const section = /^## Metrics$(.*?)^## /ms.exec(DOCUMENT)?.[1] ?? '';

/** The metrics of the process and of Node are from prom-client; the document only links to their list. */
const isOurs = (name: string): boolean => !/^(process|nodejs)_/.test(name);

it('docs/every-day.md lists every metric of the service that a server exposes, with its kind, and no other', async () => {
  const rows = section.matchAll(/^\| `(?<name>\w+)` \| (?<kind>\w+) \|/gm);
  const listed = [...rows].map(({ groups }) => ({ name: groups?.name ?? '', kind: groups?.kind ?? '' }));
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  const exposed = (await exposedMetrics()).filter(({ name }) => isOurs(name));
  expect(exposed.length).toBeGreaterThan(10);
  expect(listed.toSorted(byName)).toEqual(exposed.toSorted(byName));
});
