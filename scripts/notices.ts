import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.ts';

/**
 * Writes THIRD-PARTY-NOTICES.md: the licence of each package that the product carries, as the lock file names it.
 * `npm run notices` after a dependency changed; a test says when it was forgotten.
 */

type LockedPackage = { version: string; license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean };
export type Carried = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly folder: string;
};

export const NOTICES_FILE = join(ROOT, 'THIRD-PARTY-NOTICES.md');

/** The packages of the lock file that are not development tools, by name. */
export function carriedPackages(): readonly Carried[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(lock.packages)
    .filter(([folder, { dev, devOptional, optional }]) => folder !== '' && !dev && !devOptional && !optional)
    .map(([folder, { version, license = 'see its licence file' }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      folder: join(ROOT, folder),
    }))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

/** The heading each carried package has in the notices. */
export const headingOf = ({ name, version, license }: Carried): string => `### ${name} ${version} (${license})`;

function licenceText(folder: string): string {
  const file = existsSync(folder) ? readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name)) : undefined;
  return file === undefined
    ? 'The package carries no licence file of its own.'
    : readFileSync(join(folder, file), 'utf8').trim();
}

function notices(): string {
  const byText = new Map<string, string[]>();
  for (const each of carriedPackages()) {
    const text = licenceText(each.folder);
    byText.set(text, [...(byText.get(text) ?? []), headingOf(each)]);
  }
  const sections = [...byText].map(([text, headings]) => `${headings.join('\n')}\n\n\`\`\`text\n${text}\n\`\`\`\n`);
  return `# Third-party notices\n\nThe product carries these packages, each under its own licence. Node.js itself comes with the\ndependencies under its own licence (https://github.com/nodejs/node/blob/main/LICENSE).\n\n${sections.join('\n')}`;
}

if (import.meta.main) writeFileSync(NOTICES_FILE, notices());
