/** @module-tag proof */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../testing/local.ts';
import { LOCKED_FOLDERS } from './audit.ts';
import { ROOT } from './command.ts';

/** Runs the command with a stand-in for npm that ends a check of one folder with 1. */
function auditFailing(check: string, folder = ''): { status: number | null; lines: string[] } {
  using bin = temporaryFolder();
  const stub = `#!/bin/sh\necho "$*"\n[ "$*" != '${check}' ] || [ "$PWD" != '${join(ROOT, folder)}' ]\n`;
  writeFileSync(join(bin.path, 'npm'), stub, { mode: 0o755 });
  const env = { PATH: `${bin.path}:${process.env.PATH ?? ''}` };
  const { status, stdout } = spawnSync(process.execPath, ['scripts/audit.ts'], { cwd: ROOT, env, encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
}

it('npm run audit checks every lock file of the repository', () => {
  const all = globSync('**/package-lock.json', { cwd: ROOT, exclude: ['**/node_modules', 'release', 'mutation'] });
  expect(LOCKED_FOLDERS.map((folder) => join(folder, 'package-lock.json')).toSorted()).toEqual(all.toSorted());
});

it('npm run audit asks npm for known faults and signatures in each folder, and ends with 0 if npm does each time', () => {
  const { status, lines } = auditFailing('none');
  for (const check of ['audit --package-lock-only', 'audit signatures'])
    expect(lines.filter((line) => line === check)).toHaveLength(LOCKED_FOLDERS.length);
  expect(status).toBe(0);
});

it.each([
  ['audit --package-lock-only', '.'],
  ['audit signatures', LOCKED_FOLDERS.at(1)],
])('npm run audit ends with 1 if npm %s does so in %s alone', (check, folder) => {
  expect(auditFailing(check, folder).status).toBe(1);
});

it('A bot proposes newer versions for the same lock files as npm run audit, a week after they came out', () => {
  type Update = {
    readonly 'package-ecosystem': string;
    readonly directories?: readonly string[];
    readonly cooldown: { readonly 'default-days': number };
  };
  const { updates } = parse(readFileSync(join(ROOT, '.github/dependabot.yml'), 'utf8')) as { updates: Update[] };
  const npm = updates.find((update) => update['package-ecosystem'] === 'npm');
  expect(npm?.directories).toEqual(LOCKED_FOLDERS.map((folder) => (folder === '.' ? '/' : `/${folder}`)));
  expect(updates.map(({ cooldown }) => cooldown['default-days'])).toEqual(updates.map(() => 7));
});
