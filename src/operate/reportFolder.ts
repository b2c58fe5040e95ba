import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CommandFault, EXIT } from './outcome.ts';

/** Files by their path within a folder. */
export type Files = ReadonlyMap<string, string>;

/** Maps an error of writing a folder to a fault of the command. */
function folderFault(error: unknown, folder: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  const why = {
    EACCES: 'may not be written to',
    EPERM: 'may not be written to',
    EROFS: 'cannot be written to',
    ENOSPC: 'has no room left',
    EDQUOT: 'has no room left',
    ENOTDIR: 'is within something that is not a folder',
  }[code ?? ''];
  return why === undefined ? error : new CommandFault([`--out: ${path ?? folder} ${why}: name another folder`]);
}

/** Refuses, before any work is done, a folder whose files would be overwritten. Throws `CommandFault`. */
export function refuseFullFolder(out: string, force: boolean): void {
  if (!existsSync(out)) return;
  if (!statSync(out).isDirectory())
    throw new CommandFault([`--out: ${out} is not a folder: name a new one`], { exitCode: EXIT.refused });
  if (!force && readdirSync(out).length > 0)
    throw new CommandFault(
      [`--out: ${out} is not empty: name a new folder, or overwrite a report in it with --force`],
      {
        exitCode: EXIT.refused,
      },
    );
}

/** Files written to a temporary folder. */
export type Staged = {
  /** Moves them to the target folder, which is unchanged until then. */
  readonly publish: () => void;
  /** Removes them, unless published. */
  readonly discard: () => void;
};

function write(folder: string, files: Files): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function moveInto(out: string, staging: string, files: Files): void {
  for (const path of files.keys()) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    renameSync(join(staging, path), join(out, path));
  }
}

/** Runs a step; on an error removes the staged files and throws a fault that names the folder. */
function orDiscard(step: () => void, { out, staging }: { readonly out: string; readonly staging: string }): void {
  try {
    step();
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw folderFault(error, out);
  }
}

/**
 * Writes the files of a folder to a temporary one. Publishing renames that to a new folder; in an existing folder it
 * replaces each file and keeps the others. Throws `CommandFault` if the folder cannot be written.
 */
export function stageFolder(out: string, files: Files): Staged {
  const target = resolve(out);
  const isThere = existsSync(target);
  const staging = isThere
    ? join(target, `.${randomUUID()}`)
    : join(dirname(target), `.${basename(target)}-${randomUUID()}`);
  const folders = { out, staging };
  const discard = (): void => rmSync(staging, { recursive: true, force: true });
  orDiscard(() => {
    mkdirSync(staging, { recursive: true });
    write(staging, files);
  }, folders);
  const publish = (): void =>
    orDiscard(() => {
      if (isThere) moveInto(target, staging, files);
      else renameSync(staging, target);
      discard();
    }, folders);
  return { publish, discard };
}
