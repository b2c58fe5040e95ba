import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');

// The import rules see what a module imports, but not what a style sheet does.
test('no style sheet of a component takes anything from another', () => {
  const importing = globSync('**/*.css', { cwd: WEB }).filter((file) =>
    /@import|\bcomposes:[^;]*\bfrom\b|@value[^;]*\bfrom\b/.test(readFileSync(join(WEB, file), 'utf8')),
  );
  expect(importing).toEqual(['styles/base.css']);
});
