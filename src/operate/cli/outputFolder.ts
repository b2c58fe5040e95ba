import { existsSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { makeFolder, unwritableReason } from '#server/files/fileSystem.ts';
import { createTemporaryFolder, removeStaleFiles } from '#server/files/temporaryFile.ts';
import { CommandFault, EXIT } from '../outcome.ts';

/** The files of a folder, keyed by their path in it. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

/**
 * Throws `CommandFault` if `out` is not a folder or, without `force`, if it is not empty. What a killed command left
 * there is removed first.
 */
export function refuseNonEmptyFolder(out: string, force: boolean): void {
  if (!existsSync(out)) return;
  if (!statSync(out).isDirectory())
    throw new CommandFault([`--out: ${out} is not a folder: name a new one`], EXIT.refused);
  removeStaleFiles(out);
  if (!force && readdirSync(out).length > 0)
    throw new CommandFault(
      [`--out: ${out} is not empty: use a new folder, or --force to overwrite its files`],
      EXIT.refused,
    );
}

export type StagedFolder = ReturnType<typeof stageFolder>;

/** Permissions of what is written: for everybody, or for the owner alone until somebody publishes it. */
const MODES = { public: { folder: 0o777, file: 0o666 }, unpublished: { folder: 0o700, file: 0o600 } } as const;

type Options = {
  /** What to do about a file that cannot be written. */
  readonly fix?: string;
  readonly access?: keyof typeof MODES;
};

function write(folder: string, files: Files, access: keyof typeof MODES): void {
  const modes = MODES[access];
  for (const [path, text] of files) {
    makeFolder(dirname(join(folder, path)), modes.folder);
    writeFileSync(join(folder, path), text, { mode: modes.file });
  }
}

function moveInto(out: string, staging: string, files: Files, access: keyof typeof MODES): void {
  for (const path of files.keys()) {
    makeFolder(dirname(join(out, path)), MODES[access].folder);
    renameSync(join(staging, path), join(out, path));
  }
}

/**
 * Writes files to a temporary folder. The returned `publish` renames the folder to `out` or, if `out` exists, moves the
 * files into it. If a file cannot be written, throws `CommandFault` with a line made of `name`, the reason and `fix`.
 */
export function stageFolder(
  out: string,
  files: Files,
  name: string,
  { fix = 'use another folder', access = 'public' }: Options = {},
) {
  const target = resolve(out);
  const isThere = existsSync(target);
  let discard = (): void => undefined;
  function orDiscard<Value>(step: () => Value): Value {
    try {
      return step();
    } catch (error) {
      discard();
      const why = unwritableReason(error);
      throw why === null ? error : new CommandFault([`${name} ${why}: ${fix}`]);
    }
  }
  const staging = orDiscard(() => {
    const created = createTemporaryFolder(isThere ? join(target, basename(target)) : target, MODES[access].folder);
    ({ discard } = created);
    write(created.temporary, files, access);
    return created.temporary;
  });
  const publish = (): void =>
    orDiscard(() => {
      if (isThere) moveInto(target, staging, files, access);
      else renameSync(staging, target);
      discard();
    });
  return { publish, discard: () => discard() };
}
