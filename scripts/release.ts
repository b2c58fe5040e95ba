import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findProgram } from '../deploy/installed.ts';
import { build } from './build.ts';
import { ROOT } from './command.ts';
import { commandLine } from './commandLine.ts';
import { thirdPartyNotices } from './licences.ts';

/** The files in a release: files that run, files that operators read, and a manifest that the lock file names. */
const CONTENTS = [
  'package.json',
  'package-lock.json',
  '.env.example',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'testing/packages/package.json',
];
const FOLDERS = ['SECURITY.md', 'bin', 'src', 'fonts', 'deploy', 'docs'];
const TESTS = [':(exclude,glob)src/**/testing/**', ':(exclude,glob)**/*.test.*', ':(exclude,glob)**/__snapshots__/**'];
/** The paths that a release takes from git. */
export const RELEASED: readonly string[] = [...CONTENTS, ...FOLDERS, ...TESTS];

const git = (root: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });

/** Returns why a working tree cannot be released: one line for each difference from the commit, and each link. */
export function treeFaults(root: string): string[] {
  const status = git(
    root,
    'status',
    '--porcelain',
    '-z',
    '--no-renames',
    '--untracked-files=all',
    '--ignored=matching',
  );
  const unclean = status.split('\0').filter((line) => line !== '');
  const reasons = unclean.flatMap((line) => {
    const [state, path] = [line.slice(0, 2), line.slice(3)];
    // The build copies every file in `public/`, even files that git ignores.
    if (state === '!!') return path.startsWith('public/') ? [`${path}: ignored by git: move it away`] : [];
    if (state === '??') return [`${path}: not in git: commit it, or move it away`];
    return [`${path}: differs from the commit: commit it, or undo the change`];
  });
  const links = git(root, 'ls-files', '-z', '--format=%(objectmode) %(path)').split('\0');
  const isLink = (line: string): boolean => line.startsWith('120000 ');
  return [...reasons, ...links.filter(isLink).map((line) => `${line.slice(7)}: a link: put a file in its place`)];
}

/** Writes a release's files, as committed and not as in the working tree, into a folder. */
export function stageCommit(root: string, folder: string): void {
  const args = ['archive', '--format=tar', 'HEAD', '--', ...RELEASED];
  const input = execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input });
}

/** Packs a folder into a compressed tarball whose bytes depend only on names and contents. */
export function packFolder(folder: string, name: string): Buffer {
  const same = ['--sort=name', '--mtime=@946684800', '--owner=0', '--group=0', '--numeric-owner', '--format=ustar'];
  const args = [...same, '--mode=u+rwX,go+rX,go-w', `--transform=s,^\\.,${name},`, '-c', '-C', folder, '.'];
  return gzipSync(execFileSync('tar', args, { maxBuffer: 2 ** 30 }), { level: 9 });
}

/** Returns the section of a version, or of "Unreleased", in CHANGELOG.md. Throws if there is none. */
export function changesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## \[)/m);
  const section = sections.find((item) => item.startsWith(`## [${version}]`));
  if (section === undefined) throw new Error(`CHANGELOG.md has no entry for ${version}: write it`);
  return section.replace(/^\[.*\]: .*\n?/gm, '').trimEnd() + '\n';
}

/** Returns the heading in CHANGELOG.md for a version of package.json: "Unreleased" for a version ending in `-dev`. */
const entryOf = (version: string): string => (version.endsWith('-dev') ? 'Unreleased' : version);

/**
 * Returns a release's version and changes. The version is that of package.json; if it ends in `-dev`, the commit is
 * added. Throws if the changelog has unreleased changes although package.json has a final version, or has none although
 * the version ends in `-dev`.
 */
export function releaseOf(version: string, changelog: string, commit: string): { version: string; changes: string } {
  const changes = changesOf(changelog, entryOf(version));
  const hasUnreleased = changesOf(changelog, 'Unreleased').trim() !== '## [Unreleased]';
  if (hasUnreleased && entryOf(version) === version) {
    throw new Error(
      `CHANGELOG.md has unreleased changes after ${version}: write the next number and -dev in package.json`,
    );
  }
  if (!hasUnreleased && entryOf(version) !== version) {
    throw new Error(`CHANGELOG.md has no unreleased changes: write its newest number, not ${version}, in package.json`);
  }
  return { version: entryOf(version) === version ? version : `${version}+${commit.slice(0, 12)}`, changes };
}

type Locked = Readonly<Record<string, unknown>>;
type Manifest = { version: string; readonly packages: Readonly<Record<string, Locked & { version?: string }>> };

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

/**
 * Writes the version into a release's package.json and package-lock.json, and the commit's time into the first. The
 * server reads both there.
 */
function writeVersion(folder: string, version: string, builtAt: string): void {
  for (const name of ['package.json', 'package-lock.json']) {
    const manifest = readManifest(join(folder, name));
    manifest.version = version;
    if (name === 'package-lock.json') Object.assign(manifest.packages[''] ?? {}, { version });
    else Object.assign(manifest, { builtAt });
    writeFileSync(join(folder, name), `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

/** Where npm lists the packages that it has installed in a folder. */
const INSTALLED = 'node_modules/.package-lock.json';

/**
 * Installs the packages that the server needs into a release, each from the archive whose hash the lock file holds. npm
 * takes archives from its cache or from the registry, and refuses one with another hash.
 */
function stagePackages(folder: string): void {
  const only = ['--omit=dev', '--omit=optional', '--workspaces=false', '--ignore-scripts', '--no-bin-links'];
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  execFileSync('npm', ['ci', ...only, ...quiet], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The files of a package's folder, without those of the packages inside it; none if there is no such folder. */
const filesIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((file) => !`/${file}`.includes('/node_modules/'));

/**
 * Returns the files of these packages (such as `node_modules/pg`) that differ between a working tree and a release's
 * folder. The page is built with the packages of the working tree, so a release with such a difference is refused.
 */
export function packageFaults(root: string, folder: string, packages: readonly string[]): string[] {
  const files = packages.flatMap((path) => {
    const both = [...filesIn(join(root, path)), ...filesIn(join(folder, path))];
    return [...new Set(both)].map((file) => join(path, file));
  });
  const isSame = (file: string): boolean => {
    const [local, released] = [join(root, file), join(folder, file)];
    return existsSync(local) && existsSync(released) && readFileSync(local).equals(readFileSync(released));
  };
  return files.filter((file) => !isSame(file)).map((file) => `${file}: not as in the package’s archive: run npm ci`);
}

/** Returns the bill of materials of a release's packages, without its time and serial number, which always differ. */
function bill(folder: string): string {
  const { name, version, license, dependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const root = { name, version, license, dependencies };
  const { packages } = readManifest(join(folder, INSTALLED));
  const billFolder = mkdtempSync(join(tmpdir(), 'bill-'));
  try {
    // npm leaves out what a test needs too, such as pg. So it gets a list of what is in the release, and nothing else.
    writeFileSync(join(billFolder, 'package.json'), JSON.stringify(root));
    const lock = { name, version, lockfileVersion: 3, requires: true, packages: { '': root, ...packages } };
    writeFileSync(join(billFolder, 'package-lock.json'), JSON.stringify(lock));
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
    const made = execFileSync('npm', args, { cwd: billFolder, maxBuffer: 2 ** 28 });
    const { serialNumber: _number, metadata, ...rest } = JSON.parse(made.toString()) as Record<string, object>;
    const { timestamp: _time, tools: _tools, component, ...kept } = metadata as Record<string, object>;
    // npm names the component after its folder, whose name differs every time.
    const named = { ...kept, component: { ...component, name } };
    return `${JSON.stringify({ ...rest, metadata: named }, null, 2)}\n`;
  } finally {
    rmSync(billFolder, { recursive: true });
  }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the list of a folder's files with their sums, in the format of sha256sum: `doctor` compares a release with it. */
export function sumsOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).toSorted();
  return paths.map((path) => `${sha256(readFileSync(join(folder, path)))}  ${path}\n`).join('');
}

/** Returns why a release cannot be signed with the secret key in a file, one line each; empty if it can. */
export function signingFaults(key: string): string[] {
  return [
    ...(findProgram('minisign') === null
      ? ['minisign is not installed: apt-get install minisign, or brew install minisign']
      : []),
    ...(existsSync(key) ? [] : [`${key}: no such file: name the secret key that minisign -G made`]),
  ];
}

/** Signs a file of checksums, as `<sums>.minisig`. minisign asks for the secret key's password, if it has one. */
export function signSums(sums: string, key: string, comment: string): void {
  const { status } = spawnSync('minisign', ['-S', '-s', key, '-m', sums, '-t', comment], {
    stdio: ['inherit', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`minisign did not sign ${sums}: the release in its folder is not signed`);
}

/**
 * Writes every file of a release to `release/`, and signs their checksums with `key`, if given. Returns the checksums.
 * Throws with every fault of the working tree or of the signing.
 */
async function release(key: string | undefined): Promise<string> {
  const faults = [...treeFaults(ROOT), ...(key === undefined ? [] : signingFaults(key))];
  if (faults.length > 0) throw new Error(`Not released:\n${faults.join('\n')}`);
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const { version: numbered } = readManifest(join(ROOT, 'package.json'));
  const { version, changes } = releaseOf(numbered, changelog, git(ROOT, 'rev-parse', 'HEAD').trim());
  const name = `alcohol-self-check-${version}`;
  const step = (line: string): void => void process.stderr.write(`${line} …\n`);
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    step('Copying the files that git lists');
    stageCommit(ROOT, folder);
    writeVersion(folder, version, new Date(git(ROOT, 'log', '-1', '--format=%cI', 'HEAD').trim()).toISOString());
    step('Installing its packages from their archives');
    stagePackages(folder);
    const packages = Object.keys(readManifest(join(folder, INSTALLED)).packages);
    const changed = packageFaults(ROOT, folder, packages);
    if (changed.length > 0) throw new Error(`Not released:\n${changed.join('\n')}`);
    step('Listing its packages and their licences');
    const material = bill(folder);
    rmSync(join(folder, INSTALLED));
    writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.md'), thirdPartyNotices(folder));
    step(`Building the page of ${version}`);
    await build();
    cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
    rmSync(join(folder, 'dist/.sources'));
    writeFileSync(join(folder, 'SHA256SUMS'), sumsOf(folder));
    step('Packing it');
    const files: Readonly<Record<string, Buffer>> = {
      [`${name}.tar.gz`]: packFolder(folder, name),
      [`${name}.cdx.json`]: Buffer.from(material),
      [`${name}.md`]: Buffer.from(changes),
    };
    const to = join(ROOT, 'release');
    if (existsSync(to)) rmSync(to, { recursive: true });
    mkdirSync(to);
    for (const [file, bytes] of Object.entries(files)) writeFileSync(join(to, file), bytes);
    const sums = Object.entries(files).map(([file, bytes]) => `${sha256(bytes)}  ${file}\n`);
    writeFileSync(join(to, 'SHA256SUMS'), sums.join(''));
    if (key !== undefined) signSums(join(to, 'SHA256SUMS'), key, name);
    return sums.join('');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) {
  const { sign } = commandLine(
    'npm run release --',
    'Writes release/ with a tarball that runs with an official Node and no network, what it is made of (CycloneDX), the ' +
      'CHANGELOG’s section and their SHA-256 sums. The tarball has the commit, a new build and the packages, from the archives ' +
      'that the lock file names (npm’s cache, or the registry), and from a clean tree alone. The same commit gives the same bytes in any folder.',
  )
    .option('--sign <key>', 'signs the sums with minisign; the file of your secret key')
    .parse()
    .opts();
  try {
    process.stdout.write(await release(sign));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
