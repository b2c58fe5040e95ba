import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { makeFolder, unwritableReason } from '#server/files/fileSystem.ts';
import { removeAtExit } from '#server/files/temporaryFile.ts';
import { CommandFault, EXIT } from '../outcome.ts';

/** The files of a folder, keyed by their path in it. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

/** Throws `CommandFault` if `out` is not a folder or, without `force`, if it is not empty. */
export function refuseNonEmptyFolder(out: string, force: boolean): void {
  if (!existsSync(out)) return;
  if (!statSync(out).isDirectory())
    throw new CommandFault([`--out: ${out} is not a folder: name a new one`], EXIT.refused);
  if (!force && readdirSync(out).length > 0)
    throw new CommandFault(
      [`--out: ${out} is not empty: use a new folder, or --force to overwrite its files`],
      EXIT.refused,
    );
}

export type Staged = ReturnType<typeof stageFolder>;

function write(folder: string, files: Files): void {
  for (const [path, text] of files) {
    makeFolder(dirname(join(folder, path)));
    writeFileSync(join(folder, path), text);
  }
}

function moveInto(out: string, staging: string, files: Files): void {
  for (const path of files.keys()) {
    makeFolder(dirname(join(out, path)));
    renameSync(join(staging, path), join(out, path));
  }
}

/**
 * Writes files to a temporary folder. The returned `publish` renames the folder to `out` or, if `out` exists, moves the
 * files into it. If a file cannot be written, throws `CommandFault` with a line made of `name`, the reason and `fix`.
 */
export function stageFolder(out: string, files: Files, name: string, fix = 'use another folder') {
  const target = resolve(out);
  const isThere = existsSync(target);
  const staging = isThere
    ? join(target, `.${randomUUID()}`)
    : join(dirname(target), `.${basename(target)}-${randomUUID()}`);
  const keep = removeAtExit(staging);
  const discard = (): void => {
    keep();
    rmSync(staging, { recursive: true, force: true });
  };
  function orDiscard(step: () => void): void {
    try {
      step();
    } catch (error) {
      discard();
      const why = unwritableReason(error);
      throw why === null ? error : new CommandFault([`${name} ${why}: ${fix}`]);
    }
  }
  orDiscard(() => {
    makeFolder(staging);
    write(staging, files);
  });
  const publish = (): void =>
    orDiscard(() => {
      if (isThere) moveInto(target, staging, files);
      else renameSync(staging, target);
      discard();
    });
  return { publish, discard };
}
