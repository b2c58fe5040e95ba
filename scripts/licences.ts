import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.ts';

type LockedPackage = {
  readonly link?: boolean;
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
};
type Lock = { readonly packages: Readonly<Record<string, LockedPackage>> };
type BundledPackage = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly folder: string;
};

/** The typeface. Its files are in `fonts/`, not in a package (docs/decisions/005-tagged-pdf-by-pdfkit.md). */
const TYPEFACE: BundledPackage = {
  name: 'Atkinson Hyperlegible Next',
  version: '2.001',
  license: 'OFL-1.1',
  folder: join(ROOT, 'fonts'),
};

/** Matches the packages with Node. There is an optional one for each platform, and all have the same licence file. */
const NODE = /^node_modules\/(node-(?:bin-)?(?:linux|darwin|win)-\w+)$/;

/** Node itself, from the package that npm has installed for this machine. */
function bundledNode({ packages }: Lock): BundledPackage {
  const found = Object.entries(packages).find(([folder]) => NODE.test(folder) && existsSync(join(ROOT, folder)));
  if (found === undefined) throw new Error('the pinned Node is not installed: npm ci');
  const [folder, { version }] = found;
  return { name: 'Node.js', version, license: 'MIT, and those of what it contains', folder: join(ROOT, folder) };
}

/**
 * Returns what the product contains: the packages that are not development tools, the typeface and Node, by name. The
 * packages are those in `root`.
 */
export function bundledPackages(root = ROOT): readonly BundledPackage[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const packages = Object.entries(lock.packages)
    .filter(([folder, { link }]) => folder.startsWith('node_modules/') && !link)
    .filter(([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional)
    .map(([folder, { version, license = 'see its licence file' }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      folder: join(root, folder),
    }));
  return [...packages, TYPEFACE, bundledNode(lock)].toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

/** The path in `licences/` of the text for a package without a licence file. Its first line names the source. */
export const licenceFile = (name: string): string => join(ROOT, 'licences', `${name.replace('/', '-')}.txt`);

/** Returns the licence of a package: its own files, otherwise the text in `licences/`. Throws if there is neither. */
export function licenceText({ name, folder }: Pick<BundledPackage, 'name' | 'folder'>): string {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /^(licen[cs]e|copying|ofl)/i.test(file)) : [];
  if (files.length > 0) {
    const texts = files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8').trim());
    return texts.join('\n\n');
  }
  if (existsSync(licenceFile(name))) return readFileSync(licenceFile(name), 'utf8').trim();
  throw new Error(`${name} carries no licence file: write its text, with its source, into ${licenceFile(name)}`);
}

/** The heading of a package in the notices. */
export const headingOf = ({ name, version, license }: BundledPackage): string => `### ${name} ${version} (${license})`;

/** Groups the packages' headings by licence text, so that each text is printed once. */
function byText<Package extends Pick<BundledPackage, 'name' | 'folder'>>(
  packages: readonly Package[],
  heading: (carried: Package) => string,
): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const carried of packages) {
    const text = licenceText(carried);
    texts.set(text, [...(texts.get(text) ?? []), heading(carried)]);
  }
  return texts;
}

/** Returns the text of THIRD-PARTY-NOTICES.md: every package in the product, with its version and licence. */
export function thirdPartyNotices(root = ROOT): string {
  const sections = [...byText(bundledPackages(root), headingOf)].map(
    ([text, headings]) => `${headings.join('\n')}\n\n\`\`\`text\n${text}\n\`\`\`\n`,
  );
  return `# Third-party notices\n\nThe product carries these packages, each under its own licence.\n\n${sections.join('\n')}`;
}

/** Returns the package that a module comes from; undefined for the project's own modules. */
const packageOf = (module: string): string | undefined =>
  /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll('\\', '/'))?.[1];

/**
 * Returns the text of the page's `/licences.txt`: the names and licences of its packages and its typeface. It has no
 * versions, which would tell an attacker which known faults to try.
 */
export function pageLicences(modules: Iterable<string>): string {
  const names = new Set([...modules].map(packageOf).filter((name) => name !== undefined));
  const packages = [...names].toSorted().map((name) => ({ name, folder: join(ROOT, 'node_modules', name) }));
  const sections = [...byText([...packages, TYPEFACE], ({ name }) => name)];
  const texts = sections.map(([text, headings]) => `${headings.join(', ')}\n\n${text}\n`);
  return `This page contains the work of others, each under its own licence.\n\n${texts.join(`\n${'-'.repeat(72)}\n\n`)}`;
}
