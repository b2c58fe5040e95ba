import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '../settings/settingsSchema.ts';
import { maxConnections } from './openFiles.ts';

it.each([
  [64, 1],
  [256, 80],
  [1_024, 464],
  [4_096, 2_000],
  [1_048_576, 20_000],
  [Infinity, 20_000],
  [null, 464],
])('a limit of %s open files allows %s connections', (openFiles, connections) =>
  expect(maxConnections(openFiles)).toBe(connections),
);

it('The limit of open files is read from the process', () => {
  const module = join(PROJECT, 'src/server/process/openFiles.ts');
  const script = `import { openFilesLimit } from ${JSON.stringify(module)}; console.log(openFilesLimit())`;
  const node = [process.execPath, '--input-type=module', '-e', script];
  expect(execFileSync('sh', ['-c', 'ulimit -n 300 && exec "$0" "$@"', ...node], { encoding: 'utf8' })).toBe('300\n');
});
