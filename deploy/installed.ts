import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of an installed program, also in the folders of administrators' programs; null if there is none. */
export function findProgram(program: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}

/** Whether a Docker daemon answers, within 10 s. */
export function dockerRuns(): boolean {
  if (findProgram('docker') === null) return false;
  return spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/** Runs a program and returns its output and errors. Throws with them if the program fails. */
export function runProgram(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(status)}:\n${stdout}${stderr}`);
  return stdout + stderr;
}

/** Builds the container image, and returns its configuration. Removes nothing. */
export function buildImage(cwd: string): string {
  execFileSync('docker', ['build', '--tag', 'self-check:test', '.'], { cwd, stdio: 'pipe' });
  return execFileSync('docker', ['image', 'inspect', 'self-check:test'], { encoding: 'utf8' });
}
