import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from './command.ts';

const TABLE = join(ROOT, 'scripts/hazards.yaml');

/**
 * A change at one place: replaces `find`, which must occur exactly once in `file`, with `replace`. Without `replace`,
 * deletes the whole lines of `find`.
 */
export type Edit = { readonly file: string; readonly find: string; readonly replace?: string };

/** An entry of the table: the edits that remove one control of a hazard. */
export type Removal = {
  /** The hazard's number and a few words, such as "16-crisis". */
  readonly id: string;
  readonly hazard: number;
  /** The control that the edits remove. */
  readonly control: string;
  readonly edits: readonly Edit[];
};

type Entry = { readonly control: string } & (Edit | { readonly edits: readonly Edit[] });

/** Returns every entry of the table, in the order of the hazards. */
export function removals(): readonly Removal[] {
  // The schema `failsafe` reads every value as text, even the 3 in `replace: 3`.
  const table = parse(readFileSync(TABLE, 'utf8'), { schema: 'failsafe' }) as Readonly<Record<string, Entry>>;
  return Object.entries(table).map(([id, entry]) => ({
    id,
    hazard: Number.parseInt(id, 10),
    control: entry.control,
    edits: 'edits' in entry ? entry.edits : [entry],
  }));
}

/** Returns a file's text with an edit applied. Throws if the text to replace does not occur exactly once. */
export function applyEdit(code: string, { file, find, replace }: Edit): string {
  const count = code.split(find).length - 1;
  if (count !== 1) throw new Error(`${file} has this text ${count} times, not once: ${find}`);
  const start = code.indexOf(find);
  const end = start + find.length;
  if (replace !== undefined) return code.slice(0, start) + replace + code.slice(end);
  return code.slice(0, code.lastIndexOf('\n', start) + 1) + code.slice(code.indexOf('\n', end) + 1);
}

/**
 * Returns the files in a folder that removing a control changes, with their new texts. Throws if an edit does not
 * apply.
 */
export function applyRemoval({ edits }: Removal, folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const edit of edits) {
    const code = files.get(edit.file) ?? readFileSync(join(folder, edit.file), 'utf8');
    files.set(edit.file, applyEdit(code, edit));
  }
  return files;
}
