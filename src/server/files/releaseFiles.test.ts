import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { releaseFault } from './releaseFiles.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A release of four files, each with 9 bytes, and its list of sums. */
function releaseOf(...names: readonly string[]): string {
  const folder = temporaryFolder();
  const sum = createHash('sha256').update('some code').digest('hex');
  for (const name of names) writeFileSync(join(folder, name), 'some code');
  writeFileSync(join(folder, 'SHA256SUMS'), names.map((name) => `${sum}  ${name}\n`).join(''));
  return folder;
}

it('A release that was copied by half names the files that are missing or cut short, and how to mend it', () => {
  const folder = releaseOf('a.ts', 'b c.ts', 'd.ts', 'e.ts');
  expect(releaseFault(folder)).toBe('');
  rmSync(join(folder, 'e.ts'));
  truncateSync(join(folder, 'b c.ts'), 4);
  expect(releaseFault(folder)).toBe(
    `the release in ${folder} is not as it was packed: b c.ts differs, e.ts is missing: unpack it again, as in “The release” of docs/install.md`,
  );
});

it('A release that lacks many files names five of them and counts the others', () => {
  const folder = releaseOf(...Array.from({ length: 8 }, (_, index) => `${index}.ts`));
  for (let index = 0; index < 8; index += 1) rmSync(join(folder, `${index}.ts`));
  expect(releaseFault(folder)).toContain('4.ts is missing, and 3 more:');
});

it('A folder without a list of sums, such as a clone, is not checked for missing files', () =>
  expect(releaseFault(temporaryFolder())).toBeNull());
