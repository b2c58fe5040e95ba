import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShownText } from './texts.ts';

const CONTENT = join(import.meta.dirname, '..');

/**
 * Returns the Markdown files of all languages, each with its source and its path from `src/content`, e.g.
 * "en/legal/accessibility.md".
 */
export function markdownFiles(): readonly { readonly path: string; readonly source: string }[] {
  return globSync('*/**/*.md', { cwd: CONTENT, exclude: ['testing'] })
    .sort()
    .map((path) => ({ path, source: readFileSync(join(CONTENT, path), 'utf8') }));
}

const SETTING = /\{\{\w+\}\}/g;

/** Returns the plain text of a Markdown block; a setting becomes one word. */
function plain(block: string): string {
  return block
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*+/g, '')
    .replace(/^(?:#+|-) /, '')
    .replace(SETTING, 'Sample')
    .trim();
}

/** Returns the headings, paragraphs and list items of a Markdown file, in which each paragraph is one line. */
export function markdownTexts(file: { readonly path: string; readonly source: string }): readonly ShownText[] {
  return file.source
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ path: file.path, text: plain(line) }));
}
