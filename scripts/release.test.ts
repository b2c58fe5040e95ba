import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findProgram } from '../deploy/installed.ts';
import { MIGRATIONS } from '../src/server/database/migrations/migrations.ts';
import { temporaryFolder } from '../testing/local.ts';
import { ROOT } from './command.ts';
import {
  changesOf,
  packageFaults,
  packFolder,
  releaseOf,
  signingFaults,
  signSums,
  sumsOf,
  stageCommit,
  treeFaults,
} from './release.ts';

/** Creates a folder with these files in `src`, written in this order, with this modification time and mode. */
function folderOf(names: readonly string[], time: Date, mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'src'));
  for (const name of names) {
    writeFileSync(join(folder, 'src', name), name);
    chmodSync(join(folder, 'src', name), mode);
    utimesSync(join(folder, 'src', name), time, time);
  }
  return folder;
}

const hashOf = (folder: string): string => createHash('sha256').update(packFolder(folder, 'it-1.0.0')).digest('hex');

it('a release tarball has the same bytes whatever the folder, the time and the file rights', () => {
  const first = hashOf(folderOf(['a', 'b'], new Date('2026-01-01'), 0o600));
  expect(hashOf(folderOf(['b', 'a'], new Date('2026-11-24'), 0o664))).toBe(first);
  expect(hashOf(folderOf(['a', 'c'], new Date('2026-01-01'), 0o600))).not.toBe(first);
});

it('a changed, added or missing file of an installed package is named and stops the release', () => {
  const [root, folder] = [1, 2].map(() => {
    const made = mkdtempSync(join(tmpdir(), 'release-packages-'));
    onTestFinished(() => rmSync(made, { recursive: true }));
    write(made, ['node_modules/pg/lib/index.js', 'node_modules/pg/node_modules/inner/a.js', 'node_modules/vite/b.js']);
    return made;
  }) as [string, string];
  const faults = () => packageFaults(root, folder, ['node_modules/pg', 'node_modules/pg/node_modules/inner']);
  expect(faults()).toEqual([]);
  appendFileSync(join(root, 'node_modules/pg/lib/index.js'), '// changed');
  write(root, ['node_modules/pg/.env']);
  rmSync(join(root, 'node_modules/pg/node_modules'), { recursive: true });
  expect(faults().toSorted()).toEqual([
    'node_modules/pg/.env: not as in the package’s archive: run npm ci',
    'node_modules/pg/lib/index.js: not as in the package’s archive: run npm ci',
    'node_modules/pg/node_modules/inner/a.js: not as in the package’s archive: run npm ci',
  ]);
});

it('a release’s notes are the changelog’s section of its version, and a version without a section is refused', () => {
  const changelog =
    '# C\n\n## [Unreleased]\n\n- c\n\n## [1.1.0]\n\n- b\n\n## [1.0.0]\n\n- a\n\n[1.1.0]: https://example.org\n';
  expect(changesOf(changelog, '1.1.0')).toBe('## [1.1.0]\n\n- b\n');
  expect(changesOf(changelog, '1.0.0')).toBe('## [1.0.0]\n\n- a\n');
  expect(() => changesOf(changelog, '2.0.0')).toThrow('CHANGELOG.md has no entry for 2.0.0: write it');
});

it('unreleased changes can be released only under a version with -dev, to which the commit is added', () => {
  const [commit, released] = ['0123456789abcdef0123', '\n## [1.0.0]\n\n- a\n'];
  const unreleased = `# C\n\n## [Unreleased]\n\n- b\n${released}`;
  const none = `# C\n\n## [Unreleased]\n${released}`;
  expect(releaseOf('1.1.0-dev', unreleased, commit)).toEqual({
    version: '1.1.0-dev+0123456789ab',
    changes: '## [Unreleased]\n\n- b\n',
  });
  expect(releaseOf('1.0.0', none, commit)).toEqual({ version: '1.0.0', changes: '## [1.0.0]\n\n- a\n' });
  expect(() => releaseOf('1.0.0', unreleased, commit)).toThrow('unreleased changes after 1.0.0');
  expect(() => releaseOf('1.1.0-dev', none, commit)).toThrow('write its newest number, not 1.1.0-dev, in package.json');
  expect(() => releaseOf('1.1.0', none, commit)).toThrow('CHANGELOG.md has no entry for 1.1.0: write it');
});

it('the changelog’s section of this version names the newest migration', () => {
  const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const newest = Object.keys(MIGRATIONS).at(-1)?.slice(0, 4);
  expect(newest).toMatch(/^\d{4}$/);
  expect(releaseOf(version, read('CHANGELOG.md'), 'commit').changes).toContain(newest);
});

/** Writes files into a folder, each with its name as contents. */
function write(folder: string, paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
}

const OF_A_RELEASE = [
  ...['.env.example', 'CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md'],
  ...['bin/self-check', 'deploy/away.html', 'docs/install.md', 'fonts/OFL.txt'],
  ...['package-lock.json', 'package.json'],
  ...['src/server/main.ts', 'testing/packages/package.json'],
];

/** Creates a repository with a release's files and some that a release leaves out. All are committed. */
function repository(): string {
  const root = mkdtempSync(join(tmpdir(), 'release-tree-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  write(root, [
    ...OF_A_RELEASE,
    'src/server/main.test.ts',
    'src/server/testing/help.ts',
    'src/web/app/__snapshots__/spoken.test.tsx.snap',
    'src/web/app/spoken.test.tsx',
    'deploy/prometheus/alerts.days.test.yml',
    'e2e/visit.spec.ts',
    'clients.example/york/client.yaml',
    'public/icon',
  ]);
  writeFileSync(join(root, '.gitignore'), '*.log\nnode_modules/\n');
  const git = (...args: readonly string[]): void => {
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd: root,
      stdio: 'ignore',
    });
  };
  git('init');
  git('add', '.');
  git('commit', '-m', 'All');
  return root;
}

/** The paths of all files in a folder, sorted. */
const filesOf = (folder: string): string[] =>
  globSync('**/{*,.*}', { cwd: folder, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted();

/** Returns the files that a release of a repository would contain, except the build and the packages. */
function staged(root: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'release-staged-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  stageCommit(root, folder);
  return filesOf(folder);
}

it('a release contains the committed files, without tests and sample clients', () => {
  const root = repository();
  write(root, ['npm.log', 'node_modules/one/index.js']);
  expect(treeFaults(root)).toEqual([]);
  expect(staged(root)).toEqual(OF_A_RELEASE);
});

it('uncommitted files, links and changes stop a release, and all are named at once', () => {
  const root = repository();
  write(root, ['production.env', 'src/production.env', 'clients/draft/client.yaml', 'public/server.log']);
  symlinkSync('/etc/passwd', join(root, 'docs/users'));
  appendFileSync(join(root, 'src/server/main.ts'), 'changed');
  rmSync(join(root, 'LICENSE'));
  expect(treeFaults(root).toSorted()).toEqual([
    'LICENSE: differs from the commit: commit it, or undo the change',
    'clients/draft/client.yaml: not in git: commit it, or move it away',
    'docs/users: not in git: commit it, or move it away',
    'production.env: not in git: commit it, or move it away',
    'public/server.log: ignored by git: move it away',
    'src/production.env: not in git: commit it, or move it away',
    'src/server/main.ts: differs from the commit: commit it, or undo the change',
  ]);
  expect(staged(root)).toEqual(OF_A_RELEASE);
});

/** A repository with this project's working tree as its only commit, and this project's packages. */
function copyOfProject(): string {
  // The copy has to be on the same disk as the packages, because it hard-links them, and outside `node_modules`, where
  // Node runs no TypeScript.
  mkdirSync(join(ROOT, '.setup'), { recursive: true });
  const root = mkdtempSync(join(ROOT, '.setup/release-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const script = `git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents --target-directory "$1"
    cd "$1"
    git init --quiet
    git add .
    git -c user.name=A -c user.email=a@example.org commit --quiet -m All
    mkdir node_modules
    cp --archive --link ${ROOT}/node_modules/* ${ROOT}/node_modules/.bin node_modules`;
  execFileSync('bash', ['-euo', 'pipefail', '-c', script, 'bash', root], { cwd: ROOT });
  return root;
}

it(
  'npm run release prints a line for each step, and lists each package in tarball, bill of materials and notices',
  { tags: 'proof' },
  () => {
    const root = copyOfProject();
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.ts'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.any(String) as string });
    const lines = stderr.split('\n').filter((line) => line.endsWith(' …'));
    expect(lines.map((line) => line.replace(/ of .* …/, ' …'))).toEqual([
      'Copying the files that git lists …',
      'Installing its packages from their archives …',
      'Listing its packages and their licences …',
      'Building the page …',
      'Packing it …',
    ]);
    const written = [...stdout.matchAll(/^[0-9a-f]{64} {2}(?<name>.*)$/gm)].map(({ groups = {} }) => groups.name ?? '');
    expect(written.map((name) => name.replace(/^alcohol-self-check-.*(?=\.(tar\.gz|cdx\.json|md)$)/, ''))).toEqual([
      '.tar.gz',
      '.cdx.json',
      '.md',
    ]);
    expect(globSync('*', { cwd: join(root, 'release') }).toSorted()).toEqual(['SHA256SUMS', ...written].toSorted());

    const unpacked = join(root, 'release', 'unpacked');
    mkdirSync(unpacked);
    execFileSync('tar', ['-xzf', join(root, 'release', written[0] ?? ''), '--strip-components=1', '-C', unpacked]);
    const { builtAt } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as { builtAt: string };
    const committed = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
    expect(Date.parse(builtAt), 'the witness of a first start’s clock').toBe(Number(committed) * 1000);
    const packages = filesOf(unpacked)
      .filter((file) => /^(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+package\.json$/.test(file))
      .map((file) => JSON.parse(readFileSync(join(unpacked, file), 'utf8')) as { name: string; version: string })
      .map(({ name, version }) => `${name}@${version}`);
    const { components } = JSON.parse(readFileSync(join(root, 'release', written[1] ?? ''), 'utf8')) as {
      components: readonly { name: string; version: string }[];
    };
    const notices = readFileSync(join(unpacked, 'THIRD-PARTY-NOTICES.md'), 'utf8');
    const noticed = [...notices.matchAll(/^### (?<name>\S+) (?<version>\S+) \(/gm)].map(
      ({ groups = {} }) => `${groups.name}@${groups.version}`,
    );
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
    expect(listed).toEqual(new Set(packages));
    // The typeface and Node are no packages of the tarball: the first is in `fonts`, the second on the machine.
    expect(new Set(noticed.filter((name) => !name.startsWith('Node.js@')))).toEqual(listed);
    for (const name of ['fastify', 'pg', 'react', 'zod']) expect([...listed].join()).toContain(`${name}@`);
    expect([...listed].filter((name) => /vite|vitest|playwright|node-linux/.test(name))).toEqual([]);
    expect(filesOf(unpacked).filter((file) => /(^|\/)\.(bin|env|package-lock\.json)(\/|$)/.test(file))).toEqual([]);
  },
);

it('The list of sums in a release names each file of every folder, in the format that sha256sum checks', () => {
  using folder = temporaryFolder();
  mkdirSync(join(folder.path, 'src/deep'), { recursive: true });
  for (const name of ['b', 'a c', 'src/deep/d']) writeFileSync(join(folder.path, name), name);
  const sums = sumsOf(folder.path);
  expect(sums.split('\n').map((line) => line.slice(66))).toEqual(['a c', 'b', 'src/deep/d', '']);
  const check = () => spawnSync('sha256sum', ['--check', '--quiet', '-'], { cwd: folder.path, input: sums }).status;
  expect(check()).toBe(0);
  writeFileSync(join(folder.path, 'src/deep/d'), '');
  expect(check()).toBe(1);
});

it('a committed symbolic link stops a release', () => {
  const root = repository();
  symlinkSync('/etc/passwd', join(root, 'public/users'));
  execFileSync('git', ['add', 'public/users'], { cwd: root });
  expect(treeFaults(root)).toContain('public/users: a link: put a file in its place');
});

it('a version tag on this commit matches package.json', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const tags = execFileSync('git', ['tag', '--points-at', 'HEAD', 'v*'], { cwd: ROOT, encoding: 'utf8' }).trim();
  expect(['', `v${version}`]).toContain(tags);
});

/** A folder with sums and, where minisign is installed, a key pair without a password. */
function folderToSign(): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-signed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'SHA256SUMS'), 'sum  file\n');
  spawnSync('minisign', ['-G', '-W', '-p', 'own.pub', '-s', 'own.key'], { cwd: folder });
  return folder;
}

it(
  findProgram('minisign') === null
    ? 'the sums of a release were not signed: minisign is not on this machine'
    : 'the sums of a release are signed with the key given, and others are told from them',
  () => {
    const folder = folderToSign();
    const [sums, key] = [join(folder, 'SHA256SUMS'), join(folder, 'own.key')];
    const verify = (): boolean =>
      spawnSync('minisign', ['-V', '-p', 'own.pub', '-m', 'SHA256SUMS'], { cwd: folder }).status === 0;
    if (existsSync(key)) signSums(sums, key, 'it-1.0.0');
    expect(verify()).toBe(findProgram('minisign') !== null);
    appendFileSync(sums, 'another');
    expect(verify()).toBe(false);
  },
);

it('a release does not start without minisign or with a signing key that does not exist', () => {
  const path = process.env.PATH;
  onTestFinished(() => void (process.env.PATH = path));
  const folder = folderToSign();
  process.env.PATH = folder;
  expect(signingFaults(join(folder, 'none.key'))).toEqual([
    'minisign is not installed: apt-get install minisign, or brew install minisign',
    `${join(folder, 'none.key')}: no such file: name the secret key that minisign -G made`,
  ]);
  writeFileSync(join(folder, 'minisign'), '');
  expect(signingFaults(join(folder, 'SHA256SUMS'))).toEqual([]);
});
