/** @module-tag proof */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../testing/local.ts';
import { LOCKED_FOLDERS } from './audit.ts';
import { ROOT } from './command.ts';

/** What npm prints for each check. */
type Answers = { readonly audit: object; readonly outdated: object; readonly signatures: object };

const CLEAN: Answers = { audit: { vulnerabilities: {} }, outdated: {}, signatures: { invalid: [], missing: [] } };

/** Runs the command with a stand-in for npm that prints these answers for every lock file. */
function auditWith(answers: Partial<Answers>): { status: number | null; lines: string[] } {
  using folder = temporaryFolder();
  const { audit, outdated, signatures } = { ...CLEAN, ...answers };
  const stub = `#!/bin/sh
case "$1 $2" in
  audit\\ signatures) echo '${JSON.stringify(signatures)}' ;;
  audit*) echo '${JSON.stringify(audit)}' ;;
  outdated*) echo '${JSON.stringify(outdated)}' ;;
esac`;
  writeFileSync(join(folder.path, 'npm'), stub, { mode: 0o755 });
  const env = { PATH: `${folder.path}:${process.env.PATH ?? ''}` };
  const { status, stdout } = spawnSync(process.execPath, ['scripts/audit.ts'], { cwd: ROOT, env, encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
}

const files = LOCKED_FOLDERS.length;

it('npm run audit checks every lock file of the repository', () => {
  const all = globSync('**/package-lock.json', { cwd: ROOT, exclude: ['**/node_modules', 'release', 'mutation'] });
  expect(LOCKED_FOLDERS.map((folder) => join(folder, 'package-lock.json')).toSorted()).toEqual(all.toSorted());
});

it('npm run audit ends with 0 when every check had a result and found nothing', () => {
  const { status, lines } = auditWith({});
  expect(lines.filter((line) => line === '  known faults: none')).toHaveLength(files);
  expect({ status, last: lines.at(-1) }).toEqual({ status: 0, last: '0 found, 0 not seen' });
});

it.each<[string, Partial<Answers>, string]>([
  ['a known fault', { audit: { vulnerabilities: { pg: { severity: 'high' } } } }, '    pg: high'],
  ['a newer version', { outdated: { pg: { wanted: '8.1.0', latest: '8.2.0' } } }, '    pg 8.1.0 → 8.2.0'],
  [
    'a package without a signature',
    { signatures: { invalid: [], missing: [{ name: 'pg', version: '8.1.0' }] } },
    '    pg 8.1.0: no signature',
  ],
  [
    'a wrong signature',
    { signatures: { invalid: [{ name: 'pg', version: '8.1.0' }], missing: [] } },
    '    pg 8.1.0: wrong signature',
  ],
])('npm run audit ends with 1 for %s, and names it', (_, answers, line) => {
  const { status, lines } = auditWith(answers);
  expect(lines).toContain(line);
  expect({ status, last: lines.at(-1) }).toEqual({ status: 1, last: `${files} found, 0 not seen` });
});

it('npm run audit lists a new major version, which needs a decision of its own, and ends with 0', () => {
  const { status, lines } = auditWith({ outdated: { pg: { wanted: '8.1.0', latest: '9.0.0' } } });
  expect(lines).toContain('    pg 8.1.0 → 9.0.0, a new major');
  expect(status).toBe(0);
});

it('npm run audit reports a check that the registry does not answer as not seen, and does not end with 0', () => {
  const error = { message: '405 Method Not Allowed', error: { summary: '' } };
  const { status, lines } = auditWith({ audit: error, signatures: { error: { summary: 'no keys' } } });
  expect(lines).toContain('  known faults: not seen: 405 Method Not Allowed');
  expect(lines).toContain('  signatures: not seen: no keys');
  expect({ status, last: lines.at(-1) }).toEqual({ status: 1, last: `0 found, ${2 * files} not seen` });
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
