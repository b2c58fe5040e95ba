import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.ts';
import { commandLine } from './commandLine.ts';

type Locked = {
  readonly name?: string;
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
};
type Lock = { readonly packages: Readonly<Record<string, Locked>> };

/** Returns the address of a package. npm replaces its host with that of the configured registry. */
function addressOf(
  path: string,
  { name = path.slice(path.lastIndexOf('node_modules/') + 13), version }: Locked,
): string {
  return `https://registry.npmjs.org/${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`;
}

/**
 * Returns a lock file's text with the address of each package. Without addresses, npm first asks the registry for all
 * versions of each package, which takes most of the time of an install. npm writes none if its setting
 * `omit-lockfile-registry-resolved` is on.
 */
export function withAddresses(lockText: string): string {
  const lock = JSON.parse(lockText) as Lock;
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    if (entry.integrity === undefined) return [path, entry];
    const { version, resolved: _, ...rest } = entry;
    return [path, { version, resolved: addressOf(path, entry), ...rest }];
  });
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) as object }, null, 2)}\n`;
}

if (import.meta.main) {
  commandLine(
    'npm run addresses --',
    'Writes the address of each package into package-lock.json where npm left it out. To run after a dependency has changed; a ' +
      'test says when it was forgotten.',
  ).parse();
  const file = join(ROOT, 'package-lock.json');
  writeFileSync(file, withAddresses(readFileSync(file, 'utf8')));
}
