import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exposedMetrics } from './promql.ts';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');
const section = /^## Metrics$(.*?)^## /ms.exec(DOCUMENT)?.[1] ?? '';

/** Node reads these from /proc, which Linux alone has. */
const ON_LINUX = new Set([
  ...['process_resident_memory_bytes', 'process_virtual_memory_bytes', 'process_heap_bytes'],
  ...['process_open_fds', 'process_max_fds'],
]);
const isHere = (name: string): boolean => process.platform === 'linux' || !ON_LINUX.has(name);

it('docs/operations.md lists every metric that the server exposes, with its kind, and no other', async () => {
  const rows = section.matchAll(/^\| `(?<name>\w+)` \| (?<kind>\w+) \|/gm);
  const listed = [...rows].map(({ groups }) => ({ name: groups?.name ?? '', kind: groups?.kind ?? '' }));
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  const exposed = await exposedMetrics();
  expect(listed.filter(({ name }) => isHere(name)).toSorted(byName)).toEqual(
    exposed.filter(({ name }) => isHere(name)).toSorted(byName),
  );
});
