import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CommandFault, EXIT } from './outcome.ts';

/** Files by their path within a folder. */
export type Files = ReadonlyMap<string, string>;

/** A folder that does not take what was to be written, as a fault of the command. */
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

/** Files that are written, and not yet in their place. */
export type Staged = {
  /** Puts them there; until then nothing of the folder has changed. */
  readonly publish: () => void;
  /** Removes them, unless they are in their place. */
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

/** Runs a step; what it throws is told of the folder, after what was staged is gone. */
function orDiscard(step: () => void, { out, staging }: { readonly out: string; readonly staging: string }): void {
  try {
    step();
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw folderFault(error, out);
  }
}

/**
 * Writes the files of a folder aside. A new folder then appears whole, by one renaming; in one that is there each file
 * is renamed to its place and all others stay. Throws `CommandFault` where the folder does not take them.
 */
export function stageFolder(out: string, files: Files): Staged {
  const whole = resolve(out);
  const isThere = existsSync(whole);
  const staging = isThere
    ? join(whole, `.${randomUUID()}`)
    : join(dirname(whole), `.${basename(whole)}-${randomUUID()}`);
  const place = { out, staging };
  const discard = (): void => rmSync(staging, { recursive: true, force: true });
  orDiscard(() => {
    mkdirSync(staging, { recursive: true });
    write(staging, files);
  }, place);
  const publish = (): void =>
    orDiscard(() => {
      if (isThere) moveInto(whole, staging, files);
      else renameSync(staging, whole);
      discard();
    }, place);
  return { publish, discard };
}
