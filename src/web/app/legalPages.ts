import type Markdown from '#language/terms.md';
import { legalPath, YOUR_WEEK } from '../runtime/language.ts';

/** A Markdown file, compiled to a component. Each file is a page; the file's name becomes part of its address. */
type MarkdownModule = { readonly default: typeof Markdown };

const TITLES = import.meta.glob<string>('#language/legal/*.md', {
  query: '?title',
  import: 'title',
  eager: true,
});
const LEGAL_TEXTS = import.meta.glob<MarkdownModule>('#language/legal/*.md');
const GUIDE_TEXTS = import.meta.glob<MarkdownModule>('#language/guides/*.md');

/** The address of a file's page, e.g. `/privacy-policy/en`. */
const pathOf = (file: string): string => legalPath(file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.md')));

/** The path and title of every legal page, for the footer. The title is the page's heading. */
export const LEGAL_PAGES = Object.entries(TITLES).map(([file, title]) => ({ path: pathOf(file), title }));

const GUIDE_PATHS = [...Object.keys(GUIDE_TEXTS).map(pathOf), YOUR_WEEK];

export const isGuide = (path: string): boolean => GUIDE_PATHS.includes(path);

export const MARKDOWN_PAGES = Object.entries({ ...LEGAL_TEXTS, ...GUIDE_TEXTS }).map(([file, load]) => ({
  path: pathOf(file),
  load,
}));
