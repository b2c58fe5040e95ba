import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildIfChanged } from './build.ts';
import { ROOT } from './command.ts';
import { commandLine } from './commandLine.ts';

/** What runs, and what its operator reads. */
const CONTENTS = ['package.json', 'package-lock.json', '.env.example', 'README.md', 'CHANGELOG.md', 'LICENSE'];
const FOLDERS = ['SECURITY.md', 'THIRD-PARTY-NOTICES.md', 'src', 'clients', 'deploy', 'docs', 'dist'];
/** Written by the build for itself, or needed by tests alone. */
const LEFT_OUT = /(^|\/)(\.sources|testing|[^/]+\.test\.tsx?)$/;

type Locked = {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
};

/** The folders of the packages that the server needs; the pinned Node is the machine's. */
export function neededPackages(lock: { readonly packages: Readonly<Record<string, Locked>> }): string[] {
  const entries = Object.entries(lock.packages).filter(([path]) => path.startsWith('node_modules/'));
  return entries
    .filter(([, { dev, devOptional, optional, link }]) =>
      [dev, devOptional, optional, link].every((flag) => flag !== true),
    )
    .map(([path]) => path);
}

/** A folder as a compressed tarball whose bytes depend on names and contents alone. */
export function packed(folder: string, name: string): Buffer {
  const same = ['--sort=name', '--mtime=@946684800', '--owner=0', '--group=0', '--numeric-owner', '--format=ustar'];
  const args = [...same, '--mode=u+rwX,go+rX,go-w', `--transform=s,^\\.,${name},`, '-c', '-C', folder, '.'];
  return gzipSync(execFileSync('tar', args, { maxBuffer: 2 ** 30 }), { level: 9 });
}

/** The section of one version in CHANGELOG.md, or of what is unreleased; throws when it has none. */
export function changesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## \[)/m);
  const section = sections.find((each) => each.startsWith(`## [${version}]`));
  if (section === undefined) throw new Error(`CHANGELOG.md has no entry for ${version}: write it`);
  return section.replace(/^\[.*\]: .*\n?/gm, '').trimEnd() + '\n';
}

/** The bill of materials without the time and number of its making. */
function bill(): string {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const made = execFileSync('npm', [...args, '--omit=dev', '--workspaces=false'], { cwd: ROOT, maxBuffer: 2 ** 28 });
  const { serialNumber: _number, metadata, ...rest } = JSON.parse(made.toString()) as Record<string, object>;
  const { timestamp: _time, tools: _tools, component, ...kept } = metadata as Record<string, object>;
  // npm names it after its folder.
  const named = { ...kept, component: { ...component, name: 'alcohol-self-check' } };
  return `${JSON.stringify({ ...rest, metadata: named }, null, 2)}\n`;
}

function stage(folder: string): void {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Parameters<
    typeof neededPackages
  >[0];
  const all = [...CONTENTS, ...FOLDERS, ...neededPackages(lock)];
  for (const path of all) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const isOurs = !path.startsWith('node_modules/');
    // A package's own packages are in the list too, if they are needed.
    const filter = (source: string): boolean =>
      isOurs ? !LEFT_OUT.test(source) : !source.slice(join(ROOT, path).length).startsWith('/node_modules');
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter });
  }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Writes every file of a release to `release/`; returns their sums. */
async function release(): Promise<string> {
  await buildIfChanged();
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const name = `alcohol-self-check-${version}`;
  const changes = changesOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version);
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    stage(folder);
    const files: Readonly<Record<string, Buffer>> = {
      [`${name}.tar.gz`]: packed(folder, name),
      [`${name}.cdx.json`]: Buffer.from(bill()),
      [`${name}.md`]: Buffer.from(changes),
    };
    const to = join(ROOT, 'release');
    if (existsSync(to)) rmSync(to, { recursive: true });
    mkdirSync(to);
    for (const [file, bytes] of Object.entries(files)) writeFileSync(join(to, file), bytes);
    const sums = Object.entries(files).map(([file, bytes]) => `${sha256(bytes)}  ${file}\n`);
    writeFileSync(join(to, 'SHA256SUMS'), sums.join(''));
    return sums.join('');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) {
  commandLine(
    'npm run release --',
    'Writes release/ with a tarball that runs with the pinned Node and no network, what it is made of (CycloneDX), the ' +
      'CHANGELOG’s section and their SHA-256 sums. The same sources give the same bytes in any folder.',
  ).parse();
  process.stdout.write(await release());
}
