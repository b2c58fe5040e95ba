import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.ts';
import { commandLine } from './commandLine.ts';
import { addAddresses } from './lockAddresses.ts';

type LockedPackage = {
  link?: boolean;
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
};
export type Carried = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly folder: string;
};

export const NOTICES_FILE = join(ROOT, 'THIRD-PARTY-NOTICES.md');

type Lock = { readonly packages: Readonly<Record<string, LockedPackage>> };

/** A machine's Node is an optional package, with the same licence file on each. */
const NODE = /^node_modules\/(node-(?:bin-)?(?:linux|darwin|win)-\w+)$/;

/** Node itself, from the package that npm has installed for this machine. */
function carriedNode({ packages }: Lock): Carried {
  const found = Object.entries(packages).find(([folder]) => NODE.test(folder) && existsSync(join(ROOT, folder)));
  if (found === undefined) throw new Error('the pinned Node is not installed: npm ci');
  const [folder, { version }] = found;
  return { name: 'Node.js', version, license: 'MIT, and those of what it contains', folder: join(ROOT, folder) };
}

/** The packages of the lock file that are not development tools, by name, and Node. */
export function carriedPackages(): readonly Carried[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const packages = Object.entries(lock.packages)
    .filter(([folder, { link }]) => folder.startsWith('node_modules/') && !link)
    .filter(([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional)
    .map(([folder, { version, license = 'see its licence file' }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      folder: join(ROOT, folder),
    }));
  return [...packages, carriedNode(lock)].toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

/** The heading each carried package has in the notices. */
export const headingOf = ({ name, version, license }: Carried): string => `### ${name} ${version} (${license})`;

function licenceText(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^(licen[cs]e|copying)/i.test(name)) : [];
  const texts = names.toSorted().map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return texts.length === 0 ? 'The package carries no licence file of its own.' : texts.join('\n\n');
}

function notices(): string {
  const byText = new Map<string, string[]>();
  for (const each of carriedPackages()) {
    const text = licenceText(each.folder);
    byText.set(text, [...(byText.get(text) ?? []), headingOf(each)]);
  }
  const sections = [...byText].map(([text, headings]) => `${headings.join('\n')}\n\n\`\`\`text\n${text}\n\`\`\`\n`);
  return `# Third-party notices\n\nThe product carries these packages, each under its own licence.\n\n${sections.join('\n')}`;
}

if (import.meta.main) {
  commandLine(
    'npm run notices --',
    'Writes THIRD-PARTY-NOTICES.md, with the licence of each package that the product carries, as the lock file names it, ' +
      'and the lock file’s addresses. To run after a dependency has changed; a test says when it was forgotten.',
  ).parse();
  addAddresses();
  writeFileSync(NOTICES_FILE, notices());
}
