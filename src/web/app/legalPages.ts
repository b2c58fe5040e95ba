import type { ComponentType } from 'react';
import { legalPath } from '../page/language.ts';

/** A legal page is one Markdown file, from which its address, title and footer link follow. */
type MarkdownModule = {
  readonly default: ComponentType<{ components?: Readonly<Record<string, ComponentType<never>>> }>;
};

const TITLES = import.meta.glob<string>('#language/legal/*.md', {
  query: '?title',
  import: 'title',
  eager: true,
});
const TEXTS = import.meta.glob<MarkdownModule>('#language/legal/*.md');

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1, -'.md'.length);
const withoutQuery = (file: string): string => file.replace(/\?.*/s, '');

export type LegalPage = {
  readonly path: string;
  readonly title: string;
  readonly load: () => Promise<MarkdownModule>;
};

/** Every legal page, e.g. at `/privacy-policy/en`. */
export const LEGAL_PAGES: readonly LegalPage[] = Object.entries(TITLES).map(([file, title]) => ({
  path: legalPath(nameOf(withoutQuery(file))),
  title,
  load: () => {
    const load = TEXTS[withoutQuery(file)];
    if (!load) throw new Error(`no text for ${file}`);
    return load();
  },
}));
