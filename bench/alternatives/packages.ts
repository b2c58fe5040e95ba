import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';
import { run } from '../../scripts/command.ts';

/** The packages of this folder: what the bench measures with or against, and the product never uses. */
const FOLDER = import.meta.dirname;
const OPTIONS = ['ci', '--ignore-scripts', '--loglevel=error', '--prefix', FOLDER];

/** Installs them the first time. Returns why that was not possible, or null. */
export async function installAlternatives(): Promise<string | null> {
  if (existsSync(join(FOLDER, 'node_modules/.package-lock.json'))) return null;
  console.log('  Installing what bench/alternatives/package-lock.json says (once) …');
  const { code, output } = await run('npm', OPTIONS, { show: false });
  return code === 0 ? null : `npm ci failed in bench/alternatives: ${output.trim().split('\n').at(-1) ?? ''}`;
}

const resolveAlternative = createRequire(join(FOLDER, 'package.json')).resolve;

/** Imports one of these packages, whose types are what the caller says. */
export const importAlternative = async <Types>(name: string): Promise<Types> =>
  (await import(pathToFileURL(resolveAlternative(name)).href)) as Types;
