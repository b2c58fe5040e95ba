import { legalPath, YOUR_WEEK } from '../runtime/language.ts';

const TITLES = import.meta.glob<string>('#language/legal/*.md', { query: '?title', import: 'title', eager: true });
const GUIDES = import.meta.glob<string>('#language/guides/*.md', { query: '?title', import: 'title', eager: true });

/** The address of a Markdown file's page, e.g. `/privacy-policy/en`. The file's name becomes part of the address. */
export const pathOfFile = (file: string): string =>
  legalPath(file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.md')));

/** The path and title of every legal page, for the footer. The title is the page's heading. */
export const LEGAL_PAGES = Object.entries(TITLES).map(([file, title]) => ({ path: pathOfFile(file), title }));

const GUIDE_PATHS = [...Object.keys(GUIDES).map(pathOfFile), YOUR_WEEK];

export const isGuide = (path: string): boolean => GUIDE_PATHS.includes(path);
