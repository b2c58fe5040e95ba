import { useEffect } from 'react';
import { progress, screenAt, type UncountedKind } from '#domain/journey.ts';
import type { FirstWords } from '#content/content.ts';
import { LEGAL_PAGES } from './legalPages.ts';
import { ELSEWHERE } from './page.ts';
import { useFirstWords } from './words.ts';

function titleAt(path: string, { common, titles }: FirstWords): string {
  const count = progress(path);
  if (count !== null) return common.progress[count.part](count.step, count.of);
  const screen = screenAt(path);
  // What is not counted has a title of its own.
  if (screen !== null) return titles[screen.kind as UncountedKind];
  const others: Readonly<Record<string, string>> = {
    '/app/eula': titles.eula,
    '/app/privacy': titles.appPrivacy,
    '/appstores': titles.apps,
    [ELSEWHERE]: titles.elsewhere,
  };
  return LEGAL_PAGES.find((page) => page.path === path)?.title ?? others[path] ?? titles.notFound;
}

/** The title of a page, which the browser's history keeps: neutral, and never a band, a score or a client. */
export function pageTitle(path: string, tabName: string, words: FirstWords): string {
  return `${titleAt(path, words)} – ${tabName}`;
}

/** Starts the page's title with "Error: " while a form has a fault. */
export function useErrorTitle(faulty: boolean): void {
  const prefix = useFirstWords().common.errorTitlePrefix;
  useEffect(() => {
    if (!faulty) return;
    document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [faulty, prefix]);
}
