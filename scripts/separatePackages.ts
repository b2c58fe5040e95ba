import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, run } from './command.ts';

/** Packages that only one command needs: a folder with its own manifest and lock file. */
type SeparatePackages = {
  /** Installs the packages unless they are installed. Returns why that failed, or null. */
  readonly install: () => Promise<string | null>;
  /** Imports one of the packages. The caller states its types. */
  readonly load: <Types>(name: string) => Promise<Types>;
};

type Packages = Readonly<Record<string, { readonly integrity?: string }>>;

const packagesOf = (file: string): Packages =>
  (JSON.parse(readFileSync(file, 'utf8')) as { readonly packages: Packages }).packages;

/** True if the installed packages match the lock file. npm lists them in a file at the end of each install. */
function areInstalled(folder: string): boolean {
  const note = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const locked = packagesOf(join(folder, 'package-lock.json'));
  return Object.entries(packagesOf(note)).every(([path, { integrity }]) => integrity === locked[path]?.integrity);
}

/** Returns the packages of a folder of the project, such as `bench/alternatives`. */
export function separatePackages(folder: string): SeparatePackages {
  const path = join(ROOT, folder);
  const { resolve } = createRequire(join(path, 'package.json'));
  return {
    install: async () => {
      if (areInstalled(path)) return null;
      console.log(`  Installing what ${folder}/package-lock.json says (once) …`);
      const options = ['ci', '--ignore-scripts', '--loglevel=error'];
      const { code, output } = await run('npm', options, { show: false, cwd: path });
      return code === 0 ? null : `npm ci failed in ${folder}: ${output.trim().split('\n').at(-1) ?? ''}`;
    },
    load: async <Types>(name: string): Promise<Types> => (await import(pathToFileURL(resolve(name)).href)) as Types,
  };
}
